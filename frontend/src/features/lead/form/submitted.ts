/**
 * What was submitted in this tab while the code of the outbox still loads: kinds and ids, in session storage. The outbox
 * takes over what it stores itself. What an earlier page has left here was never sent.
 */
import { dropSession, readSession, writeSession } from '~/lib/storage';

import type { Outbox } from './outbox';
import { untilShown } from './page-shown';
import type { Sent } from './use-outbox';

type Submitted = Pick<Sent, 'id' | 'kind' | 'about'> & {
  /** When its page began, which no other page of the tab did at that time. */
  readonly page: number;
};

const place = 'submitted';

/** Opens the outbox for what is submitted, which is noted until the outbox has it. */
export async function openFor(open: (sent: Sent) => Promise<Outbox>, sent: Sent): Promise<Outbox> {
  const { id, kind, about } = sent;
  write([...others(id), { id, kind, about, page: performance.timeOrigin }]);
  const isNoted = isThere(id);
  try {
    const outbox = await open(sent);
    // A later page has said that it was not sent.
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
  if (isThere(id)) write(others(id));
}

/** What the pages before this one have left. It is told once. */
export function takeLeft(): readonly Submitted[] {
  const all = read();
  const left = all.filter(({ page }) => page !== performance.timeOrigin);
  if (left.length > 0) write(all.filter((one) => !left.includes(one)));
  return left;
}

function isThere(id: string): boolean {
  return read().some((one) => one.id === id);
}

function others(id: string): readonly Submitted[] {
  return read().filter((one) => one.id !== id);
}

function read(): readonly Submitted[] {
  const value = readSession(place);
  return Array.isArray(value) ? value.filter(isSubmitted) : [];
}

function write(submitted: readonly Submitted[]): void {
  if (submitted.length > 0) writeSession(place, submitted);
  else dropSession(place);
}

function isSubmitted(value: unknown): value is Submitted {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, about, page } = value as Partial<Record<keyof Submitted, unknown>>;
  const isKind = kind === 'lead' || kind === 'claim';
  return typeof id === 'string' && isKind && about instanceof Object && typeof page === 'number';
}
