/**
 * What a tab has just sent, told to the other tabs of the browser, so that a form that was submitted in two of them makes
 * one lead also where the first has its answer before the second comes to send. It is told by the name of a lock: aim, key,
 * and a digest of phone and dealers, which only a tab that holds the same two can compute. Nothing is stored.
 */
import type { Clock } from '~/lib/clock';

import type { Writes } from './kept-writes';
import { whoOf } from './outbox.machine';
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
    const digest = phone && (await digestOf(key, phone, writes));
    if (!digest) continue;
    const name = `${placeOf(aim)}${key}:${digest}`;
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
  const phone = whoOf(writes);
  const keys: string[] = [];
  for (const name of await locks.heldElsewhere(place)) {
    const [key = '', digest] = name.slice(place.length).split(':');
    if (phone && digest && digest === (await digestOf(key, phone, writes))) keys.push(key);
  }
  return keys;
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
