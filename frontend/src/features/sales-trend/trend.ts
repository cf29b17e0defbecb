/** Monthly sales of a series, as the chart and the line above it need them. */
import type { Payload } from '~/api/call-types';

export type SoldMonth = Payload<'getseriessummary'>['sale_trend'][number];

export type Trend = {
  readonly latest: SoldMonth;
  /** Change in %, against the month before and the same month a year before. */
  readonly toMonth: number | undefined;
  readonly toYear: number | undefined;
  readonly most: number;
  /** Place of each month on the chart, from 0; a month that nobody counted leaves a gap. */
  readonly bars: readonly { readonly place: number; readonly sold: SoldMonth }[];
  /** Months from the first to the last on the chart. */
  readonly length: number;
};

/** The chart goes back so far. */
const mostMonths = 32;

/** Nothing where nobody counts the series. */
export function trendOf(months: readonly SoldMonth[]): Trend | undefined {
  const counted = months
    .flatMap((sold) => {
      const at = monthNumber(sold.month);
      return at === undefined || !(sold.sale_num >= 0) ? [] : [{ at, sold }];
    })
    .sort((a, b) => a.at - b.at);
  const last = counted.at(-1);
  if (!last) return undefined;
  const shown = counted.filter(({ at }) => last.at - at < mostMonths);
  const first = shown[0] ?? last;
  const before = (distance: number) => counted.find(({ at }) => last.at - at === distance)?.sold;
  return {
    latest: last.sold,
    toMonth: change(before(1), last.sold),
    toYear: change(before(12), last.sold),
    most: Math.max(...shown.map(({ sold }) => sold.sale_num), 1),
    bars: shown.map(({ at, sold }) => ({ place: at - first.at, sold })),
    length: last.at - first.at + 1,
  };
}

function change(from: SoldMonth | undefined, to: SoldMonth): number | undefined {
  if (!from || from.sale_num === 0) return undefined;
  return (to.sale_num / from.sale_num - 1) * 100;
}

/** Months since year 0. */
function monthNumber(month: string): number | undefined {
  const [, year, number] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(month) ?? [];
  return year && number ? Number(year) * 12 + Number(number) - 1 : undefined;
}
