import { Skeleton } from '~/ui/Skeleton';

import styles from './StoryFeed.module.css';

/** Placeholders for a long list of stories. */
export function StoryRowsSkeleton({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.picture} />
        </span>
      ))}
    </>
  );
}
