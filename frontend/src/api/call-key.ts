/** Equal requests have equal keys. */
import { unstable_serialize } from 'swr';

type Scalar = string | number | boolean;
export type LooseParams = { readonly [name: string]: unknown };
export type PlainParams = { readonly [name: string]: string };

/** Drops falsy values, stringifies the rest, sorts the keys. */
export function plainParams(params: LooseParams): PlainParams {
  const entries = Object.entries(params)
    .filter((entry): entry is [string, Scalar] => isGiven(entry[1]))
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries);
}

export type CallKey<Name extends string> = readonly [call: Name, params: PlainParams, city: string];

export function callKey<Name extends string>(
  call: Name,
  params: LooseParams,
  city: string,
): CallKey<Name> {
  return [call, plainParams(params), city];
}

/** As SWR writes it, so that both find the same request. */
export function keyText(key: CallKey<string> | null): string {
  return unstable_serialize(key);
}

/** 0 is a value (a page number); '' and false are not. */
function isGiven(value: unknown): value is Scalar {
  if (typeof value === 'number') return !Number.isNaN(value);
  return (typeof value === 'string' && value !== '') || value === true;
}
