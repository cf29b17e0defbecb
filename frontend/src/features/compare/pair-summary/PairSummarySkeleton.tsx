import { Skeleton } from '~/ui/Skeleton';

import * as styles from './PairSummarySkeleton.module.css';

export function PairSummarySkeleton() {
  return <Skeleton className={styles.place} />;
}
