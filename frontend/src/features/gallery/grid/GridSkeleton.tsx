import { Skeleton } from '~/ui/Skeleton';

import styles from './PictureGrid.module.css';

/** Placeholders while pictures load. */
export function PictureSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={`place-${place}`} aria-hidden="true">
      <Skeleton className={styles.place} />
      <Skeleton className={styles.line} />
    </li>
  ));
}

/** Placeholders for one screen. */
export function GridSkeleton() {
  return (
    <ul className={styles.grid}>
      <PictureSkeletons count={12} />
    </ul>
  );
}
