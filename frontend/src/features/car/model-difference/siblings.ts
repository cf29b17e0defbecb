/** Alternatives to a model within its series. */
import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { wanBetween, wanOf } from '~/lib/wan';

export type Sibling = Payload<'getmodellistforformpage'>['model_list'][number];

/** Number of models shown beside this one. */
const maxSiblings = 3;

/** The models with the closest prices, in price order. */
export function nearestSiblings(
  models: readonly Sibling[],
  modelId: string,
  price: string | undefined,
): Sibling[] {
  const own = wanOf(price);
  return models
    .filter(({ mid }) => mid !== modelId && isId(mid))
    .map((model, place) => ({ model, place, gap: gapTo(own, model) }))
    .sort((a, b) => a.gap - b.gap || a.place - b.place)
    .slice(0, maxSiblings)
    .sort((a, b) => a.place - b.place)
    .map(({ model }) => model);
}

function gapTo(own: number | undefined, { manufacturerPrice }: Sibling): number {
  const other = wanOf(manufacturerPrice);
  if (own === undefined || other === undefined) return Number.MAX_VALUE;
  return Math.abs(wanBetween(own, other));
}
