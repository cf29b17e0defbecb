import { Skeleton } from '~/ui/Skeleton';

import styles from './ConditionCars.module.css';

/** Placeholders while the cars load. */
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
    </span>
  );
}
