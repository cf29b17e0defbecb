import { Skeleton } from '~/ui/Skeleton';

import styles from './RankSkeleton.module.css';

const rows = 8;

/** As high as the first rows of a list. */
export function RankSkeleton() {
  return (
    <ol className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles.row}>
          <Skeleton className={styles.number} />
          <Skeleton className={styles.picture} />
          <span>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.facts} />
          </span>
          <Skeleton className={styles.figure} />
        </li>
      ))}
    </ol>
  );
}
