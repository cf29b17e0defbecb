import styles from './RankNumber.module.css';

const crownedPlaces = 3;

export function RankNumber({ rank, crowned }: { rank: number; crowned: boolean }) {
  return (
    <span className={styles.number} data-top={crowned && rank <= crownedPlaces ? rank : undefined}>
      {rank}
    </span>
  );
}
