import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import { CouponContext, type AskedCoupon, type Coupons, type CouponStatus } from '~/route/coupon';
import { useLogin } from '~/route/login';

import type { CouponDialogProps } from './CouponDialog';

/** A coupon that was asked for; the same again is another object. */
export type OpenedCoupon = { readonly coupon: AskedCoupon };

type Shown = {
  readonly Dialog: ComponentType<CouponDialogProps>;
  readonly opened: OpenedCoupon;
};

type Known = { readonly [spuId: string]: CouponStatus };

/** Spec leads §6: claiming from a card needs a login. */
const reason = '登录后即可领取购车优惠';
const wishPattern = /^coupon:([0-9]{1,20})$/;

/** Lets every page open a coupon, behind the login; the dialog's code comes with the first one. */
export function CouponHost({ children }: { children: ReactNode }) {
  const { user, gate, takeWish } = useLogin();
  const [known, setKnown] = useState<Known>({});
  const [shown, setShown] = useState<Shown>();

  const show = useCallback((coupon: AskedCoupon) => {
    import(/* webpackChunkName: "CouponDialog" */ './CouponDialog').then(
      ({ CouponDialog: Dialog }) => {
        setShown({ Dialog, opened: { coupon } });
      },
      () => {
        // The page loaded anew brings what could not be had, or says why it cannot.
        location.reload();
      },
    );
  }, []);

  // Who logged in for a coupon gets to see it.
  const isIn = Boolean(user);
  useEffect(() => {
    const [, spuId] = wishPattern.exec((isIn && takeWish()) || '') ?? [];
    if (spuId) show({ spuId });
  }, [isIn, takeWish, show]);

  const coupons = useMemo<Coupons>(
    () => ({
      open: (coupon) => {
        const goOn = (): void => {
          show(coupon);
        };
        gate({ reason, wish: `coupon:${coupon.spuId}`, goOn });
      },
      statusOf: (spuId) => known[spuId],
    }),
    [known, gate, show],
  );
  const learn = useCallback((spuId: string, status: CouponStatus) => {
    setKnown((before) => (before[spuId] === status ? before : { ...before, [spuId]: status }));
  }, []);

  return (
    <CouponContext value={coupons}>
      {children}
      {shown && <shown.Dialog opened={shown.opened} onStatus={learn} />}
    </CouponContext>
  );
}
