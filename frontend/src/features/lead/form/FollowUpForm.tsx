import { useMemo } from 'react';

import { offeredAfterClaim, subjectAfterClaim, type ClaimedCoupon } from './claim-payload';
import * as styles from './FollowUpForm.module.css';
import { LeadForm } from './LeadForm';

type FollowUpFormProps = {
  coupon: ClaimedCoupon;
  seriesId: string;
  visitorName: string | undefined;
  onTold: () => void;
};

/**
 * Sends the lead of a claim that an earlier visit left without one. The browser stores only the key of
 * that lead: its outcome is looked up first, so that the lead is sent once.
 */
export function FollowUpForm({ coupon, seriesId, visitorName, onTold }: FollowUpFormProps) {
  const subject = useMemo(() => subjectAfterClaim({ ...coupon, seriesId }), [coupon, seriesId]);
  const offered = useMemo(() => offeredAfterClaim(coupon), [coupon]);
  const visitor = useMemo(
    () => ({ phone: '', encryptphone: '', user_name: visitorName }),
    [visitorName],
  );
  return (
    <section className={styles.form} aria-label="通知经销商">
      <p className={styles.words}>
        还没有确认 {coupon.shopName}{' '}
        收到通知。请填写领取时的姓名和手机号，我们再通知一次，不会重复。
      </p>
      <LeadForm
        subject={subject}
        offered={offered}
        visitor={visitor}
        label="通知经销商"
        onSent={onTold}
      />
    </section>
  );
}
