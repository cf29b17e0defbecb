import { grouped } from '~/lib/format';

import * as styles from './ModelCost.module.css';

type CostLineProps = {
  name: string;
  /** How it is computed. */
  note: string;
  /** 元 */
  amount: number;
};

export function CostLine({ name, note, amount }: CostLineProps) {
  return (
    <div className={styles.line}>
      <dt>
        {name}
        <span className={styles.rule}>{note}</span>
      </dt>
      <dd>{grouped(Math.round(amount))}元</dd>
    </div>
  );
}
