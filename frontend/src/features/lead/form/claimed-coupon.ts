/** What a claim sends of its coupon (spec leads §4). Pure. */
import type { Payload } from '~/api/call-types';
import type { CouponType } from '~/route/coupon';

import type { ClaimedCoupon } from './claim-payload';

/** Without a best series the first of those that it is for. */
export function claimedCouponOf(detail: Payload<'couponDetail'>, type: CouponType): ClaimedCoupon {
  return {
    spuId: detail.spuid,
    skuId: detail.skuid,
    type,
    seriesId: detail.best_series_id || detail.series_ids.split(',')[0] || undefined,
    modelId: detail.best_model_id || undefined,
    dealerId: detail.dealer_id,
    shopName: detail.shop_name,
    projectId: detail.clue_project_id || undefined,
    needsCode: detail.need_verify_code === 1,
  };
}
