import { Skeleton } from '~/ui/Skeleton';

import { pageSize } from './Directory';
import styles from './DealerRow.module.css';

export function DirectorySkeleton() {
  return Array.from({ length: pageSize }, (_, row) => (
    <Skeleton key={row} className={styles.place} />
  ));
}
