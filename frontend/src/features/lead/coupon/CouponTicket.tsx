import { groupedText } from '~/lib/format';
import { classes } from '~/lib/classes';
import { couponStatusWords, type CouponStatus, type CouponType } from '~/route/coupon';
import { Picture } from '~/ui/Picture';
import { Loading } from '~/ui/AsyncState';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import type { Detail } from './coupon.machine';
import { timeText } from './Countdown';
import * as styles from './CouponTicket.module.css';
import * as termsStyles from './CouponTerms.module.css';
import * as skeletonStyles from './CouponSkeleton.module.css';

/** Spec leads §3, Coupon types. */
export const typeWords: { readonly [type in CouponType]: string } = {
  1: '购车立减',
  2: '购车礼包',
  3: '购车权益',
  10: '购车返现',
};

type CouponTicketProps = {
  detail: Detail;
  type: CouponType;
  status: CouponStatus;
  /** Text at its edge, such as its validity. */
  note: string;
};

/** The coupon as a ticket: amount, car and dealer. */
export function CouponTicket({ detail, type, status, note }: CouponTicketProps) {
  const { amount, series_name: seriesName, shop_name: shopName, address, logo } = detail;
  return (
    <div className={classes(styles.ticket, status > 1 && styles.over)} data-status={status}>
      <div className={styles.money}>
        <p className={styles.amount}>
          <span className={styles.unit}>¥</span>
          {groupedText(amount)}
        </p>
        <p className={styles.type}>{typeWords[type]}</p>
      </div>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.series}>{seriesName}</span>
          <span className={styles.status}>{couponStatusWords[status]}</span>
        </p>
        <div className={styles.shop}>
          {logo?.[0] && <Picture src={logo[0]} alt="" className={styles.logo} />}
          <div className={styles.place}>
            <p className={styles.name}>{shopName}</p>
            {address && <p className={styles.address}>{address}</p>}
          </div>
        </div>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}

/** Terms (spec leads §5, Coupon terms) and dates. */
export function CouponTerms({ detail }: { detail: Detail }) {
  const { get_start_time: start, get_end_time: end, effect_end_time: until } = detail;
  return (
    <section aria-label="领取与使用规则" className={termsStyles.terms}>
      <h3 className={termsStyles.title}>领取与使用规则</h3>
      <ol className={termsStyles.list}>
        <li>同一用户（同一手机号、姓名或设备）同一车款限领一次。</li>
        <li>
          领取时间：{timeText(start)} 至 {timeText(end)}，领完即止。
        </li>
        {until !== undefined && <li>领取后请于 {timeText(until)} 前到店使用，过期失效。</li>}
        <li>
          限在 {detail.shop_name} 购买 {detail.series_name} 时使用，不可兑换现金或转让。
        </li>
        <li>领取后，该经销商会与您联系，核实到店时间和返现方式。</li>
      </ol>
    </section>
  );
}

/** Skeleton of a coupon that is loading. */
export function CouponSkeleton() {
  return (
    <Loading>
      <div className={skeletonStyles.columns}>
        <div className={skeletonStyles.about}>
          <Skeleton className={skeletonStyles.ticket} />
          <SkeletonLines count={5} />
        </div>
        <Skeleton className={skeletonStyles.form} />
      </div>
    </Loading>
  );
}
