/** Suggested pairs from the most viewed series. */
import type { Payload } from '~/api/call-types';
import { canAsk } from '~/lib/sell-status';

type Listed = Payload<'gatherRankList'>['heat_list'][number];
export type PairSeries = Listed & { readonly series_id: string };
export type Pair = readonly [PairSeries, PairSeries];

/** A different drive type weighs as much as a third of the price. */
const otherEnergy = 0.3;
/** A car at twice the price is no alternative. */
const farthest = 0.7;

/** Pairs in list order, each series once, with the closest remaining one in price. */
export function popularPairs(list: readonly Listed[], most: number): readonly Pair[] {
  const left = list.filter(isComparable);
  const pairs: Pair[] = [];
  while (left.length > 1 && pairs.length < most) {
    const [first] = left.splice(0, 1);
    if (!first) break;
    const distances = left.map((other) => distance(first, other));
    const nearest = Math.min(...distances);
    if (nearest > farthest) continue;
    const [second] = left.splice(distances.indexOf(nearest), 1);
    if (second) pairs.push([first, second]);
  }
  return pairs;
}

function isComparable(series: Listed): series is PairSeries {
  return !!series.series_id && canAsk(series.sell_stat) && middleOf(series.price) !== undefined;
}

function distance(one: Listed, other: Listed): number {
  const [a = 1, b = 1] = [middleOf(one.price), middleOf(other.price)];
  const energy = one.is_new_energy === other.is_new_energy ? 0 : otherEnergy;
  return Math.abs(Math.log(a / b)) + energy;
}

/** 7.98-10.98万 -> 9.48 */
function middleOf(price: string | undefined): number | undefined {
  const numbers = (price?.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  const sum = numbers.reduce((total, number) => total + number, 0);
  return sum > 0 ? sum / numbers.length : undefined;
}
