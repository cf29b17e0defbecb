/** The other models of a series that a buyer weighs against this one. */
import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { wanBetween, wanOf } from '~/lib/wan';

export type Sibling = Payload<'getmodellistforformpage'>['model_list'][number];

/** So many stand beside the model. */
const most = 3;

/** Those whose price is closest, in the order of their prices. */
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
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
    .map(({ model }) => model);
}

function gapTo(own: number | undefined, { manufacturerPrice }: Sibling): number {
  const other = wanOf(manufacturerPrice);
  if (own === undefined || other === undefined) return Number.MAX_VALUE;
  return Math.abs(wanBetween(own, other));
}
