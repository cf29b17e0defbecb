/**
 * Takes a write from a form. What was sent before with the same aim is settled first: no second lead goes
 * out while the fate of the first is not known.
 */
import type { Send } from '~/api/use-send';

import { claimHandedOf, handedOf, heldAs, isOpen, type Handed } from './handed';
import type { Writes } from './kept-writes';
import { drop, readKept } from './outbox-kept';
import { pastClaim, resume, settled, shownInForm, until, type OutboxRunner } from './outbox-runner';
import {
  contentOf,
  find,
  handedIn,
  isWhole,
  nameOf,
  standing,
  stepOf,
  whoOf,
  type Answer,
  type Kept,
  type Sending,
} from './outbox.machine';
import { askOutcome } from './send-lead';
import {
  justSent,
  keyOf,
  keysOfSame,
  labelOf,
  noteOpen,
  noteSent,
  openOfOthers,
} from './write-labels';

type Name = ReturnType<typeof nameOf>;

/** Null where the visitor forgot it before it was settled, or submitted it again while it waited. */
export async function handIn(
  runner: OutboxRunner,
  send: Send,
  kept: Kept,
  writes: Writes,
  watcher: number,
): Promise<Handed | null> {
  const before = foreign(runner, kept.aim).map(nameOf);
  const isChecked = find(runner.state(), kept.id) !== undefined;
  const label = await labelOf(kept.id, whoOf(writes) ?? '', writes);
  return runner.locks.alone(kept.aim, label, async (rivals) => {
    if (isChecked && !find(runner.state(), kept.id)) return null;
    for (const one of standing(runner.state(), kept.aim, whoOf(writes) ?? '')) {
      const met = await settleFirst(runner, send, one, writes, watcher);
      if (!met) continue;
      // While the earlier one is there, its notice is enough.
      if (find(runner.state(), one.id)) runner.tell({ type: 'forgotten', id: kept.id });
      else notSent(runner, kept.id, met, watcher);
      return met;
    }
    const names = [...before, ...(await sentElsewhere(runner, kept, writes, rivals))];
    const ofOthers = await keysOfOthers(runner, kept.aim, writes, rivals);
    const asked = oneEach(names).filter(({ key }) => !ofOthers.includes(key));
    const met = await askOthers(runner, send, asked, watcher);
    if (met) {
      notSent(runner, kept.id, met, watcher);
      return met;
    }
    const noted = noteOpen(runner, kept.aim, kept.id, writes);
    await begin(runner, send, handedIn(kept, writes, watcher));
    const handed = await outcomeOf(runner, kept.id, writes);
    // Before another tab has its turn.
    const close = await noted;
    void until(runner, kept.id, (one) => !isOpen(one)).then(close);
    if (handed?.status === 'accepted') {
      await noteSent(runner, kept.aim, kept.id, writes, handed.receipt.encryptphone);
    }
    return handed;
  });
}

/** What may be the same: what is stored, the writes that waited for this one's turn, and those just accepted. */
async function sentElsewhere(
  runner: OutboxRunner,
  kept: Kept,
  writes: Writes,
  rivals: readonly string[],
): Promise<readonly Name[]> {
  const call = stepOf(kept) === 'claim' ? ('couponReceiveAll' as const) : kept.leadCall;
  const keys = [
    ...(await keysOfSame(rivals, writes)),
    ...(await justSent(runner, kept.aim, writes)),
  ];
  return [...foreign(runner, kept.aim).map(nameOf), ...keys.map((key) => ({ call, key }))];
}

/** A stored entry does not name its phone; the label of the tab that has its body does. */
async function keysOfOthers(
  runner: OutboxRunner,
  aim: string,
  writes: Writes,
  rivals: readonly string[],
): Promise<readonly string[]> {
  const same = await keysOfSame(rivals, writes);
  const waiting = rivals.map(keyOf).filter((key) => !same.includes(key));
  return [...waiting, ...(await openOfOthers(runner, aim, writes))];
}

