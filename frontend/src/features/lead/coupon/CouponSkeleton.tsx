import { Loading } from '~/ui/AsyncState';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import styles from './CouponSkeleton.module.css';

/** The place of a coupon that is not known yet. */
export function CouponSkeleton() {
  return (
    <Loading>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Skeleton className={styles.ticket} />
          <SkeletonLines count={5} />
        </div>
        <Skeleton className={styles.form} />
      </div>
    </Loading>
  );
}
