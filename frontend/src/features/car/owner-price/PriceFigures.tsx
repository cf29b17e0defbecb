import { grouped } from '~/lib/format';
import type { PriceView } from '~/lib/price';
import { fewestOwners } from '~/route/deal-rating';
import { Price } from '~/ui/Price';

import { dashedMonth, paidPrice, percentBelow, type OwnerPrice } from './owner-price';
import * as styles from './PriceFigures.module.css';

type PriceFiguresProps = {
  price: OwnerPrice;
  /** Of all models, not of one. */
  ofSeries: boolean;
  /** Only for a model: a series has many. */
  guide: PriceView;
};

/** Lowest, median and highest owner price and the number of owners. */
export function PriceFigures({ price, ofSeries, guide }: PriceFiguresProps) {
  const { city, count, model_count: models, min, median, max, from, to, lowest } = price;
  return (
    <section aria-labelledby="paid" className={styles.paid}>
      <h2 id="paid" className={styles.title}>
        近一年{city}车主付了多少
        {ofSeries && <span className={styles.scope}>全部车款</span>}
      </h2>
      <dl className={styles.figures}>
        <Figure label="最低" price={paidPrice(price, min)} guide={guide} strong />
        <Figure label="中位数" price={paidPrice(price, median)} guide={guide} />
        <Figure label="最高" price={paidPrice(price, max)} guide={guide} />
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
      {count < fewestOwners && <p className={styles.few}>只有{count}位车主，样本太少，仅供参考</p>}
    </section>
  );
}

type FigureProps = {
  label: string;
  price: PriceView;
  guide: PriceView;
  strong?: boolean;
};

function Figure({ label, price, guide, strong = false }: FigureProps) {
  const below = percentBelow(price, guide);
  return (
    <div className={styles.figure} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>
          <Price price={price} size="plain" />
        </strong>
        {below !== undefined && <span className={styles.below}>{`比指导价低${below}%`}</span>}
      </dd>
    </div>
  );
}
