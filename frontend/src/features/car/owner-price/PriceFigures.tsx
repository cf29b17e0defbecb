import { grouped } from '~/lib/format';

import { dashedMonth, fewOwners, percentBelow, type OwnerPrice } from './owner-price';
import styles from './PriceFigures.module.css';

type PriceFiguresProps = {
  price: OwnerPrice;
  /** Only for a model: a series has many. */
  guide: string | undefined;
};

/** Lowest, median and highest owner price and the number of owners. */
export function PriceFigures({ price, guide }: PriceFiguresProps) {
  const { city, unit, count, model_count: models, min, median, max, from, to, lowest } = price;
  return (
    <section aria-labelledby="paid" className={styles.paid}>
      <h2 id="paid" className={styles.title}>
        近一年{city}车主付了多少
      </h2>
      <dl className={styles.figures}>
        <Figure label="最低" text={min} unit={unit} below={percentBelow(min, guide)} strong />
        <Figure label="中位数" text={median} unit={unit} below={percentBelow(median, guide)} />
        <Figure label="最高" text={max} unit={unit} below={percentBelow(max, guide)} />
      </dl>
      <p className={styles.basis}>
        {grouped(count)}位车主提交的裸车价
        {models !== undefined && models > 1 && `，含${models}个车款`}，购车时间{dashedMonth(from)}
        {from !== to && `至${dashedMonth(to)}`}，来源：{price.source || '车主提交'}
      </p>
      {lowest && (
        <p className={styles.basis}>
          最低价来自{dashedMonth(lowest.time)}购买的{lowest.model_name}
        </p>
      )}
      {count < fewOwners && <p className={styles.few}>只有{count}位车主，样本太少，仅供参考</p>}
    </section>
  );
}

type FigureProps = {
  label: string;
  text: string;
  unit: string;
  below: number | undefined;
  strong?: boolean;
};

function Figure({ label, text, unit, below, strong = false }: FigureProps) {
  return (
    <div className={styles.figure} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{text}</strong>
        {unit}
        {below !== undefined && <span className={styles.below}>{`比指导价低${below}%`}</span>}
      </dd>
    </div>
  );
}
