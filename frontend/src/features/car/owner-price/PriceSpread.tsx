import { grouped } from '~/lib/format';

import { barsOf, type OwnerPrice } from './owner-price';
import styles from './PriceSpread.module.css';

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
                  <svg width="100%" height="12" aria-hidden="true">
                    <rect
                      className={styles.share}
                      data-middle={holdsMedian || undefined}
                      width={`${share * 100}%`}
                      height="12"
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
