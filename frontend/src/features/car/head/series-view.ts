/** View data of a series head, merged from two calls. */
import type { Payload } from '~/api/call-types';

import { driveFacts, unknownFact, type Fact } from '~/lib/drive-facts';
import { isId } from '~/lib/is-id';
import { priceIn, type PriceView } from '~/lib/price';

import { levelWords, scoreWords } from './car-words';

export type SeriesView = {
  readonly seriesId: string;
  readonly name: string;
  readonly brand: string | undefined;
  readonly brandId: string | undefined;
  readonly sellStat: number | undefined;
  readonly price: PriceView;
  readonly dealerPrice: PriceView;
  readonly facts: readonly Fact[];
  readonly score: string | undefined;
  readonly picture: string | undefined;
  readonly images: Head['head_images'];
  readonly imageCount: number | undefined;
  readonly colors: readonly Color[];
  readonly ranks: readonly Rank[];
  readonly vr: { readonly round: boolean; readonly pano: boolean };
  /** The model preselected for an inquiry. */
  readonly bestModelId: string | undefined;
};

type Info = Payload<'getSeriesInfo'>;
type Head = Payload<'getCarTrainHeadInfo'>;
export type Color = NonNullable<Head['color_list']>[number];
export type Rank = NonNullable<Head['rank_list']>[number];

/** The head call may have failed: then only getSeriesInfo is used. */
export function seriesView(
  seriesId: string,
  info: Info,
  head: Head | undefined,
  reviewScore?: string,
): SeriesView {
  const level = levelWords(info.level ?? head?.level);
  return {
    seriesId,
    name: info.name,
    brand: info.brand_name ?? head?.brand_name,
    brandId: info.brand_id,
    sellStat: info.sell_stat ?? head?.sell_stat,
    price: priceIn(info, 'price'),
    dealerPrice: priceIn(info, 'dealerPrice'),
    facts: [
      { name: '级别', value: level },
      ...(head ? [{ name: '能源', value: head.energy_type || unknownFact }] : []),
      ...driveFacts(info.electric, 5, [
        ['排量', info.engineLiters?.filter(Boolean).join(' / ')],
        ['发动机', info.engineFeature],
      ]),
      { name: '厂商', value: head?.factory || info.brand_name || unknownFact },
      ...(head ? [{ name: '最近上市', value: head.publish_time || unknownFact }] : []),
    ],
    score: scoreWords(reviewScore) ?? scoreWords(head?.score),
    picture: head?.white_bg_img ?? info.white_bg_img,
    images: head?.head_images ?? [],
    imageCount: head?.imgNum,
    colors: (head?.color_list ?? []).filter(({ value }) => /^#[0-9a-f]{3,8}$/i.test(value)),
    ranks: (head?.rank_list ?? []).slice(0, 3),
    vr: { round: head?.has_vr_round === 1, pano: head?.has_vr_pano === 1 },
    bestModelId: isId(head?.best_model_id) ? head.best_model_id : undefined,
  };
}
