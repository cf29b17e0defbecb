import { wanText } from '~/lib/wan';
import { landingPriceName } from '~/route/landing-price';
import { useLandingPrice } from '~/route/use-landing-price';

import type { Before } from './inquiry.machine';
import styles from './PriceList.module.css';

/** Spec leads §9, Collected price items. */
const mostPrices = 5;

type PriceListProps = {
  prices: Before['price_info'];
  /** Undefined: of no model, or of one that is not sold. */
  modelId: string | undefined;
};

/**
 * What is known of the price: at dealers, of owners, with tax and insurance. The last is ours and not the
 * upstream's, so that every page says the same of a model.
 */
export function PriceList({ prices, modelId }: PriceListProps) {
  const landing = useLandingPrice(modelId);
  const collected = prices.filter(({ type }) => type !== 'sum_price');
  const shown =
    landing === undefined ? collected : [...collected.slice(0, mostPrices - 1), sumOf(landing)];
  if (shown.length === 0) return null;
  return (
    <dl className={styles.prices}>
      {shown.slice(0, mostPrices).map(({ type, name, price, unit }, place) => (
        <div key={`${type}${String(place)}`} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.price} data-kind={type}>
            {price}
            <span className={styles.unit}>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function sumOf(yuan: number): Before['price_info'][number] {
  const unit = '万';
  return {
    type: 'sum_price',
    name: landingPriceName,
    price: wanText(yuan / 10_000).slice(0, -unit.length),
    unit,
  };
}
