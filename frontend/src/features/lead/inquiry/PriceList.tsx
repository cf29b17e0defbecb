import type { Before } from './inquiry.machine';
import styles from './PriceList.module.css';

/** Spec leads §9, Collected price items. */
const mostPrices = 5;

/** What is known of the price: at dealers, of owners, with tax and plates. */
export function PriceList({ prices }: { prices: Before['price_info'] }) {
  const shown = prices.slice(0, mostPrices);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.prices}>
      {shown.map(({ type, name, price, unit }, place) => (
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
