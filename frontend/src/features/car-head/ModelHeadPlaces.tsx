import { Skeleton } from '~/ui/Skeleton';

import styles from './ModelHeadPlaces.module.css';

/** The head of a model that is not there yet. */
export function ModelHeadSkeleton() {
  return (
    <div className={styles.head}>
      <Skeleton />
      <div className={styles.words}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.facts} />
      </div>
      <Skeleton />
    </div>
  );
}