/** A form that is gone cannot show what it is told instead. */
function notSent(runner: OutboxRunner, id: string, met: Handed, watcher: number): void {
  runner.tell({ type: 'not-sent', id, answer: answerOf(met) });
  shownInForm(runner, id, watcher);
}

function answerOf(met: Handed): Answer {
  // Of the earlier one the outcome may be unknown, but not of this one.
  if (met.status === 'failed') return { ...met, unknown: false };
  if (met.status === 'refused') return met;
  const { receipt, receiptNumber } = met;
  return receiptNumber === undefined
    ? { status: 'accepted', receipt }
    : { status: 'held', receiptNumber };
}

async function begin(runner: OutboxRunner, send: Send, sending: Sending): Promise<void> {
  runner.sendBy(sending.id, send);
  await runner.locks.hold(sending.id);
  runner.tell({ type: 'handed-in', sending });
}

async function outcomeOf(
  runner: OutboxRunner,
  id: string,
  { claim }: Writes,
): Promise<Handed | null> {
  const after = await (claim ? pastClaim(runner, id) : settled(runner, id));
  if (!after) return null;
  return claim ? claimHandedOf(after, false) : handedOf(after, false);
}

/** Null if no earlier sending blocks this one. */
async function settleFirst(
  runner: OutboxRunner,
  send: Send,
  one: Sending,
  next: Writes,
  watcher: number,
): Promise<Handed | null> {
  // The lead follows in a form of its own; the claim is finished.
  if (next.lead && !next.claim && one.kind === 'claim' && whoOf(one) === null) {
    const name = { call: one.leadCall, key: one.leadKey ?? '' };
    return askOthers(runner, send, [name], watcher);
  }
  resume(runner, send, one.id, watcher);
  const after = await (next.claim ? pastClaim(runner, one.id) : settled(runner, one.id));
  if (!after) return null;
  const same = contentOf(after) === contentOf(next);
  const handed = next.claim ? claimHandedOf(after, !same) : handedOf(after, !same);
  if (handed.status === 'accepted') return handed;
  if (isOpen(after)) return isWhole(after) ? handed : handedBack(runner, after, watcher);
  runner.tell({ type: 'forgotten', id: one.id });
  return same ? handed : null;
}

/**
 * Nothing is left to send again, and only the visitor can say that he wants another one: by closing the notice, which
 * the form must not hide.
 */
function handedBack(runner: OutboxRunner, { kind }: Sending, watcher: number): Handed {
  runner.tell({ type: 'left', watcher });
  const what = kind === 'claim' ? '之前的领取' : '您之前的询价';
  return {
    status: 'failed',
    message: `${what}暂时无法确认是否已送达，请在页面的提示中再次确认，或关闭提示后重新提交`,
  };
}

/** What other tabs, or pages before this one, have sent under these keys. */
async function askOthers(
  runner: OutboxRunner,
  send: Send,
  names: readonly Name[],
  watcher: number,
): Promise<Handed | null> {
  for (const name of names) {
    const answer = await askOutcome(send, name, runner.clock);
    if (answer.status === 'failed') return answer;
    if (answer.status === 'held') return heldAs(name.key, answer.receiptNumber, true);
    drop(name.key, runner.clock.now());
    if (answer.status !== 'accepted') continue;
    const receipt = answer.receipt ?? { leadId: '', encryptphone: '' };
    shownInForm(runner, name.key, watcher);
    return { status: 'accepted', id: name.key, receipt, earlier: true };
  }
  return null;
}

/** Sendings of other tabs. */
function foreign({ clock, state }: OutboxRunner, aim: string): readonly Kept[] {
  return readKept(clock.now()).filter((one) => one.aim === aim && !find(state(), one.id));
}

function oneEach(names: readonly Name[]): readonly Name[] {
  return names.filter(({ key }, at) => names.findIndex((other) => other.key === key) === at);
}
