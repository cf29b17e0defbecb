/** Answers that break their contracts, in one place each. */

type Broken = { readonly what: string; readonly value: unknown };
type Members = { readonly [name: string]: unknown };

/** Each member of the payload left out, and with another type; two members of the first item of its lists, left out. */
export function breaksOf(payload: unknown): Broken[] {
  if (!isObject(payload)) return [{ what: 'not an object', value: 'broken' }];
  return Object.entries(payload).flatMap(([name, value]) => [
    ...without(payload, name),
    { what: `${name} of another type`, value: { ...payload, [name]: otherType(value) } },
    ...insideOf(value).map((broken) => ({
      what: `${name}/${broken.what}`,
      value: { ...payload, [name]: broken.value },
    })),
  ]);
}

function without(object: Members, name: string): Broken[] {
  const value = Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
  return [{ what: `without ${name}`, value }];
}

function ofMembers(object: Members): Broken[] {
  return Object.keys(object)
    .slice(0, 2)
    .flatMap((name) => without(object, name));
}

function insideOf(value: unknown): Broken[] {
  if (isObject(value)) return ofMembers(value);
  if (!Array.isArray(value) || !isObject(value[0])) return [];
  const [first, ...rest] = value as Members[];
  return ofMembers(first ?? {}).map(({ what, value: item }) => ({
    what: `0/${what}`,
    value: [item, ...rest],
  }));
}

function otherType(value: unknown): unknown {
  return typeof value === 'string' ? 7 : 'broken';
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
