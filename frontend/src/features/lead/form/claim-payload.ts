/**
 * What is sent when a coupon is claimed (spec leads §7, coupon/receive_all), and the lead that follows.
 * Pure. What is not known is left out; `ts` is a stamp of the gateway.
 */
import type { Body } from '~/api/call-types';

import { dealerPicker, noDealers, type OfferedDealers } from './dealer-picker.machine';
import { fitting, isListed } from './lead-limits';
import {
  leadTerms,
  longestName,
  type Consent,
  type LeadContext,
  type LeadSubject,
  type LeadTerms,
} from './lead-payload';
import type { SavedPhone } from './saved-phone';

/** Members of a coupon that its claim sends. */
export type ClaimedCoupon = {
  readonly spuId: string;
  readonly skuId: string;
  readonly type: CouponType;
  readonly seriesId: string | undefined;
  readonly modelId: string | undefined;
  readonly dealerId: string;
  readonly shopName: string;
  readonly projectId: string | undefined;
  readonly needsCode: boolean;
};

/** Without a car no lead follows. */
export type CouponOfCar = ClaimedCoupon & { readonly seriesId: string };

/** Spec leads §9. */
const couponSource = 'wxt';

type CouponType = NonNullable<Body<'couponReceiveAll'>['coupon_type']>;

/** Members of a claim that are not personal, so they may be stored over a reload. */
export type ClaimTerms = Omit<
  Body<'couponReceiveAll'>,
  'user_name' | 'user_phone' | 'user_encrypt_phone'
>;

export function claimTerms(
  coupon: ClaimedCoupon,
  { city, userCity }: Pick<LeadContext, 'city' | 'userCity'>,
  consent: Consent,
): ClaimTerms {
  return {
    spu_id: coupon.spuId,
    sku_id: coupon.skuId,
    coupon_type: coupon.type,
    device_type: 'PC',
    resource_type: 'wxt',
    ...fitting({ user_city: city }),
    ...fitting({
      user_city: userCity,
      series_id: coupon.seriesId,
      dealer_id: coupon.dealerId,
      model_id: coupon.modelId,
    }),
    consent_version: consent.version,
    consent_time: consent.at,
  };
}

/** A saved phone is sent sealed, a typed one in full. */
export function claimBody(
  terms: ClaimTerms,
  name: string,
  phone: string | SavedPhone,
): Body<'couponReceiveAll'> {
  const whose =
    typeof phone === 'string' ? { user_phone: phone } : { user_encrypt_phone: phone.encryptphone };
  return { ...terms, user_name: name.trim().slice(0, longestName), ...whose };
}

/**
 * The lead after a claim, to the dealer of the coupon only. Its source is that of
 * the coupon; clue_project_id is sent as materialIds.
 */
export function leadTermsAfterClaim(
  coupon: CouponOfCar,
  context: LeadContext,
  consent: Consent,
): LeadTerms {
  const offered = offeredAfterClaim(coupon);
  const dealers = dealerPicker(noDealers, { type: 'dealers-arrived', offered });
  return leadTerms(subjectAfterClaim(coupon), dealers, context, consent);
}

export function subjectAfterClaim({ seriesId, modelId }: CouponOfCar): LeadSubject {
  return {
    seriesId,
    modelId,
    sourceType: 'form_dealer_card',
    sourcePage: 'form_public',
    source: couponSource,
    hasCoupon: true,
  };
}

export function offeredAfterClaim({
  dealerId,
  shopName,
  projectId,
}: ClaimedCoupon): OfferedDealers {
  const dealer = { dealerId, name: shopName, materialId: projectId };
  return { dealers: isListed(dealerId) ? [dealer] : [], hidden: true, offsite: false };
}
