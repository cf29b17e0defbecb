import { couponStatusWords, useCoupons, type AskedCoupon } from './coupon';

type CouponButtonProps = {
  coupon: AskedCoupon;
  /** Subject of the coupon, for the accessible name. */
  label: string;
  className?: string | undefined;
};

/** Opens a coupon; shows its status once known. */
export function CouponButton({ coupon, label, className }: CouponButtonProps) {
  const coupons = useCoupons();
  if (!coupons) return null;
  const status = coupons.statusOf(coupon.spuId) ?? 0;
  const words = status === 0 ? '领取' : couponStatusWords[status];
  return (
    <button
      type="button"
      className={className}
      data-status={status}
      aria-haspopup="dialog"
      aria-label={`${words}：${label}`}
      onClick={() => {
        coupons.open(coupon);
      }}
    >
      {words}
    </button>
  );
}
