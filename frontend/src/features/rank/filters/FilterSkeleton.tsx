import { Skeleton } from '~/ui/Skeleton';

import styles from './FilterSkeleton.module.css';

/** Placeholder for three rows of filters. */
export function FilterSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
    </div>
  );
}
