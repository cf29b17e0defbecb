import type { Payload } from '~/api/call-types';
import { useCall, type CallState } from '~/api/use-call';

import { nearestSiblings, type Sibling } from './siblings';

/** The alternative models and the parameter table with their columns. */
export type Compared = {
  readonly siblings: readonly Sibling[];
  readonly config: Payload<'getmodelconfigNew'>;
};

/** null when the series sells no other model. */
export function useSiblings(
  models: CallState<Payload<'getmodellistforformpage'>>,
  modelId: string,
  price: string | undefined,
): CallState<Compared | null> {
  const siblings = nearestSiblings(models.data?.model_list ?? [], modelId, price);
  const ids = [modelId, ...siblings.map(({ mid }) => mid)].join(',');
  const config = useCall('getmodelconfigNew', siblings.length > 0 ? { model_id: ids } : null, {
    keepPrevious: true,
  });
  if (models.status !== 'ready') return models;
  if (siblings.length === 0) return { ...models, data: null };
  if (config.status !== 'ready') return config;
  return { ...config, data: { siblings, config: config.data } };
}
