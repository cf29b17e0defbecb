import { sellStateOf, type SellState } from './car-words';
import styles from './SellTag.module.css';

const words: Record<SellState, string> = {
  sold: '在售',
  presale: '预售',
  stopped: '已停售',
  unknown: '',
};

export function SellTag({ sellStat }: { sellStat: number | undefined }) {
  const state = sellStateOf(sellStat);
  if (state === 'unknown') return null;
  return (
    <span className={styles.tag} data-state={state}>
      {words[state]}
    </span>
  );
}
