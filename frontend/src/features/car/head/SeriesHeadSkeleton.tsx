import { Skeleton } from '~/ui/Skeleton';

import * as styles from './SeriesHeadSkeleton.module.css';

/** Placeholder while the head of a series loads. */
export function SeriesHeadSkeleton() {
  return (
    <div className={styles.head}>
      <div>
        <Skeleton className={styles.stage} />
        <Skeleton className={styles.strip} />
      </div>
      <div className={styles.words}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.prices} />
        <Skeleton className={styles.facts} />
        <Skeleton className={styles.actions} />
      </div>
    </div>
  );
}
