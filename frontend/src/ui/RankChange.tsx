import styles from './RankChange.module.css';

/** Places risen (above 0) or fallen (below 0) since the list before; an item that was not in it has none. */
export function RankChange({ range }: { range: number | null | undefined }) {
  if (range === undefined) return null;
  if (range === null) return <span className={styles.rise}>新上榜</span>;
  if (range === 0) {
    return (
      <span className={styles.flat} role="img" aria-label="名次不变">
        –
      </span>
    );
  }
  const rose = range > 0;
  const places = Math.abs(range);
  return (
    <span
      className={rose ? styles.rise : styles.fall}
      role="img"
      aria-label={`${rose ? '上升' : '下降'} ${places} 名`}
    >
      <svg className={styles.arrow} width={8} height={8} viewBox="0 0 8 8" aria-hidden="true">
        <path d={rose ? 'M4 1l3.5 6h-7z' : 'M4 7L.5 1h7z'} fill="currentColor" />
      </svg>
      {places}
    </span>
  );
}
