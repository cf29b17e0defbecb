import { use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

import { CouponContext, type AskedCoupon, type Coupons, type CouponStatus } from '~/route/coupon';
import { LoginContext, useLogin } from '~/route/login';
import { useAsked } from '~/route/use-asked';
import { laterDialog } from '~/ui/later';

import type { CouponDialogProps } from './CouponDialog';

/** A coupon that was asked for; the same again is another object. */
export type OpenedCoupon = { readonly coupon: AskedCoupon };

const CouponDialog = laterDialog<CouponDialogProps>(() =>
  import(/* webpackChunkName: "CouponDialog" */ './CouponDialog').then(
    (chunk) => chunk.CouponDialog,
  ),
);

type Known = { readonly [spuId: string]: CouponStatus };

/** Spec leads §6: claiming from a card needs a login. */
const reason = '登录后即可领取购车优惠';
const wishPattern = /^coupon:([0-9]{1,20})$/;

/** Lets every page open a coupon, from a card behind the login; the dialog's code comes with the first one. */
export function CouponHost({ children }: { children: ReactNode }) {
  const { user, takeWish } = useLogin();
  const login = use(LoginContext);
  const [known, setKnown] = useState<Known>({});
  const [opened, setOpened] = useAsked<OpenedCoupon>();

  // Who logged in for a coupon gets to see it.
  useEffect(() => {
    const [, spuId] = wishPattern.exec(String(user && takeWish())) ?? [];
    if (spuId) setOpened({ coupon: { spuId } });
  }, [user, takeWish, setOpened]);

  const coupons = useMemo<Coupons>(
    () => ({
      open: (coupon) => {
        const goOn = (): void => {
          setOpened({ coupon });
        };
        login.now().gate({ reason, wish: `coupon:${coupon.spuId}`, goOn });
      },
      show: (coupon) => {
        setOpened({ coupon });
      },
      statusOf: (spuId) => known[spuId],
    }),
    [known, login, setOpened],
  );
  const learn = useCallback((spuId: string, status: CouponStatus) => {
    setKnown((before) => (before[spuId] === status ? before : { ...before, [spuId]: status }));
  }, []);

  return (
    <CouponContext value={coupons}>
      {children}
      {opened && (
        <CouponDialog asked={opened} opened={opened} onStatus={learn} onClose={setOpened} />
      )}
    </CouponContext>
  );
}
