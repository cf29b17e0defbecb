/** Lists that a visitor keeps in the browser: newest first, no thing twice, bounded in number and age. Pure. */

export type Dated = { readonly at: number };

export type ListRules<Entry extends Dated> = {
  /** Undefined for what is no entry: storage may be corrupt, or written by something else. */
  readonly read: (value: unknown) => Entry | undefined;
  readonly keyOf: (entry: Entry) => string;
  readonly most: number;
};

export const maxAgeMs = 90 * 24 * 3_600_000;
/** Clocks of one browser differ by less. */
const slackMs = 24 * 3_600_000;

/** What is stored, as far as it is valid at this time; an empty list for anything else. */
export function readList<Entry extends Dated>(
  stored: unknown,
  { read, keyOf, most }: ListRules<Entry>,
  now: number,
): readonly Entry[] {
  if (!Array.isArray(stored)) return [];
  const known = new Set<string>();
  return stored
    .map((value: unknown) => read(value))
    .filter((entry): entry is Entry => entry !== undefined && isCurrent(entry.at, now))
    .sort((a, b) => b.at - a.at)
    .filter((entry) => {
      const key = keyOf(entry);
      return !known.has(key) && known.add(key).size <= most;
    });
}

function isCurrent(at: number, now: number): boolean {
  return Number.isFinite(at) && now - at < maxAgeMs && at - now < slackMs;
}

/** The entry comes first, in place of the one with its key; what is beyond the limit goes. */
export function withEntry<Entry extends Dated>(
  list: readonly Entry[],
  entry: Entry,
  { keyOf, most }: ListRules<Entry>,
): readonly Entry[] {
  const key = keyOf(entry);
  return [entry, ...list.filter((other) => keyOf(other) !== key)].slice(0, most);
}

/** The entry in place of the one with its key; the same list if there is none. */
export function withReplaced<Entry extends Dated>(
  list: readonly Entry[],
  entry: Entry,
  { keyOf }: ListRules<Entry>,
): readonly Entry[] {
  const key = keyOf(entry);
  if (!list.some((other) => keyOf(other) === key)) return list;
  return list.map((other) => (keyOf(other) === key ? entry : other));
}

/** The same list if nothing has the key. */
export function withoutKey<Entry extends Dated>(
  list: readonly Entry[],
  key: string,
  { keyOf }: ListRules<Entry>,
): readonly Entry[] {
  const others = list.filter((entry) => keyOf(entry) !== key);
  return others.length === list.length ? list : others;
}

/** Fields of a stored value. */
export type Fields = { readonly [name: string]: unknown };

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A text of at most so many characters; undefined for anything else. */
export function textIn(fields: Fields, name: string, longest = 200): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
}
