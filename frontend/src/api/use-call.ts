import { useCallback, useState, useSyncExternalStore } from 'react';

import { brokenAnswers, callKey, keyText, questionOfKey } from './question';
import type { CallError } from './call-error';
import type { CallName, Params, Payload } from './call-types';
import { send } from './client';
import { useAskingPage } from './asking-page';
import { useVisit } from './visit';
import type { Kept } from './answer-store';

export type CallState<Data> = { readonly retry: () => void } & (
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'loading'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly error: CallError }
  | {
      readonly status: 'ready';
      readonly data: Data;
      readonly error: undefined;
      /** Data of the previous params while the new ones load. */
      readonly outdated: boolean;
    }
);

export type UseCallOptions = {
  /** Keeps showing the previous data while new params load. */
  readonly keepPrevious?: boolean;
};

/** Reads a call. Null `params` mean: not yet. */
export function useCall<Name extends CallName>(
  call: Name,
  params: Params<Name> | null,
  { keepPrevious = false }: UseCallOptions = {},
): CallState<Payload<Name>> {
  const { city, preloaded, answers } = useVisit();
  const key = params && keyText(callKey(call, params, city));
  const known = key === null ? undefined : preloaded.failures.get(key);
  const kept = useKept(key, known !== undefined);
  const own = unbroken(kept.data);
  const data = usePrevious(own, keepPrevious);

  const retry = (): void => {
    if (key === null) return;
    preloaded.failures.delete(key);
    answers.renew(key);
    // Broken answers came with one document, and are asked for again together.
    preloaded.failures.forEach(({ kind }, other) => {
      if (kind === 'malformed' && preloaded.failures.delete(other)) answers.renew(other);
    });
  };
  const none = { data: undefined, error: undefined, retry };

  if (key === null) return { status: 'idle', ...none };
  if (kept.asking && data === undefined) return { status: 'loading', ...none };
  const failure = kept.error ?? known;
  if (failure) return { status: 'failed', data: undefined, error: failure, retry };
  if (data === undefined) return { status: 'loading', ...none };
  const outdated = own === undefined;
  return { status: 'ready', data: data as Payload<Name>, error: undefined, outdated, retry };
}

/** What is kept of a key, asked for with the first that shows it. `wait`: until a retry. */
function useKept(key: string | null, wait: boolean): Kept {
  const { answers } = useVisit();
  const page = useAskingPage();
  const watch = useCallback(
    (changed: () => void) => {
      if (key === null) return () => undefined;
      const [call, params, city] = questionOfKey(key);
      const ask = () => send(call as CallName, params, { page, city });
      return answers.watch(key, { changed, ask }, wait);
    },
    [answers, key, page, wait],
  );
  const read = () => answers.read(key ?? '');
  return useSyncExternalStore(watch, read, read);
}

function unbroken(data: unknown): unknown {
  return brokenAnswers.has(data) ? undefined : data;
}

/** Without data, that of the key before. */
function usePrevious(data: unknown, keep: boolean): unknown {
  const [last, setLast] = useState(data);
  if (keep && data !== undefined && data !== last) setLast(data);
  return data === undefined && keep ? unbroken(last) : data;
}
