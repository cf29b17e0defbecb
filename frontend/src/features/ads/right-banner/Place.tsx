import { Skeleton } from '~/ui/Skeleton';

import * as styles from './RightBanner.module.css';

/** As large as the banner and as the links in its place. */
export function Place() {
  return <Skeleton className={styles.place} />;
}
