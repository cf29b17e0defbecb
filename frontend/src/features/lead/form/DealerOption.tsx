import { Price } from '~/ui/Price';
import { ServiceTag } from '~/ui/ServiceTag';

import type { Dealer } from './dealer-picker.machine';
import * as styles from './DealerOption.module.css';

type DealerOptionProps = { dealer: Dealer; checked: boolean; onToggle: () => void };

/** The machine ignores unchecking the last one and checking a sixth. */
export function DealerOption({ dealer, checked, onToggle }: DealerOptionProps) {
  const { name, level, address, asked, guide } = dealer;
  const price = asked?.text ? asked : guide;
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
          {price && <Price price={price} size="small" inside />}
          {asked?.text && guide?.text && (
            <span className={styles.reference}>指导价 {guide.text}</span>
          )}
        </span>
      </label>
    </li>
  );
}
