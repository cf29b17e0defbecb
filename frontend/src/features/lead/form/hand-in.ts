/**
 * Takes a write from a form. What was sent before with the same aim is settled first: no second lead goes
 * out while the fate of the first is not known.
 */
import type { Send } from '~/api/use-send';

import { claimHandedOf, handedOf, heldAs, isOpen, type Handed } from './handed';
import type { Writes } from './kept-writes';
import { leadKindOf } from './open-lead';
import { readKept } from './outbox-kept';
import {
  mayBeElsewhere,
  namesElsewhere,
  noteInstead,
  settledElsewhere,
  settledUnder,
} from './sent-elsewhere';
import {
  learn,
  pastClaim,
  resume,
  settled,
  shownInForm,
  until,
  type OutboxRunner,
} from './outbox-runner';
import {
  find,
  handedIn,
  isWhole,
  type Answer,
  type Kept,
  type Receipt,
  type Sending,
} from './outbox.machine';
import { contentOf, standing, whoOf } from './outbox-standing';
import { askReceipt, withdrawLead } from './send-lead';
import { forgetSubmitted } from './submitted';
import { labelOf, noteOpen, noteSent } from './write-labels';

/** Null where the visitor forgot it before it was settled, or submitted it again while it waited. */
export async function handIn(
  runner: OutboxRunner,
  send: Send,
  kept: Kept,
  writes: Writes,
  watcher: number,
): Promise<Handed | null> {
  const before = namesElsewhere(runner, kept.aim);
  const isChecked = find(runner.state(), kept.id) !== undefined;
  const label = await labelOf(kept.id, whoOf(writes) ?? '', writes);
  const isGone = (): boolean => isChecked && !find(runner.state(), kept.id);
  return runner.locks.alone(kept.aim, label, async (rivals) => {
    if (isGone()) return null;
    for (const one of standing(runner.state(), kept.aim, whoOf(writes) ?? '')) {
      const met = await settleFirst(runner, send, one, { kept, writes, rivals, watcher });
      if (!met) continue;
      // While the earlier one is there, its notice is enough.
      if (find(runner.state(), one.id)) runner.tell({ type: 'forgotten', id: kept.id });
      else notSent(runner, kept.id, met, watcher);
      return met;
    }
    const met =
      (await settledElsewhere(runner, send, kept, writes, rivals, before)) ??
      (await settleAccepted(runner, send, kept));
    if (met) {
      notSent(runner, kept.id, met, watcher);
      return met;
    }
    // Submitted again, perhaps with another phone, while the earlier ones were asked about.
    if (isGone()) return null;
    const noted = noteOpen(runner, kept.aim, kept.id, writes);
    await begin(runner, send, handedIn(kept, writes, watcher));
    const handed = await outcomeOf(runner, kept.id, writes);
    // Before another tab has its turn.
    const close = await noted;
    void until(runner, kept.id, (one) => !isOpen(one)).then(close);
    if (handed?.status === 'accepted') {
      await noteSent(runner, kept.aim, kept.id, writes, handed.receipt.encryptphone);
      await noteInstead(runner, kept, writes);
    }
    return handed;
  });
}

/**
 * Sends again, for a notice, what got no answer, and in its turn: another tab may have sent the same meanwhile. Where only
 * its key is left, asks again.
 */
export async function sendAgain(runner: OutboxRunner, send: Send, id: string): Promise<void> {
  const one = find(runner.state(), id);
  if (!one) return;
  runner.sendBy(id, send);
  if (!mayBeElsewhere(one)) {
    runner.tell({ type: 'retried', id });
    return;
  }
  const label = await labelOf(id, whoOf(one) ?? '', one);
  await runner.locks.alone(one.aim, label, async (rivals) => {
    if (find(runner.state(), id)?.progress.status !== 'lost') return;
    const met = await settledElsewhere(runner, send, one, one, rivals);
    if (met) {
      runner.tell({ type: 'not-sent', id, answer: answerOf(met) });
      return;
    }
    runner.tell({ type: 'retried', id });
    await noteAccepted(runner, await (one.claim ? pastClaim : settled)(runner, id));
  });
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
  forgetSubmitted(sending.id);
}

/**
 * Leads about the same series that the gateway accepted before. One that could not be delivered is taken back, so that it is
 * not delivered after all, beside the one that goes out now. One that waits is enough, unless it is of another kind, or a
 * form or a notice shows it: then the visitor knows of it, and wants another. Null where none is in its way any more.
 */
