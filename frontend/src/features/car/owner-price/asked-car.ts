/** The car whose owners' prices the page shows. */
import type { Payload } from '~/api/call-types';
import { idOf } from '~/lib/is-id';
import { priceIn } from '~/lib/price';

type Model = Payload<'carModalInfo'> | undefined;
type Series = Payload<'getSeriesInfo'> | undefined;

/** The model if the address names one; undefined without a valid series. */
export function askedCar(model: Model, series: Series) {
  const info = model?.modelInfo;
  const seriesId = idOf(info?.series_id) ?? series?.id;
  if (!seriesId) return undefined;
  return {
    seriesId,
    modelId: info?.model_id,
    bestModelId: series?.best_model_id,
    name: info?.model_name ?? series?.name ?? '',
    picture: series?.white_bg_img,
    price: priceIn(info ?? series, 'price'),
    dealerPrice: info ? priceIn(info, 'dealer_price') : priceIn(series, 'dealerPrice'),
    sellStat: info ? info.sell_stat : series?.sell_stat,
  };
}
