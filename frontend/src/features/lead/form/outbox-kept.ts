/**
 * What the outbox keeps over a reload, for every tab of the browser: keys, kinds, ids, receipts and a time. Nothing
 * of the visitor. A browser that refuses storage only forgets.
 */
import { dropStored, readStored, writeStored } from '~/lib/storage';

import type { Kept } from './outbox.machine';

/** The gateway keeps outcomes for as long. */
const longestMs = 24 * 60 * 60 * 1000;

const place = 'outbox';

export function readKept(now: number): readonly Kept[] {
  const value = readStored(place);
  const kept = Array.isArray(value) ? value.filter(isKept) : [];
  return kept.filter(({ at }) => now - at < longestMs);
}

/** Before it is sent. */
export function keep(one: Kept, now: number): void {
  write([...readKept(now).filter(({ id }) => id !== one.id), one]);
}

/** Once it has its final answer. */
export function drop(id: string, now: number): void {
  const before = readKept(now);
  const others = before.filter((one) => one.id !== id);
  if (others.length < before.length) write(others);
}

function write(kept: readonly Kept[]): void {
  if (kept.length > 0) writeStored(place, kept);
  else dropStored(place);
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Partial<Record<keyof Kept, unknown>>;
  const isText = (member: unknown): boolean => typeof member === 'string';
  return (
    [one.id, one.aim, one.leadAim].every(isText) &&
    (one.kind === 'lead' || one.kind === 'claim') &&
    (one.leadCall === 'leadSubmit' || one.leadCall === 'clueSubmit') &&
    (one.leadKey === null || isText(one.leadKey)) &&
    typeof one.about === 'object' &&
    one.about !== null &&
    typeof one.at === 'number' &&
    typeof one.claimed === 'boolean' &&
    (one.receiptNumber === undefined || isText(one.receiptNumber))
  );
}
