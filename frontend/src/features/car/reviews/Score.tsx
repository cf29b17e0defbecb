import styles from './Score.module.css';

/** Highest score. */
const best = 5;

export function Score({ score }: { score: string | undefined }) {
  const value = Number(score);
  if (!(value > 0)) return <p className={styles.none}>暂无评分</p>;
  return (
    <p className={styles.score}>
      <strong>{score}</strong>
      <span>/ {best}分</span>
    </p>
  );
}
