import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type Dispatch } from 'react';

import {
  claimedOf,
  stageOf,
  type CouponDialog as State,
  type CouponEvent,
} from '~/features/lead/coupon/coupon.machine';
import { CouponSkeleton, typeWords } from '~/features/lead/coupon/CouponTicket';
import { CouponView } from '~/features/lead/coupon/CouponView';
import { useCouponDialog } from '~/features/lead/coupon/use-coupon-dialog';
import type { ClaimedCoupon } from '~/features/lead/form/claim-payload';
import { claimedCouponOf } from '~/features/lead/form/claimed-coupon';
import { ClaimForm } from '~/features/lead/form/ClaimForm';
import { claimHere } from '~/features/lead/form/claims-of-browser';
import { useClaims } from '~/features/lead/form/use-claims';
import { browserClock } from '~/lib/clock';
import type { CouponStatus } from '~/route/coupon';
import { useLogin } from '~/route/login';
import { usePlace } from '~/route/route';
import { Empty, Failed } from '~/ui/AsyncState';
import { Dialog } from '~/ui/Dialog';

import type { OpenedCoupon } from './CouponHost';

export type CouponDialogProps = {
  opened: OpenedCoupon;
  /** Tells those who show the coupon what became of it. */
  onStatus: (spuId: string, status: CouponStatus) => void;
};

/** A coupon over any page (spec leads §2, Dialogs: 1040 px). */
export function CouponDialog({ opened, onStatus }: CouponDialogProps) {
  const [state, tell] = useCouponDialog();
  const { user } = useLogin();
  const { key } = usePlace();

  useEffect(() => {
    tell({ type: 'opened', coupon: opened.coupon });
  }, [opened, tell]);
  // It belongs to the page that it was opened on.
  useEffect(
    () => () => {
      tell({ type: 'closed' });
    },
    [key, tell],
  );

  // Logged out in another tab: a claim from here would be anonymous, so the card asks for the login again.
  const member = useRef(user);
  useEffect(() => {
    if (member.current && user === null) tell({ type: 'closed' });
    if (user !== undefined) member.current = user;
  }, [user, tell]);

  const status = state.status === 'shown' ? statusOf(state) : undefined;
  const spuId = state.status === 'shown' ? state.coupon.spuId : undefined;
  useEffect(() => {
    if (spuId !== undefined && status !== undefined) onStatus(spuId, status);
  }, [spuId, status, onStatus]);

  useKnownClaims(state, tell, onStatus);

  // The view that replaces the form receives its focus, as the button is removed.
  const place = useRef<HTMLDivElement>(null);
  const stage = state.status === 'shown' ? stageOf(state) : undefined;
  const before = useRef(stage);
  useEffect(() => {
    const had = before.current === 'open' || before.current === 'ended';
    if (had && stage && stage !== 'open' && stage !== 'ended') place.current?.focus();
    before.current = stage;
  }, [stage]);

  const coupon = useClaimed(state);
  const title = state.status === 'closed' ? '' : typeWords[state.coupon.type ?? '10'];
  return (
    <Dialog
      open={state.status !== 'closed'}
      title={title}
      width="widest"
      onClose={() => {
        tell({ type: 'closed' });
      }}
    >
      {state.status === 'loading' && <CouponSkeleton />}
      {state.status === 'failed' &&
        (state.problem.missing ? (
          <Empty>这张优惠券已经不在了</Empty>
        ) : (
          <Failed
            error={state.problem}
            onRetry={() => {
              tell({ type: 'retried' });
            }}
          />
        ))}
      {state.status === 'shown' && coupon && (
        <div ref={place} tabIndex={-1}>
          <CouponView state={state}>
            <ClaimForm
              key={coupon.skuId}
              coupon={coupon}
              visitorName={user?.name}
              over={stage === 'claimed'}
              onBegun={() => {
                tell({ type: 'claim-begun' });
              }}
              onSettled={(settled) => {
                if (settled.status === 'claimed') {
                  tell({ type: 'claimed', receipt: settled.receipt });
                } else tell({ type: `claim-${settled.status}` });
              }}
            />
          </CouponView>
        </div>
      )}
    </Dialog>
  );
}

/** Card and coupon say what became of a claim whose form was closed, and of one from before. */
function useKnownClaims(
  state: State,
  tell: Dispatch<CouponEvent>,
  onStatus: CouponDialogProps['onStatus'],
): void {
  const { user } = useLogin();
  useClaims(
    useCallback(
      (claimed) => {
        onStatus(claimed, 1);
        tellClaimed(claimed, tell);
      },
      [onStatus, tell],
    ),
  );
  // Of a visitor without a login only the browser knows it.
  const shown = state.status === 'shown' && user === null ? state : undefined;
  const spuId = shown?.coupon.spuId;
  const detail = shown?.detail;
  useLayoutEffect(() => {
    if (spuId !== undefined && detail) tellClaimed(spuId, tell);
  }, [spuId, detail, tell]);
}

function tellClaimed(spuId: string, tell: Dispatch<CouponEvent>): void {
  const receipt = claimHere(spuId, browserClock.now());
  if (receipt) tell({ type: 'claim-known', spuId, receipt });
}

type Shown = Extract<State, { status: 'shown' }>;

function statusOf(state: Shown): CouponStatus {
  if (stageOf(state) !== 'claimed') return 0;
  return claimedOf(state).receive_status || 1;
}

/** Members for the claim; the same object until the detail changes. */
function useClaimed(state: State): ClaimedCoupon | undefined {
  const detail = state.status === 'shown' ? state.detail : undefined;
  const type = state.status === 'shown' ? (state.coupon.type ?? '10') : undefined;
  return useMemo(() => {
    return detail && type ? claimedCouponOf(detail, type) : undefined;
  }, [detail, type]);
}
