import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './FeedStream.module.css';

/** Placeholders while cards load. */
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

/** Before the first page, at the height of its cards. */
export function FirstWait() {
  return (
    <div className={styles.firstPlace}>
      <FeedWaiting rows={5} />
    </div>
  );
}
