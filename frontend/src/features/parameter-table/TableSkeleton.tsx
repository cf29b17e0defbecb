import { Skeleton } from '~/ui/Skeleton';

import styles from './TableSkeleton.module.css';

/** The place of a table that is under way. */
export function TableSkeleton() {
  return (
    <div className={styles.places}>
      <Skeleton className={styles.menu} />
      <Skeleton className={styles.table} />
    </div>
  );
}
