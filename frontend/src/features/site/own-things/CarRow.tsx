import type { ReactNode } from 'react';

import { wanText } from '~/lib/wan';
import { paths } from '~/paths';
import type { SeenCar, SeenPrice } from '~/route/own/entries';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import * as styles from './CarRow.module.css';
import { dayText } from './day-text';
import { RemoveButton } from './RemoveButton';

type CarRowProps = {
  car: SeenCar;
  /** What was done on that day, such as 收藏. */
  deed: string;
  onRemove: () => void;
  /** A link was followed: the dialog closes. */
  onLeave: () => void;
  children?: ReactNode;
};

/** One kept car with its price on that day. */
export function CarRow({ car, deed, onRemove, onLeave, children }: CarRowProps) {
  const { kind, id, name, picture, price, at } = car;
  return (
    <li className={styles.row}>
      <Picture src={picture} alt="" fit="contain" className={styles.picture} />
      <div className={styles.words}>
        <Link
          to={kind === 'model' ? paths.model(id) : paths.series(id)}
          className={styles.name}
          onClick={onLeave}
        >
          {name}
        </Link>
        <p className={styles.note}>
          {dayText(at)}
          {deed}
          {price && `，${priceWords(price)}`}
        </p>
        {children}
      </div>
      <RemoveButton label={`移除${name}`} onRemove={onRemove} />
    </li>
  );
}

/** 北京经销商最低7.15万, 指导价7.98万起 */
export function priceWords({ kind, wan, city }: SeenPrice): string {
  return kind === 'dealer' ? `${city}经销商最低${wanText(wan)}` : `指导价${wanText(wan)}起`;
}
