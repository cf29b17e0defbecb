/**
 * What other tabs, or pages before this one, have sent with the same aim. No body leaves, neither a new one nor one that
 * is sent again, before that is settled.
 */
import type { Send } from '~/api/use-send';

import { heldAs, type Handed } from './handed';
import type { Writes } from './kept-writes';
import { drop, dropInstead, insteadOf, keepInstead, readKept } from './outbox-kept';
import type { OutboxRunner } from './outbox-runner';
import {
  find,
  isWhole,
  nameOf,
  stepOf,
  type Kept,
  type Receipt,
  type Sending,
} from './outbox.machine';
import { askOutcome } from './send-lead';
import { justSent, keyOf, keysOfSame, openElsewhere } from './write-labels';

export type Name = ReturnType<typeof nameOf>;

/** Its body may leave again, and another tab may have sent the same. The lead of a claim is the business of one tab. */
export function mayBeElsewhere(one: Sending): boolean {
  return isWhole(one) && !one.claimed;
}

/** Stored by other tabs and by pages before this one. */
export function namesElsewhere(runner: OutboxRunner, aim: string): readonly Name[] {
  return foreign(runner, aim).map(nameOf);
}

/** `before`: what else was stored before this one waited for its turn. Null where nothing is in its way. */
export async function settledElsewhere(
  runner: OutboxRunner,
  send: Send,
  kept: Kept,
  writes: Writes,
  rivals: readonly string[],
  before: readonly Name[] = [],
): Promise<Handed | null> {
  const { aim, id } = kept;
  const call = stepOf(kept) === 'claim' ? ('couponReceiveAll' as const) : kept.leadCall;
  const same = await keysOfSame(rivals, writes);
  const waiting = rivals.map(keyOf).filter((key) => !same.includes(key));
  const sent = await justSent(runner, aim, writes);
  const keys = [...insteadOf(id, runner.clock.now()), ...same, ...sent];
  const names = [...before, ...namesElsewhere(runner, aim), ...keys.map((key) => ({ call, key }))];
  // A stored entry does not name its phone; the label of the tab that has its body does.
  const open = await openElsewhere(runner, aim, writes);
  const ofOthers = [...waiting, ...open.others];
  // Its claim is made: what that tab has left is to tell the dealer.
  const made = foreign(runner, aim).find((one) => one.claimed && !ofOthers.includes(one.id));
  if (made) return acceptedBefore(made.id);
  const asked = oneEach(names).filter(({ key }) => key !== id && !ofOthers.includes(key));
  const met = await settledUnder(runner, send, asked);
  if (!met) dropInstead(id, runner.clock.now());
  return met;
}

/** What became of the writes with these names; null where none was accepted and none is open. */
export async function settledUnder(
  runner: OutboxRunner,
  send: Send,
  names: readonly Name[],
): Promise<Handed | null> {
  for (const name of names) {
    const answer = await askOutcome(send, name, runner.clock);
    if (answer.status === 'failed') return answer;
    if (answer.status === 'held') return heldAs(name.key, answer.receiptNumber, true);
    await dropLeft(runner, name.key);
    if (answer.status !== 'accepted') continue;
    return acceptedBefore(name.key, answer.receipt);
  }
  return null;
}

function acceptedBefore(id: string, receipt: Receipt = { leadId: '', encryptphone: '' }): Handed {
  return { status: 'accepted', id, receipt, earlier: true };
}

/** For the tabs that have the same open: it need not be sent again, however much later. */
export async function noteInstead(
  runner: OutboxRunner,
  { aim, id }: Kept,
  writes: Writes,
): Promise<void> {
  const { same } = await openElsewhere(runner, aim, writes);
  const now = runner.clock.now();
  for (const one of foreign(runner, aim)) if (same.includes(one.id)) keepInstead(one, id, now);
}

/** An entry whose tab is there may be one that is yet to be sent: that tab drops it. */
async function dropLeft(runner: OutboxRunner, id: string): Promise<void> {
  const ofTabs = await runner.locks.heldElsewhere('');
  if (!ofTabs.includes(id)) drop(id, runner.clock.now());
}

function foreign({ clock, state }: OutboxRunner, aim: string): readonly Kept[] {
  return readKept(clock.now()).filter((one) => one.aim === aim && !find(state(), one.id));
}

function oneEach(names: readonly Name[]): readonly Name[] {
  return names.filter(({ key }, at) => names.findIndex((other) => other.key === key) === at);
}
