import styles from './RankNumber.module.css';

const medalRanks = 3;

export function RankNumber({ rank, crowned }: { rank: number; crowned: boolean }) {
  return (
    <span className={styles.number} data-top={crowned && rank <= medalRanks ? rank : undefined}>
      {rank}
    </span>
  );
}
