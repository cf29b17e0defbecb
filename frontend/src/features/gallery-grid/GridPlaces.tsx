import { Skeleton } from '~/ui/Skeleton';

import styles from './PictureGrid.module.css';

/** Places of pictures that are on their way. */
export function GridPlaces({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={`place-${place}`} aria-hidden="true">
      <Skeleton className={styles.place} />
      <Skeleton className={styles.line} />
    </li>
  ));
}

/** A screen of them. */
export function GridSkeleton() {
  return (
    <ul className={styles.grid}>
      <GridPlaces count={12} />
    </ul>
  );
}
