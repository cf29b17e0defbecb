import { useState } from 'react';

import type { CallError } from '~/api/call-error';
import type { Payload } from '~/api/call-types';
import { useCall, type CallState } from '~/api/use-call';

type Config = Payload<'getmodelconfigNew'>;
type Held = { readonly config: Config; readonly asked: readonly string[] };

export type ConfigState = {
  /** What is known, which may be of other models than those asked for while these are under way. */
  readonly config: Config | undefined;
  /** Columns that can be shown, in their order. */
  readonly ids: readonly string[];
  /** Models that do not exist. */
  readonly missing: readonly string[];
  readonly loading: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => void;
};

/**
 * The parameters of these models. What is held already is not asked again: to move or to take away a column costs
 * nothing. Without ids, those that are recommended.
 */
export function useConfig(ids: readonly string[], recommended?: CallState<Config>): ConfigState {
  const [held, setHeld] = useState<Held>();
  const needed = ids.length > 0 && !ids.every((id) => held?.asked.includes(id));
  const asked = useCall('getmodelconfigNew', needed ? { model_id: ids.join(',') } : null);

  const call = ids.length > 0 ? asked : recommended;
  const fresh = call?.data;
  if (fresh && fresh !== held?.config) {
    setHeld({ config: fresh, asked: ids.length > 0 ? ids : idsIn(fresh) });
  }

  const config = fresh ?? (ids.length > 0 ? held?.config : undefined);
  const wanted = ids.length > 0 ? ids : config ? idsIn(config) : [];
  const none = needed && asked.error?.kind === 'missing';
  return {
    config,
    ids: config ? wanted.filter((id) => idsIn(config).includes(id)) : [],
    missing: none
      ? ids
      : config && !needed
        ? wanted.filter((id) => !idsIn(config).includes(id))
        : [],
    loading: call?.status === 'loading',
    error: none ? undefined : call?.error,
    retry: call?.retry ?? (() => {}),
  };
}

function idsIn({ modelInfo }: Config): readonly string[] {
  return modelInfo.map(({ model_id }) => model_id);
}
