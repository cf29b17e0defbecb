import { useEffect, useReducer, type Dispatch } from 'react';

import type { CallError } from '~/api/call-error';
import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { useEntered } from '~/lib/use-entered';

import { closedCoupon, couponDialog, type CouponDialog, type CouponEvent } from './coupon.machine';

const secondMs = 1000;

/** Runs the machine; effects depend on its state alone. */
export function useCouponDialog(
  clock: Clock = browserClock,
): [CouponDialog, Dispatch<CouponEvent>] {
  const [state, tell] = useReducer(couponDialog, closedCoupon);
  const send = useSend();

  const loads = state.status === 'loading' || (state.status === 'shown' && state.reloading);
  useEntered(loads && state.attempt, () => {
    if (!loads) return;
    const { attempt, coupon } = state;
    send('couponDetail', { spu_id: coupon.spuId, coupon_type: coupon.type ?? '10' }).then(
      (detail) => {
        tell({ type: 'detail-arrived', attempt, detail, now: clock.now() });
      },
      (error: unknown) => {
        tell({ type: 'detail-failed', attempt, problem: problemOf(error as CallError) });
      },
    );
  });

  const now = state.status === 'shown' ? state.now : undefined;
  useEffect(() => {
    if (now === undefined) return;
    // Aligned to whole seconds: a late tick does not delay the next one.
    return clock.after(secondMs - (clock.now() % secondMs), () => {
      tell({ type: 'second-passed', now: clock.now() });
    });
  }, [now, clock]);

  return [state, tell];
}

function problemOf(error: CallError) {
  const { kind, message, traceId, wait, retryKey } = error;
  return { missing: kind === 'missing', message, traceId, wait, retryKey };
}
