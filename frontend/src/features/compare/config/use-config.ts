import { useState } from 'react';

import type { CallError } from '~/api/call-error';
import type { Payload } from '~/api/call-types';
import { useCall, type CallState } from '~/api/use-call';

type Config = Payload<'getmodelconfigNew'>;
type Held = { readonly config: Config; readonly asked: readonly string[] };

export type ConfigState = {
  /** May be of the previous models while the requested ones load. */
  readonly config: Config | undefined;
  /** Columns that can be shown, in order. */
  readonly ids: readonly string[];
  /** Models that do not exist. */
  readonly missing: readonly string[];
  readonly loading: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => void;
};

/**
 * Parameters of these models. Loaded ones are not requested again, so moving or removing a column is
 * free. Without ids, those of the recommended models, which may still have to be `named`.
 */
export function useConfig(
  ids: readonly string[],
  recommended?: CallState<Config>,
  named = true,
): ConfigState {
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
    loading: call?.status === 'loading' || (ids.length === 0 && !named),
    error: none ? undefined : call?.error,
    retry: call?.retry ?? (() => {}),
  };
}

function idsIn({ modelInfo }: Config): readonly string[] {
  return modelInfo.map(({ model_id }) => model_id);
}
