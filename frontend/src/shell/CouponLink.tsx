import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useCoupons, type AskedCoupon, type CouponType } from '~/route/coupon';

const types: readonly CouponType[] = ['1', '2', '3', '10'];

/** The coupon that an address links to: ?coupon=..., with coupon_type if it is none of cash-back. */
function couponIn(search: string): AskedCoupon | undefined {
  const query = new URLSearchParams(search);
  const spuId = query.get('coupon') ?? '';
  if (!/^[0-9]{1,20}$/.test(spuId)) return undefined;
  const type = types.find((one) => one === query.get('coupon_type'));
  return { spuId, type };
}

/** A link to a coupon opens it without a login: name and phone are enough to claim it (spec leads §6). */
export function CouponLink() {
  const place = useLocation();
  const show = useCoupons()?.show;
  const shown = useRef('');
  useEffect(() => {
    const coupon = couponIn(place.search);
    const address = coupon ? `${place.pathname}${place.search}` : '';
    if (!show || shown.current === address) return;
    // Once: shown again, it would begin anew, without the claim that was made in it.
    shown.current = address;
    if (coupon) show(coupon);
  }, [place, show]);
  return null;
}
