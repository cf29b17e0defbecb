import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './FilterSkeleton.module.css';

/** As high as the panel with the other conditions folded. */
export function FilterSkeleton() {
  return (
    <Loading>
      <span className={styles.panel}>
        {Array.from({ length: 7 }, (_, row) => (
          <Skeleton key={row} className={styles.row} />
        ))}
      </span>
    </Loading>
  );
}
