import { Icon } from '~/ui/Icon';

import type { Beyond } from './step';
import styles from './StageArrow.module.css';

type StageArrowProps = {
  side: 'left' | 'right';
  /** Target of the arrow. */
  leads: Beyond;
  /** Name of the tab that begins there, if it differs. */
  elsewhere: string | undefined;
  onPress: () => void;
};

const labels = { left: '上一张', right: '下一张' } as const;

/** Makes a whole edge of the stage a link to the neighbour. */
export function StageArrow({ side, leads, elsewhere, onPress }: StageArrowProps) {
  return (
    <button
      type="button"
      className={styles.edge}
      data-side={side}
      aria-label={elsewhere ? `${labels[side]}：${elsewhere}` : labels[side]}
      aria-disabled={leads.status !== 'picture'}
      onClick={onPress}
    >
      <span className={styles.mark}>
        <Icon name={side} size={24} />
        {elsewhere && <span className={styles.elsewhere}>{elsewhere}</span>}
      </span>
    </button>
  );
}
