/** Monthly sales of a series, prepared for chart and summary. */
import type { Payload } from '~/api/call-types';
import { monthNumber } from '~/lib/month-number';

export type SoldMonth = Payload<'getseriessummary'>['sale_trend'][number];

export type Trend = {
  readonly latest: SoldMonth;
  /** Change in %, against the previous month and the same month of the previous year. */
  readonly toMonth: number | undefined;
  readonly toYear: number | undefined;
  readonly most: number;
  /** Position of each month, from 0; missing months leave gaps. */
  readonly bars: readonly { readonly place: number; readonly sold: SoldMonth }[];
  /** Number of months on the axis. */
  readonly length: number;
};

/** Maximum range of the chart. */
const maxMonths = 32;

/** Undefined without figures. */
export function trendOf(months: readonly SoldMonth[]): Trend | undefined {
  const counted = months
    .flatMap((sold) => {
      const at = monthNumber(sold.month);
      return at === undefined || !(sold.sale_num >= 0) ? [] : [{ at, sold }];
    })
    .sort((a, b) => a.at - b.at);
  const last = counted.at(-1);
  if (!last) return undefined;
  const shown = counted.filter(({ at }) => last.at - at < maxMonths);
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
