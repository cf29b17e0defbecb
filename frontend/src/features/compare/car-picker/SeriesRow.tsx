import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import styles from './CarPicker.module.css';

type SeriesRowProps = {
  name: string;
  picture?: string | undefined;
  price?: string | undefined;
  active: boolean;
  onChoose: () => void;
};

export function SeriesRow({ name, picture, price, active, onChoose }: SeriesRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={active} onClick={onChoose}>
        {picture && <Picture src={picture} alt="" fit="contain" className={styles.car} />}
        <span className={styles.text}>
          {name}
          {price !== undefined && (
            <span className={styles.price}>
              <Price text={price} size="small" />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
