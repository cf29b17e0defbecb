/** View data of a model's head (spec browsing §3, Model info). */
import type { Payload } from '~/api/call-types';
import { driveFacts, fuelFact, type Fact } from '~/lib/drive-facts';
import { isId } from '~/lib/is-id';
import { fullModelName } from '~/lib/model-name';
import { priceIn, type PriceView } from '~/lib/price';
import { wanBetween } from '~/lib/wan';
import { dealRating, type DealRating } from '~/route/deal-rating';

import { levelWords } from './car-words';

export type ModelView = {
  readonly modelId: string;
  /** Undefined when the upstream's is invalid. */
  readonly seriesId: string | undefined;
  readonly seriesName: string;
  readonly name: string;
  readonly sellStat: number | undefined;
  readonly price: PriceView;
  /** The lowest of the city. */
  readonly dealerPrice: PriceView;
  /** Dealer discount on the guide price, in 万元; undefined without a dealer price. */
  readonly saving: number | undefined;
  /** Of the dealer price, among what owners of the city paid. */
  readonly rating: DealRating | undefined;
  readonly facts: readonly Fact[];
};

export function modelView(
  modelId: string,
  { modelInfo: model, ownerPrice }: Payload<'carModalInfo'>,
): ModelView {
  const [price, dealerPrice] = [priceIn(model, 'price'), priceIn(model, 'dealer_price')];
  const [guide, dealer] = [price.span?.from, dealerPrice.span?.from];
  const saving =
    guide !== undefined && dealer !== undefined ? wanBetween(dealer, guide) : undefined;
  return {
    modelId,
    seriesId: isId(model.series_id) ? model.series_id : undefined,
    seriesName: model.seriesName,
    name: fullModelName(model.seriesName, model.model_name),
    sellStat: model.sell_stat,
    price,
    dealerPrice,
    saving: saving !== undefined && saving > 0 ? saving : undefined,
    rating: dealRating(dealer, ownerPrice),
    facts: [
      { name: '级别', value: levelWords(model.level) },
      ...driveFacts(model.electric, 3, [
        fuelFact(model.electric, model.fuel_consumption),
        ['排量', model.engineliters],
      ]),
    ],
  };
}
