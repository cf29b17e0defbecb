/**
 * What the outbox keeps over a reload, for every tab of the browser: keys, kinds, ids, receipts and a time. Nothing
 * of the visitor. A browser that refuses storage only forgets.
 */
import { dropStored, readStored, writeStored } from '~/lib/storage';

import type { Kept } from './outbox.machine';
import { tabName } from './tab-name';

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
  const [instead] = insteadOf(one.id, now);
  const kept = { ...one, tab: tabName() };
  write([...others(one.id, now), instead === undefined ? kept : withInstead(kept, instead)]);
}

/** Another tab has sent the same under the key `instead`: its tab, or the page after it, asks for that. */
export function keepInstead(one: Kept, instead: string, now: number): void {
  write([...others(one.id, now), withInstead(one, instead)]);
}

/** The key of the write that another tab has sent in place of this one. */
export function insteadOf(id: string, now: number): readonly string[] {
  return readKept(now).flatMap((one) =>
    one.id === id && one.instead !== undefined ? [one.instead] : [],
  );
}

/** That write came to nothing: this one goes out again under its own key. */
export function dropInstead(id: string, now: number): void {
  if (insteadOf(id, now).length === 0) return;
  write(readKept(now).map((one) => (one.id === id ? { ...one, instead: undefined } : one)));
}

/** The lead after a claim is sent by the tab that has made the claim. */
function withInstead(one: Kept, instead: string): Kept {
  return { ...one, leadKey: null, instead };
}

function others(id: string, now: number): readonly Kept[] {
  return readKept(now).filter((one) => one.id !== id);
}

/** Once it has its final answer. */
export function drop(id: string, now: number): void {
  const left = others(id, now);
  if (left.length < readKept(now).length) write(left);
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
    [one.receiptNumber, one.instead, one.tab].every(
      (member) => member === undefined || isText(member),
    )
  );
}
