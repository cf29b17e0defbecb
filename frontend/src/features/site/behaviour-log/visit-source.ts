/** Source of the visit: from_src is kept (spec leads §2), lt lasts as long as the tab. */
import { readSession, writeSession, readStored, writeStored } from '~/lib/storage';

export type VisitSource = { readonly from_src?: string; readonly lt?: string };

const word = /^[\w.-]{1,64}$/;

/** A source in other characters: words of an address may name a person, so it is not kept as written. */
const otherSource = 'other';

/** Stores the values in the address and returns the known ones. */
export function visitSource(search: string): VisitSource {
  const query = new URLSearchParams(search);
  const source = sourceOf(query.get('from_src'));
  const lt = wordOf(query.get('lt'));
  if (source) writeStored('from_src', source);
  if (lt) writeSession('lt', lt);
  const known = {
    from_src: source ?? wordOf(readStored('from_src')),
    lt: lt ?? wordOf(readSession('lt')),
  };
  return {
    ...(known.from_src !== undefined && { from_src: known.from_src }),
    ...(known.lt !== undefined && { lt: known.lt }),
  };
}

function sourceOf(given: string | null): string | undefined {
  return wordOf(given) ?? (given?.trim() ? otherSource : undefined);
}

/** Rejects values that could contain a phone number: addresses can be crafted. */
export function wordOf(given: unknown): string | undefined {
  return typeof given === 'string' && word.test(given) && !/\d{11}/.test(given) ? given : undefined;
}
