import { Skeleton } from '~/ui/Skeleton';

import * as styles from './Filmstrip.module.css';

/** The strip while the number of pictures is unknown. */
export function FilmstripSkeleton() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} className={styles.place} />
      ))}
    </div>
  );
}
