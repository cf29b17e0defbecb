import { isNoPrice, Price } from '~/ui/Price';

import type { Dealer } from './dealer-picker.machine';
import styles from './DealerOption.module.css';

type DealerOptionProps = { dealer: Dealer; checked: boolean; onToggle: () => void };

const tags: { readonly [level: number]: { readonly words: string; readonly look: string } } = {
  1: { words: '金牌商家', look: 'gold' },
  2: { words: '服务好', look: 'good' },
};

/** Ticking the last one off, or a sixth on, is ignored by the machine: the box stays as it was. */
export function DealerOption({ dealer, checked, onToggle }: DealerOptionProps) {
  const { name, level, address, discountPrice, referencePrice } = dealer;
  const tag = level === undefined ? undefined : tags[level];
  const asked = !isNoPrice(discountPrice);
  return (
    <li>
      <label className={styles.option}>
        <input type="checkbox" checked={checked} onChange={onToggle} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            {tag && (
              <span className={styles.tag} data-look={tag.look}>
                {tag.words}
              </span>
            )}
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
