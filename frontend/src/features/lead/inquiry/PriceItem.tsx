import type { Before } from './inquiry.machine';
import styles from './PriceList.module.css';

export type PriceItemProps = { item: Before['price_info'][number] };

export function PriceItem({ item: { type, name, price, unit } }: PriceItemProps) {
  return (
    <div className={styles.item}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.price} data-kind={type}>
        {price}
        <span className={styles.unit}>{unit}</span>
      </dd>
    </div>
  );
}
