/** Opens dealer coupons from anywhere on the site (spec leads §2, Discount cards). */
import { createContext, use } from 'react';

/** 1 instant discount, 2 car-purchase gift pack, 3 benefit, 10 cash-back (spec leads §3). */
export type CouponType = '1' | '2' | '3' | '10';

export type AskedCoupon = {
  /** goods_id of a discount. */
  readonly spuId: string;
  /** Defaults to cash-back. */
  readonly type?: CouponType | undefined;
};

/** receive_status: 0 not received, 1 received, 2 used, 3 expired. */
export type CouponStatus = 0 | 1 | 2 | 3;

export const couponStatusWords: { readonly [status in CouponStatus]: string } = {
  0: '未领取',
  1: '已领取',
  2: '已使用',
  3: '已过期',
};

export type Coupons = {
  /** Asks for a login first if needed. */
  readonly open: (coupon: AskedCoupon) => void;
  /** Opens it for anyone. */
  readonly show: (coupon: AskedCoupon) => void;
  /** As known from this visit. */
  readonly statusOf: (spuId: string) => CouponStatus | undefined;
};

/** Null outside the provider: nothing can be claimed. */
export const CouponContext = createContext<Coupons | null>(null);

export function useCoupons(): Coupons | null {
  return use(CouponContext);
}
