import { grouped, monthText } from '~/lib/format';
import { Figure } from '~/ui/Figure';
import { MonthTable } from '~/ui/MonthTable';

import { SalesChart } from './SalesChart';
import * as styles from './SalesTrend.module.css';
import { trendOf, type SoldMonth } from './trend';

/** Monthly sales of a series; renders nothing without figures. */
export function SalesTrend({ months }: { months: readonly SoldMonth[] }) {
  const trend = trendOf(months);
  if (!trend) return null;
  const { latest, toMonth, toYear, bars } = trend;
  return (
    <div className={styles.trend}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{monthText(latest.month)}</dt>
          <dd>
            <Figure kind="sale" member="sale_num" value={latest.sale_num} date={latest.month}>
              {grouped(latest.sale_num)}
            </Figure>
            <span className={styles.unit}>辆</span>
          </dd>
        </div>
        {latest.rank !== undefined && (
          <div className={styles.figure}>
            <dt>总销量榜</dt>
            <dd>
              第{latest.rank}
              <span className={styles.unit}>名</span>
            </dd>
          </div>
        )}
        <Change name="环比" percent={toMonth} />
        <Change name="同比" percent={toYear} />
      </dl>
      <SalesChart trend={trend} />
      <MonthTable
        columns={['销量（辆）', '名次']}
        rows={bars.map(({ sold: { month, sale_num: number, rank } }) => ({
          month,
          cells: [grouped(number), rank ?? '—'],
        }))}
      />
    </div>
  );
}

function Change({ name, percent }: { name: string; percent: number | undefined }) {
  if (percent === undefined) return null;
  const direction = percent > 0 ? 'rise' : percent < 0 ? 'fall' : 'flat';
  const sign = percent > 0 ? '+' : '';
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd data-direction={direction}>
        {sign}
        {percent.toFixed(1)}
        <span className={styles.unit}>%</span>
      </dd>
    </div>
  );
}
