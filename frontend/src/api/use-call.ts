import useSWR, { unstable_serialize } from 'swr';

import type { CallError } from './call-error';
import { callKey } from './call-key';
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
      /** The data of the params before these; the new ones are under way. */
      readonly outdated: boolean;
    }
);

export type UseCallOptions = {
  /** While new params load, keep showing what was there. */
  readonly keepPrevious?: boolean;
};

/** Reads a call through SWR. `null` params mean: not yet. */
export function useCall<Name extends CallName>(
  call: Name,
  params: Params<Name> | null,
  { keepPrevious = false }: UseCallOptions = {},
): CallState<Payload<Name>> {
  const { city, preloaded } = useVisit();
  const page = useAskingPage();
  const key = params && callKey(call, params, city);
  const serialized = unstable_serialize(key);
  const known = preloaded.failures.get(serialized);
  // SWR would rather show what was there than what the document brought: back at it, that is old.
  const brought = serialized in preloaded.fallback;

  const { data, error, isValidating, isLoading, mutate } = useSWR<Payload<Name>, CallError>(
    key,
    () => send(call, params as Params<Name>, { page, city }),
    { keepPreviousData: keepPrevious && !brought, ...(known && { revalidateOnMount: false }) },
  );

  const retry = (): void => {
    preloaded.failures.delete(serialized);
    void mutate();
  };
  const none = { data: undefined, error: undefined, retry };

  if (!params) return { status: 'idle', ...none };
  if (isValidating && data === undefined) return { status: 'loading', ...none };
  const failure = error ?? known;
  if (failure) return { status: 'failed', data: undefined, error: failure, retry };
  if (data === undefined) return { status: 'loading', ...none };
  return { status: 'ready', data, error: undefined, outdated: keepPrevious && isLoading, retry };
}
