/**
 * The lead of a claim whose dealer may not have been told yet: kept as every lead is, from before the
 * claim is sent until the lead has its final answer.
 */
import { followsClaim, type ClaimedCoupon } from './claim-payload';
import { dropOpenLead, readOpenLeads, type OpenLead } from './open-lead';

/** `mask`: of the phone that claimed, where it is known. */
export function readPendingLead(
  coupon: ClaimedCoupon,
  now: number,
  mask?: string,
): OpenLead | undefined {
  if (!coupon.seriesId) return undefined;
  const leads = readOpenLeads(coupon.seriesId, now);
  return leads.find(
    (lead) => followsClaim(lead.terms, coupon) && (mask === undefined || lead.mask === mask),
  );
}

/** Once the dealer was told: whatever phone it was tried with before. */
export function dropPendingLeads(coupon: ClaimedCoupon): void {
  const { seriesId } = coupon;
  if (!seriesId) return;
  for (const { key, terms } of readOpenLeads(seriesId, 0)) {
    if (followsClaim(terms, coupon)) dropOpenLead(seriesId, key);
  }
}