async function settleAccepted(
  runner: OutboxRunner,
  send: Send,
  { kind, about, leadAim }: Kept,
): Promise<Handed | null> {
  const { clock, accepted } = runner;
  // No lead stands for a claim.
  if (kind === 'claim' || about.seriesId === undefined) return null;
  const open = [...runner.state().sendings.filter(isOpen), ...readKept(clock.now())];
  const shown = open.map(({ receiptNumber }) => receiptNumber);
  for (const { receiptNumber, kind: asks, at } of accepted.of(about.seriesId, clock.now())) {
    const asked = await askReceipt(send, receiptNumber);
    const isRefused = asked?.status === 'refused';
    const isSame = asks === leadKindOf(leadAim);
    if ((shown.includes(receiptNumber) || !isSame) && !isRefused) continue;
    const answer = isRefused ? await withdrawLead(send, receiptNumber, clock) : asked;
    if (!answer) return { status: 'failed', message: '暂时无法确认之前的询价，请稍后再试' };
    if (answer.status === 'held') {
      // An operator has it sent again: a page may show it as refused.
      learn(runner, receiptNumber, answer);
      if (!isSame) continue;
      return heldAs(receiptNumber, receiptNumber, true);
    }
    accepted.remove(receiptNumber, clock.now());
    // What the gateway has forgotten can no longer be delivered.
    if (answer.status !== 'failed') learn(runner, receiptNumber, answer);
    const isRecent = clock.now() - at < longestEarlierMs;
    if (answer.status === 'accepted' && isRecent && isSame) {
      return sentBefore(receiptNumber, answer.receipt);
    }
  }
  return null;
}

/** A lead that arrived longer ago stands for no new one. */
const longestEarlierMs = 24 * 60 * 60 * 1000;

function sentBefore(id: string, receipt: Receipt = { leadId: '', encryptphone: '' }): Handed {
  return { status: 'accepted', id, receipt, earlier: true };
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

type Next = {
  readonly kept: Kept;
  readonly writes: Writes;
  readonly rivals: readonly string[];
  readonly watcher: number;
};

/** Null if no earlier sending blocks this one. */
async function settleFirst(
  runner: OutboxRunner,
  send: Send,
  one: Sending,
  { kept, writes: next, rivals, watcher }: Next,
): Promise<Handed | null> {
  // The lead follows in a form of its own; the claim is finished.
  if (next.lead && !next.claim && one.kind === 'claim' && whoOf(one) === null) {
    const name = { call: one.leadCall, key: one.leadKey ?? '' };
    return settledUnder(runner, send, [name]);
  }
  const isLost = one.progress.status === 'lost' && one.aim === kept.aim;
  if (isLost && mayBeElsewhere(one)) {
    runner.tell({ type: 'watched', id: one.id, watcher });
    const met = await settledElsewhere(runner, send, one, one, rivals);
    if (met?.status === 'accepted') runner.tell({ type: 'forgotten', id: one.id });
    if (met) return met;
  }
  resume(runner, send, one.id, watcher);
  const after = await (next.claim ? pastClaim(runner, one.id) : settled(runner, one.id));
  if (!after) return null;
  if (isLost) await noteAccepted(runner, after);
  const same = contentOf(after) === contentOf(next);
  const handed = next.claim ? claimHandedOf(after, !same) : handedOf(after, !same);
  if (next.claim && next.lead && after.claimed && !after.claim) {
    // Its own lead is gone with the page before, and with it the only body that could tell the dealer.
    runner.tell({ type: 'lead-joined', id: one.id, lead: next.lead });
    await noteSent(runner, one.aim, one.id, next, '');
  }
  if (handed.status === 'accepted') return handed;
  if (isOpen(after)) return isWhole(after) ? handed : handedBack(runner, after, watcher);
  runner.tell({ type: 'forgotten', id: one.id });
  return same ? handed : null;
}

/** Other tabs learn of one that was sent again as of one that was sent at once. */
async function noteAccepted(runner: OutboxRunner, one: Sending | undefined): Promise<void> {
  if (!one) return;
  const handed = one.claim ? claimHandedOf(one, false) : handedOf(one, false);
  if (handed.status !== 'accepted') return;
  await noteSent(runner, one.aim, one.id, one, handed.receipt.encryptphone);
  await noteInstead(runner, one, one);
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
