import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import styles from './FeedStream.module.css';

/** The places of cards that are not known yet. */
export function FeedWaiting({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row}>
          <span className={styles.words}>
            <Skeleton className={styles.line} />
            <Skeleton className={styles.shortLine} />
          </span>
          <Skeleton className={styles.picture} />
        </span>
      ))}
    </Loading>
  );
}

/** What a tab shows before its code is there: as high as its first wait. */
export function FirstWait() {
  return (
    <div className={styles.firstPlace}>
      <FeedWaiting rows={5} />
    </div>
  );
}
