import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './ManualSkeleton.module.css';
import * as stageStyles from './ManualStage.module.css';

/** In the place of title and stage while the manual loads. */
export function ManualSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.waitingHead} />
      <span className={stageStyles.stage}>
        <Skeleton className={styles.waitingFilm} />
        <Skeleton />
      </span>
    </Loading>
  );
}
