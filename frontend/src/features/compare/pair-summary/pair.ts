/** View data of the two series of a pair. */
import type { Payload } from '~/api/call-types';
import { priceIn, type PriceView } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';

export type PairCar = {
  readonly id: string;
  readonly name: string;
  readonly picture: string | undefined;
  readonly level: string | undefined;
  readonly price: PriceView;
  readonly dealerPrice: PriceView;
  readonly stopped: boolean;
};

export function carOfInfo(info: Payload<'getSeriesInfo'>): PairCar {
  return {
    id: info.id,
    name: info.name,
    picture: info.white_bg_img,
    level: info.level,
    price: priceIn(info, 'price'),
    dealerPrice: priceIn(info, 'dealerPrice'),
    stopped: !canAsk(info.sell_stat),
  };
}

export function carOfHead(head: Payload<'getSeriesHead'>): PairCar {
  return {
    id: head.series_id,
    name: head.series_name,
    picture: head.white_bg_img,
    level: head.level,
    price: priceIn(head, 'price'),
    dealerPrice: priceIn(head, 'dealer_price'),
    stopped: !canAsk(head.sell_stat),
  };
}

export type Score = Payload<'statisticsSeriesBatch'>['list'][number];

/** One aspect of the reviews for both; undefined if one has no score. */
export type Aspect = {
  readonly name: string;
  readonly scores: readonly [number | undefined, number | undefined];
};

/** In the order of the first series' list. */
export function aspectsOf(one: Score | undefined, other: Score | undefined): readonly Aspect[] {
  const names = [
    ...new Set([...(one?.score_list ?? []), ...(other?.score_list ?? [])].map(({ name }) => name)),
  ];
  return names.map((name) => ({ name, scores: [scoreIn(one, name), scoreIn(other, name)] }));
}

function scoreIn(of: Score | undefined, wanted: string): number | undefined {
  const score = Number(of?.score_list.find(({ name }) => name === wanted)?.score);
  return Number.isFinite(score) && score > 0 ? score : undefined;
}

/** Index of the better figure, 0 or 1; undefined when equal or unknown. */
export function betterOf(
  [one, other]: readonly [number | undefined, number | undefined],
  better: 'high' | 'low' = 'high',
): 0 | 1 | undefined {
  if (one === undefined || other === undefined || one === other) return undefined;
  return one > other === (better === 'high') ? 0 : 1;
}
