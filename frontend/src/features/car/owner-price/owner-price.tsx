import { grouped } from '~/lib/format';
import type { Payload } from '~/api/call-types';
import { priceIn, type PriceView } from '~/lib/price';

import * as styles from './PriceSpread.module.css';

/** Prices paid by owners, compared with asking prices. Pure. */

export type OwnerPrice = NonNullable<Payload<'getSeriesInfo'>['ownerPrice']>;

/** Steps with their share of the largest, 0 to 1, and the one that contains the median. */
export function barsOf({ spread = [], median }: OwnerPrice) {
  const most = Math.max(...spread.map(({ count }) => count), 1);
  const middle = Number(median);
  return spread.map((step) => ({
    ...step,
    share: step.count / most,
    holdsMedian: Number(step.from) <= middle && middle < Number(step.to),
  }));
}

/** One of its amounts with where it is from. */
export function paidPrice(price: OwnerPrice, amount: string): PriceView {
  const { city, to: date, count, unit } = price;
  const source = price.source || '车主提交';
  const prices = { buy_price: { kind: 'owner', source, city, date, count } } as const;
  return priceIn({ buy_price: amount + unit, prices }, 'buy_price');
}

/** Discount on the guide price of a model in whole per cent; undefined if none. */
export function percentBelow(paid: PriceView, guide: PriceView): number | undefined {
  const [own, asked] = [paid.span?.from, guide.span];
  if (own === undefined || !asked || asked.from < asked.to || asked.from <= own) return undefined;
  return Math.round((1 - own / asked.from) * 100) || undefined;
}

/** 2025-06 -> 2025年6月; other text unchanged. */
export function dashedMonth(text: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return year && month ? `${year}年${Number(month)}月` : text;
}

/** Distribution of owner prices: a table with bars. */
export function PriceSpread({ price }: { price: OwnerPrice }) {
  const bars = barsOf(price);
  if (bars.length < 2) return null;
  return (
    <section aria-labelledby="spread" className={styles.spread}>
      <h2 id="spread" className={styles.title}>
        价格分布
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">裸车价（{price.unit}）</th>
            <th scope="col">车主</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, count, share, holdsMedian }) => (
            <tr key={from}>
              <th scope="row">
                {from}-{to}
                {holdsMedian && <span className={styles.middle}>中位数在此</span>}
              </th>
              <td>
                <span className={styles.owners}>
                  <span className={styles.count}>{grouped(count)}位</span>
                  <svg width="100%" height="0.75rem" aria-hidden="true">
                    <rect
                      className={styles.share}
                      data-middle={holdsMedian || undefined}
                      width={`${share * 100}%`}
                      height="100%"
                      rx="3"
                    />
                  </svg>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
