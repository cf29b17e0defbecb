import { grouped, monthText } from '~/lib/format';

import * as styles from './SalesChart.module.css';
import type { Trend } from './trend';

/** Width of a month and height of the largest bar, in SVG units. */
const wide = 10;
const high = 100;

/** One bar per month. The table below contains the figures. */
export function SalesChart({ trend: { bars, length, most, latest } }: { trend: Trend }) {
  const [first] = bars;
  const width = length * wide;
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${high}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${length}个月的月销量，最高${grouped(most)}辆`}
      >
        {bars.map(({ place, sold: { month, sale_num: number } }) => (
          <g key={month} className={month === latest.month ? styles.latest : styles.month}>
            <title>{`${monthText(month)} ${grouped(number)}辆`}</title>
            <rect className={styles.target} x={place * wide} width={wide} height={high} />
            <rect
              x={place * wide + wide * 0.18}
              y={high - (number / most) * high}
              width={wide * 0.64}
              height={(number / most) * high}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.axis}>
        <span>{monthText(first?.sold.month ?? '')}</span>
        <span>{monthText(latest.month)}</span>
      </figcaption>
    </figure>
  );
}
