/** The last answers, for what asks later where something on the page is from. Answers of lists and forms are in no cache. */
import type { useSWRConfig } from 'swr';

import { inspectAnswers } from './client';
import type { CallName } from './call-types';

export type RecentAnswer = {
  readonly call: string;
  /** Key of its request. */
  readonly key: string;
  readonly payload: unknown;
};

const most = 200;

let recent: { call: string; key: string; payload: WeakRef<object> }[] = [];

type Check = (call: CallName, payload: unknown, key: string) => void;

let check: Check | undefined;

/** Keeps every answer from now on. */
export function keepAnswers(): void {
  inspectAnswers(look);
}

/** Every answer is also checked: it throws what is wrong with one. */
export function checkAnswers(by: Check): void {
  check = by;
  inspectAnswers(look);
}

function look(call: CallName, payload: unknown, key: string): void {
  check?.(call, payload, key);
  if (typeof payload !== 'object' || payload === null) return;
  recent = [...recent.slice(1 - most), { call, key, payload: new WeakRef(payload) }];
}

/** The newest first: those kept, then those of the caches. */
export function recentAnswers({
  cache,
  fallback,
}: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'fallback'>): readonly RecentAnswer[] {
  const cached = new Map<string, unknown>(Object.entries(fallback));
  for (const key of cache.keys()) {
    const data: unknown = cache.get(key)?.data;
    if (data !== undefined) cached.set(key, data);
  }
  return [
    ...recent.map(({ payload, ...answer }) => ({ ...answer, payload: payload.deref() })).reverse(),
    ...[...cached].map(([key, payload]) => ({ call: callOf(key), key, payload })).reverse(),
  ].filter(({ payload, call }) => payload !== undefined && call !== '');
}

/** SWR's text of a key of ours begins with the quoted name of the call. */
export function callOf(key: string): CallName | '' {
  return (/^@"(\w+)"/.exec(key)?.[1] ?? '') as CallName | '';
}
