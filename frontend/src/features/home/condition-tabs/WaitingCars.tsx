import { Skeleton } from '~/ui/Skeleton';

import * as styles from './ConditionCars.module.css';

/** As high as the cars and names that load. */
export function WaitingCars() {
  return (
    <span className={styles.waiting} aria-hidden="true">
      <span className={styles.grid}>
        {Array.from({ length: 8 }, (_, place) => (
          <span key={place} className={styles.car}>
            <Skeleton className={styles.waitingPicture} />
            <Skeleton className={styles.waitingWords} />
          </span>
        ))}
      </span>
      <span className={styles.others}>
        {Array.from({ length: 15 }, (_, place) => (
          <span key={place} className={styles.other}>
            &nbsp;
          </span>
        ))}
      </span>
      <span className={styles.more}>&nbsp;</span>
    </span>
  );
}
