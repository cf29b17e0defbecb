import { Skeleton } from '~/ui/Skeleton';

import * as styles from './DifferencesSkeleton.module.css';

export function DifferencesSkeleton() {
  return (
    <span className={styles.places}>
      {Array.from({ length: 3 }, (_, place) => (
        <Skeleton key={place} className={styles.place} />
      ))}
    </span>
  );
}
