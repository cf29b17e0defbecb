import type { Payload } from '~/api/call-types';
import { monthText } from '~/lib/format';
import { spanText, wanText } from '~/lib/wan';
import { MonthTable } from '~/ui/MonthTable';

import { priceHistory, type PriceHistory as History } from './price-history';
import * as styles from './PriceHistory.module.css';

/** Prices of a series by month; renders nothing unless there are several months. */
export function PriceHistory({ sold }: { sold: Payload<'getseriessummary'>['sale_trend'] }) {
  const history = priceHistory(sold);
  if (!history) return null;
  const { months, latest, source, toYear } = history;
  return (
    <div className={styles.history}>
      <dl className={styles.figures}>
        <div>
          <dt>{monthText(latest.month)}</dt>
          <dd>{spanText({ from: latest.low, to: latest.high })}</dd>
        </div>
        {toYear !== undefined && (
          <div>
            <dt>起价同比</dt>
            <dd data-direction={toYear > 0 ? 'rise' : toYear < 0 ? 'fall' : 'flat'}>
              {toYear > 0 && '+'}
              {wanText(toYear)}
            </dd>
          </div>
        )}
      </dl>
      <PriceChart history={history} />
      <p className={styles.note}>
        来源：{source ?? '月销量榜'}逐月所列的参考价，全国；没有列价的月份留空，不补数。
      </p>
      <MonthTable
        columns={['参考价']}
        rows={months.map(({ month, low, high }) => ({
          month,
          cells: [spanText({ from: low, to: high })],
        }))}
      />
    </div>
  );
}

/** Width of a month and height of the chart, in SVG units. */
const wide = 10;
const high = 100;
/** A price without a range still shows as a line. */
const thinnest = 2;

/** One bar per month, from its lowest price to its highest. The table below contains the figures. */
function PriceChart({ history: { months, latest, least, most, length } }: { history: History }) {
  const width = length * wide;
  const room = most - least || 1;
  const heightOf = (price: number) => ((price - least) / room) * (high - thinnest);
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${high}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${length}个月的参考价，最低${wanText(least)}，最高${wanText(most)}`}
      >
        {months.map(({ month, place, low, high: top }) => (
          <g key={month} className={month === latest.month ? styles.latest : styles.month}>
            <title>{`${monthText(month)} ${spanText({ from: low, to: top })}`}</title>
            <rect className={styles.target} x={place * wide} width={wide} height={high} />
            <rect
              x={place * wide + wide * 0.18}
              y={high - thinnest - heightOf(top)}
              width={wide * 0.64}
              height={heightOf(top) - heightOf(low) + thinnest}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.axis}>
        <span>{monthText(months[0]?.month ?? '')}</span>
        <span>{monthText(latest.month)}</span>
      </figcaption>
    </figure>
  );
}
