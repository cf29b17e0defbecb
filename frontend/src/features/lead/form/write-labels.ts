/**
 * Labels of writes, as names of locks that all tabs of the browser see: aim, key, and a digest of phone and dealers, which
 * only a tab with the same two can compute. A label says which write is open, and which was accepted in the last minute.
 * So a form that is submitted in two tabs makes one lead, and two phones make two. Nothing is stored.
 */
import type { Clock } from '~/lib/clock';

import type { Writes } from './kept-writes';
import { whoOf } from './outbox-standing';
import type { TabLocks } from './tab-locks';

/** Long enough for the slowest check of the second tab: a request ends after as much. */
const rememberedMs = 60_000;

type Browser = { readonly locks: TabLocks; readonly clock: Clock };

/** `sealed` is the phone as the answer names it: a form that is opened afterwards has it so. */
export async function noteSent(
  { locks, clock }: Browser,
  aim: string,
  key: string,
  writes: Writes,
  sealed: string,
): Promise<void> {
  for (const phone of new Set([whoOf(writes), sealed])) {
    const label = phone && (await labelOf(key, phone, writes));
    if (!label) continue;
    const name = placeOf(aim) + label;
    await locks.hold(name);
    clock.after(rememberedMs, () => {
      locks.release(name);
    });
  }
}

/** The keys under which other tabs have just sent the same. */
export async function justSent(
  { locks }: Browser,
  aim: string,
  writes: Writes,
): Promise<readonly string[]> {
  const place = placeOf(aim);
  const names = await locks.heldElsewhere(place);
  return keysOfSame(
    names.map((name) => name.slice(place.length)),
    writes,
  );
}

/** Holds the label of an open write until the returned function is called. A reload ends it: the body is lost then. */
export async function noteOpen(
  { locks }: Browser,
  aim: string,
  key: string,
  writes: Writes,
): Promise<() => void> {
  const name = openPlaceOf(aim) + (await labelOf(key, whoOf(writes) ?? '', writes));
  await locks.hold(name);
  return () => {
    locks.release(name);
  };
}

/** The keys under which other tabs have an open write: the same, or with another phone or other dealers. */
export async function openElsewhere(
  { locks }: Browser,
  aim: string,
  writes: Writes,
): Promise<{ readonly same: readonly string[]; readonly others: readonly string[] }> {
  const place = openPlaceOf(aim);
  const labels = (await locks.heldElsewhere(place)).map((name) => name.slice(place.length));
  const same = await keysOfSame(labels, writes);
  return { same, others: labels.map(keyOf).filter((key) => !same.includes(key)) };
}

/** The key of a write, and where the browser computes one a digest of phone and dealers. */
export async function labelOf(key: string, phone: string, writes: Writes): Promise<string> {
  const digest = await digestOf(key, phone, writes);
  return digest === undefined ? key : `${key}:${digest}`;
}

export function keyOf(label: string): string {
  return label.split(':', 1)[0] ?? '';
}

/** The keys of the labels with the phone and the dealers of these writes, or without a digest. */
export async function keysOfSame(
  labels: readonly string[],
  writes: Writes,
): Promise<readonly string[]> {
  const phone = whoOf(writes) ?? '';
  const keys: string[] = [];
  for (const label of labels) {
    const key = keyOf(label);
    if (label === key || label === (await labelOf(key, phone, writes))) keys.push(key);
  }
  return keys;
}

function openPlaceOf(aim: string): string {
  return `open:${aim}:`;
}

function placeOf(aim: string): string {
  return `sent:${aim}:`;
}

/** The key is its salt. Undefined where the browser computes none (plain http), which has no locks either. */
async function digestOf(key: string, phone: string, writes: Writes): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const content = new TextEncoder().encode(JSON.stringify([key, phone, dealersOf(writes)]));
  const bytes = new Uint8Array(await subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dealersOf({ claim, lead }: Writes): string | number | undefined {
  if (claim) return claim.terms.dealer_id;
  if (!lead) return undefined;
  const { terms } = lead;
  return terms.call === 'leadSubmit' ? terms.body.ids : terms.body.intention_dealer_ids;
}
