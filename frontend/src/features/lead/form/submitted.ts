/**
 * What was submitted in this tab while the code of the outbox still loads: kinds and ids, in session storage. The outbox
 * takes over what it stores itself. What an earlier page has left here was never sent.
 */
import { dropSession, readSession, writeSession } from '~/lib/storage';

import type { Outbox } from './outbox';
import { untilShown } from './page-shown';
import { holdPage } from './page-lock';
import type { Sent } from './use-outbox';

export type Submitted = Pick<Sent, 'id' | 'kind' | 'about'> & {
  /** When its page began, which no other page of the tab did at that time. */
  readonly page: number;
};

const place = 'submitted';

/** Opens the outbox for what is submitted, which is noted until the outbox has it. */
export async function openFor(open: (sent: Sent) => Promise<Outbox>, sent: Sent): Promise<Outbox> {
  const { id, kind, about } = sent;
  // Of what is submitted again only the last is sent.
  const isOf = (one: Submitted) => JSON.stringify([one.kind, one.about]);
  const noted = { id, kind, about, page: performance.timeOrigin };
  writeSubmitted([...others(id).filter((one) => isOf(one) !== isOf(noted)), noted]);
  const isNoted = isThere(id);
  void holdPage();
  try {
    const outbox = await open(sent);
    // A later page has said that it was not sent, or it was submitted again.
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
  const value = readSession(place);
  return Array.isArray(value) ? (value.filter(Boolean) as Submitted[]) : [];
}

export function writeSubmitted(submitted: readonly Submitted[]): void {
  if (submitted.length > 0) writeSession(place, submitted);
  else dropSession(place);
}
