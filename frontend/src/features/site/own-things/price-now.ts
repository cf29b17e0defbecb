/** The price of a kept car today: the same reads as opening its page. */
import { send } from '~/api/client';
import { priceIn } from '~/lib/price';
import { seenPrice, type SeenCar, type SeenPrice } from '~/route/own/entries';

export async function priceNow(
  { kind, id }: Pick<SeenCar, 'kind' | 'id'>,
  asked: { readonly city: string; readonly page: string | undefined },
): Promise<SeenPrice | undefined> {
  if (kind === 'model') {
    const { modelInfo } = await send('carModalInfo', { model_id: id }, asked);
    const dealer = priceIn(modelInfo, 'dealer_price');
    return seenPrice({ guide: priceIn(modelInfo, 'price'), dealer }, asked.city);
  }
  const info = await send('getSeriesInfo', { series_id: id }, asked);
  const dealer = priceIn(info, 'dealerPrice');
  return seenPrice({ guide: priceIn(info, 'price'), dealer }, asked.city);
}
