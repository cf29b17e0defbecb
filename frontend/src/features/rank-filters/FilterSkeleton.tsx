import { Skeleton } from '~/ui/Skeleton';

import styles from './FilterSkeleton.module.css';

/** Three rows of filters that are not there yet. */
export function FilterSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
    </div>
  );
}
