import { Skeleton } from '~/ui/Skeleton';

import * as styles from './ModelHeadSkeleton.module.css';

/** Placeholder while the head of a model loads. */
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
