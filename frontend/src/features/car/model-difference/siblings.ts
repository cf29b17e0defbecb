/** Alternatives to a model within its series. */
import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { wanBetween } from '~/lib/wan';
import { useCall, type CallState } from '~/api/use-call';
import { priceIn, type PriceView } from '~/lib/price';

export type Sibling = Payload<'getmodellistforformpage'>['model_list'][number];

/** Number of models shown beside this one. */
const maxSiblings = 3;

/** The models with the closest prices, in price order. */
export function nearestSiblings(
  models: readonly Sibling[],
  modelId: string,
  price: PriceView | undefined,
): Sibling[] {
  const own = price?.span?.from;
  return models
    .filter(({ mid }) => mid !== modelId && isId(mid))
    .map((model, place) => ({ model, place, gap: gapTo(own, model) }))
    .sort((a, b) => a.gap - b.gap || a.place - b.place)
    .slice(0, maxSiblings)
    .sort((a, b) => a.place - b.place)
    .map(({ model }) => model);
}

function gapTo(own: number | undefined, sibling: Sibling): number {
  const other = priceIn(sibling, 'manufacturerPrice').span?.from;
  if (own === undefined || other === undefined) return Number.MAX_VALUE;
  return Math.abs(wanBetween(own, other));
}

/** The alternative models and the parameter table with their columns. */
export type Compared = {
  readonly siblings: readonly Sibling[];
  readonly config: Payload<'getmodelconfigNew'>;
};

/** null when the series sells no other model. Models that the upstream did not put beside it are asked for. */
export function useSiblings(
  given: CallState<Payload<'getModelsBeside'>>,
  models: CallState<Payload<'getmodellistforformpage'>>,
  modelId: string,
  price: PriceView | undefined,
): CallState<Compared | null> {
  const list = models.data?.model_list ?? [];
  const columns = given.data?.modelInfo.map(({ model_id: id }) => id) ?? [];
  const beside = list.filter(({ mid }) => mid !== modelId && columns.includes(mid));
  const siblings = beside.length > 0 ? beside : nearestSiblings(list, modelId, price);
  const ids = [modelId, ...siblings.map(({ mid }) => mid)].join(',');
  const isMissing = given.status !== 'loading' && beside.length === 0 && siblings.length > 0;
  const asked = useCall('getmodelconfigNew', isMissing ? { model_id: ids } : null, {
    keepPrevious: true,
  });
  if (models.status !== 'ready') return models;
  if (siblings.length === 0) return { ...models, data: null };
  const config = isMissing ? asked : given;
  if (config.status !== 'ready') return config;
  return { ...config, data: { siblings, config: config.data } };
}
