/** Prices of a series by month, as the monthly sales list showed them. Pure. */
import type { Payload } from '~/api/call-types';
import { monthNumber } from '~/lib/month-number';
import { wanBetween } from '~/lib/wan';

type SoldMonth = Payload<'getseriessummary'>['sale_trend'][number];

export type PricedMonth = {
  readonly month: string;
  /** Position from 0; months without a price leave gaps. */
  readonly place: number;
  readonly low: number;
  readonly high: number;
};

export type PriceHistory = {
  readonly months: readonly PricedMonth[];
  readonly latest: PricedMonth;
  readonly source: string | undefined;
  /** Lowest and highest price of all months. */
  readonly least: number;
  readonly most: number;
  /** Number of months on the axis. */
  readonly length: number;
  /** Change of the lower end in 万元 against the same month of the year before. */
  readonly toYear: number | undefined;
};

/** Maximum range of the chart. */
const maxMonths = 32;

/** Undefined unless at least two months have a price: one is no history. */
export function priceHistory(sold: readonly SoldMonth[]): PriceHistory | undefined {
  const all = sold
    .flatMap(({ month, price }) => {
      const at = monthNumber(month);
      const { low, high } = price ?? {};
      if (at === undefined || low === undefined || high === undefined) return [];
      return low > 0 && high >= low ? [{ at, month, low, high, source: price?.source }] : [];
    })
    .sort((a, b) => a.at - b.at);
  const last = all.at(-1);
  const shown = last ? all.filter(({ at }) => last.at - at < maxMonths) : [];
  const [first] = shown;
  if (!last || !first || shown.length < 2) return undefined;
  const yearBefore = all.find(({ at }) => last.at - at === 12);
  const placed = (of: (typeof shown)[number]): PricedMonth => ({
    month: of.month,
    place: of.at - first.at,
    low: of.low,
    high: of.high,
  });
  return {
    months: shown.map(placed),
    latest: placed(last),
    source: last.source,
    least: Math.min(...shown.map(({ low }) => low)),
    most: Math.max(...shown.map(({ high }) => high)),
    length: last.at - first.at + 1,
    toYear: yearBefore && wanBetween(yearBefore.low, last.low),
  };
}
