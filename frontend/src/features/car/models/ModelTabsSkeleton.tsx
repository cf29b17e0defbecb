import { Skeleton } from '~/ui/Skeleton';

import styles from './ModelTabsSkeleton.module.css';

export function ModelTabsSkeleton() {
  return (
    <div className={styles.place}>
      <Skeleton className={styles.tabs} />
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
