/** The car that policies are asked for. */
import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import type { CarId } from '~/paths';

import type { Policy } from './policy-reading';

/** The car in the address; undefined on the page of a city. */
export function subjectOf({ series_id: seriesId, mid }: { readonly [name: string]: string }) {
  if (mid) return { modelId: mid } satisfies CarId;
  return seriesId ? ({ seriesId } satisfies CarId) : undefined;
}

type Model = Payload<'carModalInfo'>['modelInfo'] | undefined;

/** The model, or else the series of the answer, if it has one. */
export function policyCar(policy: Policy | undefined, model: Model) {
  const series = policy?.series_info;
  if (!series) return undefined;
  return {
    seriesId: series.series_id,
    modelId: model?.model_id,
    bestModelId: series.model_id,
    name: model?.model_name ?? series.series_name,
    picture: series.white_bg_img,
    price: priceIn(model ?? series, 'price'),
    dealerPrice: priceIn(model, 'dealer_price'),
    sellStat: model?.sell_stat ?? series.sell_stat,
  };
}
