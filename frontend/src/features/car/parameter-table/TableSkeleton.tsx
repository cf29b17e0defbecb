import { Skeleton } from '~/ui/Skeleton';

import styles from './TableSkeleton.module.css';

/** Placeholder while the table loads. */
export function TableSkeleton() {
  return (
    <div className={styles.places}>
      <Skeleton className={styles.menu} />
      <Skeleton className={styles.table} />
    </div>
  );
}
