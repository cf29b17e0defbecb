import { useMemo } from 'react';

import { offeredAfterClaim, subjectAfterClaim, type ClaimedCoupon } from './claim-payload';
import styles from './FollowUpForm.module.css';
import { LeadForm } from './LeadForm';
import type { OpenLead } from './open-lead';
import { dropPendingLeads } from './pending-lead';

type FollowUpFormProps = {
  coupon: ClaimedCoupon;
  seriesId: string;
  pending: OpenLead;
  visitorName: string | undefined;
  onTold: () => void;
};

/**
 * Tells the dealer of a claim that was left before he was told. The tab remembers the key of that lead
 * and not the visitor: the same phone goes under that key, so the dealer is told once.
 */
export function FollowUpForm({
  coupon,
  seriesId,
  pending,
  visitorName,
  onTold,
}: FollowUpFormProps) {
  const subject = useMemo(() => subjectAfterClaim({ ...coupon, seriesId }), [coupon, seriesId]);
  const offered = useMemo(() => offeredAfterClaim(coupon), [coupon]);
  const visitor = useMemo(
    () => ({ phone: '', encryptphone: '', user_name: visitorName }),
    [visitorName],
  );
  return (
    <section className={styles.form} aria-label="通知经销商">
      <p className={styles.words}>
        还没有确认 {coupon.shopName} 收到通知。请填写领取时的手机号
        {pending.mask && `（${pending.mask}）`}，我们再通知一次，不会重复。
      </p>
      <LeadForm
        subject={subject}
        offered={offered}
        visitor={visitor}
        label="通知经销商"
        resumed={pending}
        onSent={() => {
          dropPendingLeads(coupon);
          onTold();
        }}
      />
    </section>
  );
}
