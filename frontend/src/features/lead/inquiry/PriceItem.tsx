import { priceIn } from '~/lib/price';
import { Price } from '~/ui/Price';

import type { Before } from './inquiry.machine';
import * as styles from './PriceList.module.css';

export type PriceItemProps = { item: Before['price_info'][number] };

const kinds = {
  local_min_final_price: 'dealer',
  real_local_min_final_price: 'owner',
  sum_price: 'estimate',
} as const;

/** As large as the item that comes, and in place of one that is not known. */
export function NoPriceItem({ name }: { name: string }) {
  return (
    <div className={styles.item}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.price}>—</dd>
    </div>
  );
}

export function PriceItem({ item: { type, name, price, unit, prices } }: PriceItemProps) {
  const detail = { price: prices?.price ?? { kind: kinds[type] } };
  return (
    <div className={styles.item}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.price} data-kind={type}>
        <Price price={priceIn({ price: price + unit, prices: detail }, 'price')} size="plain" />
      </dd>
    </div>
  );
}
