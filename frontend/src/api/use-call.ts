import useSWR, { useSWRConfig } from 'swr';

import { brokenAnswers, callKey, keyText } from './question';
import type { CallError } from './call-error';
import type { CallName, Params, Payload } from './call-types';
import { send } from './client';
import { useAskingPage } from './asking-page';
import { useVisit } from './visit';

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

/** Reads a call through SWR. Null `params` mean: not yet. */
export function useCall<Name extends CallName>(
  call: Name,
  params: Params<Name> | null,
  { keepPrevious = false }: UseCallOptions = {},
): CallState<Payload<Name>> {
  const { city, preloaded } = useVisit();
  const page = useAskingPage();
  const key = params && callKey(call, params, city);
  const serialized = keyText(key);
  const known = preloaded.failures.get(serialized);
  // SWR prefers its cache to fallback data: after coming back to the document's params that is stale.
  const brought = serialized in preloaded.fallback;

  const found = useSWR<Payload<Name>, CallError>(
    key,
    () => send(call, params as Params<Name>, { page, city }),
    { keepPreviousData: keepPrevious && !brought, ...(known && { revalidateOnMount: false }) },
  );

  const { mutate: mutateKey } = useSWRConfig();
  const { error, isValidating, isLoading, mutate } = found;
  const data = brokenAnswers.has(found.data) ? undefined : found.data;

  const retry = (): void => {
    preloaded.failures.delete(serialized);
    void mutate();
    // Broken answers came with one document, and are asked for again together.
    preloaded.failures.forEach(({ kind }, other) => {
      if (kind === 'malformed' && preloaded.failures.delete(other)) void mutateKey(other);
    });
  };
  const none = { data: undefined, error: undefined, retry };

  if (!params) return { status: 'idle', ...none };
  // A known failure is not asked for again by itself, whatever SWR says of an answer that was dropped.
  if (isValidating && data === undefined && !known) return { status: 'loading', ...none };
  const failure = error ?? known;
  if (failure) return { status: 'failed', data: undefined, error: failure, retry };
  if (data === undefined) return { status: 'loading', ...none };
  return { status: 'ready', data, error: undefined, outdated: keepPrevious && isLoading, retry };
}
