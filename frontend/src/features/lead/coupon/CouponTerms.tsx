import type { Detail } from './coupon.machine';
import { timeText } from './countdown';
import styles from './CouponTerms.module.css';

/** Spec leads §5, Coupon terms; and what the dates say. */
export function CouponTerms({ detail }: { detail: Detail }) {
  const { get_start_time: start, get_end_time: end, effect_end_time: until } = detail;
  return (
    <section aria-label="领取与使用规则" className={styles.terms}>
      <h3 className={styles.title}>领取与使用规则</h3>
      <ol className={styles.list}>
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
