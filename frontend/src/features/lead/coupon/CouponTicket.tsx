import { groupedText } from '~/lib/format';
import { classes } from '~/lib/classes';
import { couponStatusWords, type CouponStatus, type CouponType } from '~/route/coupon';
import { Picture } from '~/ui/Picture';

import type { Detail } from './coupon.machine';
import styles from './CouponTicket.module.css';

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
  /** What stands on its edge, such as until when it holds. */
  note: string;
};

/** The coupon as one would hold it: how much, for which car, by whom. */
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
