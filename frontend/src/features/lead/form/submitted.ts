/**
 * What was submitted while the code of the outbox still loads: kinds and ids, for every tab of the browser. The outbox
 * takes over what it stores itself. What a page that is gone has left here was never sent.
 */
import { dropStored, readStored, writeStored } from '~/lib/storage';

import type { Outbox } from './outbox';
import { untilShown } from './page-shown';
import { holdPage } from './page-lock';
import { tabName } from './tab-name';
import type { Sent } from './use-outbox';

export type Submitted = Pick<Sent, 'id' | 'kind' | 'about'> & {
  /** When its page began, in ms since 1970. It names the lock of the page. */
  readonly page: number;
  readonly tab: string;
};

const place = 'submitted';

/** Opens the outbox for what is submitted, which is noted until the outbox has it. */
export async function openFor(open: (sent: Sent) => Promise<Outbox>, sent: Sent): Promise<Outbox> {
  const { id, kind, about } = sent;
  const noted = { id, kind, about, page: performance.timeOrigin, tab: tabName() };
  // Of what a page submits again only the last is sent.
  const isOf = (one: Submitted) => JSON.stringify({ ...one, id });
  writeSubmitted([...others(id).filter((one) => isOf(one) !== isOf(noted)), noted]);
  const isNoted = isThere(id);
  void holdPage();
  try {
    const outbox = await open(sent);
    // Another page has said that it was not sent, or it was submitted again.
    if (isNoted && !isThere(id)) throw new Error('told');
    return outbox;
  } catch (error) {
    // A page that is left aborts its requests: the next page says it.
    await untilShown();
    forgetSubmitted(id);
    throw error;
  }
}

export function forgetSubmitted(id: string): void {
  if (isThere(id)) writeSubmitted(others(id));
}

function isThere(id: string): boolean {
  return readSubmitted().some((one) => one.id === id);
}

function others(id: string): readonly Submitted[] {
  return readSubmitted().filter((one) => one.id !== id);
}

/** Anybody can write in the storage: who shows an entry checks it. */
export function readSubmitted(): readonly Submitted[] {
  const value = readStored(place);
  return Array.isArray(value) ? (value.filter(Boolean) as Submitted[]) : [];
}

export function writeSubmitted(submitted: readonly Submitted[]): void {
  if (submitted.length > 0) writeStored(place, submitted);
  else dropStored(place);
}
