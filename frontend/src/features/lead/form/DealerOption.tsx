import { isNoPrice, Price } from '~/ui/Price';
import { ServiceTag } from '~/ui/ServiceTag';

import type { Dealer } from './dealer-picker.machine';
import styles from './DealerOption.module.css';

type DealerOptionProps = { dealer: Dealer; checked: boolean; onToggle: () => void };

/** The machine ignores unchecking the last one and checking a sixth. */
export function DealerOption({ dealer, checked, onToggle }: DealerOptionProps) {
  const { name, level, address, discountPrice, referencePrice } = dealer;
  const asked = !isNoPrice(discountPrice);
  return (
    <li>
      <label className={styles.option}>
        <input type="checkbox" checked={checked} onChange={onToggle} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <ServiceTag level={level} />
          </span>
          {address && <span className={styles.address}>{address}</span>}
        </span>
        <span className={styles.prices}>
          <Price text={asked ? discountPrice : referencePrice} size="small" />
          {asked && !isNoPrice(referencePrice) && (
            <span className={styles.reference}>参考价 {referencePrice}</span>
          )}
        </span>
      </label>
    </li>
  );
}
