import { Skeleton } from '~/ui/Skeleton';

import styles from './SameLevelSkeleton.module.css';

export function SameLevelSkeleton() {
  return (
    <div className={styles.place}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
