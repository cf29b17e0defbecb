import type { Payload } from '~/api/call-types';
import type { Send } from '~/api/use-send';
import { isId } from '~/lib/is-id';
import { fullModelName } from '~/lib/model-name';
import { canAsk } from '~/lib/sell-status';
import type { AskedCar } from '~/route/ask-price';

import type { Before } from './inquiry.machine';

/**
 * Pre-data of an inquiry from the catalog, for when popBefore is unavailable: no prices of dealers, no choice of dealers.
 * Null for an inquiry to one dealer whose name is unknown: the consent must name the recipient.
 */
export async function beforeOfCatalog(send: Send, car: AskedCar): Promise<Before | null> {
  const { seriesId, modelId, dealerId, dealerName } = car;
  if (dealerId && !dealerName) return null;
  const [series, chosen] = await Promise.all([
    send('getSeriesInfo', { series_id: seriesId }),
    modelId ? send('carModalInfo', { model_id: modelId }) : undefined,
  ]);
  const model = chosen ?? (await preselected(send, series));
  const asked = model?.modelInfo ?? series;
  const price = asked.prices?.price;
  const names = model && {
    model_id: model.modelInfo.model_id,
    model_name: model.modelInfo.model_name,
    splice_name: fullModelName(series.name, model.modelInfo.model_name),
  };
  return {
    car_info: {
      series_id: series.id,
      series_name: series.name,
      ...names,
      ...(series.white_bg_img && { img: series.white_bg_img }),
      ...(asked.price && { manufacturer_price: asked.price }),
      ...(price && { prices: { manufacturer_price: price } }),
      // The catalog may not say; whether the car is sold is then for the upstream to decide.
      sell_stat: asked.sell_stat ?? 1,
    },
    phone_info: null,
    dealer_list: dealerId && dealerName ? [{ dealer_id: dealerId, dealer_s_name: dealerName }] : [],
    dealer_hide: 0,
    dealer_source: '',
    ...(dealerId && { appoint_dealer: dealerId }),
    price_info: [],
  };
}

/**
 * The model that popBefore chooses for a series: a lead about the series has it, whichever of the two made the form, so
 * that a second one is known as the same (decision 24). Without it the inquiry is about the series.
 */
async function preselected(send: Send, series: Payload<'getSeriesInfo'>) {
  const { best_model_id: id, sell_stat: sellStat } = series;
  if (!isId(id) || !canAsk(sellStat)) return undefined;
  const model = await send('carModalInfo', { model_id: id }).catch(() => undefined);
  return canAsk(model?.modelInfo.sell_stat) ? model : undefined;
}
