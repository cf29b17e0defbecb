/**
 * The dialog of a coupon (spec leads §4, Coupon dialog): opened with an id, its detail loaded, claimed or
 * to be claimed, reloaded after a claim. Pure: events carry the time.
 */
import type { Payload } from '~/api/call-types';
import { assertNever } from '~/lib/invariant';
import type { Wait } from '~/lib/wait';
import type { AskedCoupon } from '~/route/coupon';

export type Detail = Payload<'couponDetail'>;
/** Absent if the answer was a bare ResultCode 0, which is a success too. */
export type Receipt = NonNullable<Payload<'couponReceiveAll'>>;

type Problem = {
  readonly missing: boolean;
  readonly message: string;
  readonly traceId?: string | undefined;
  readonly wait?: Wait | undefined;
  readonly retryKey?: string | undefined;
};

export type CouponDialog =
  | { readonly status: 'closed'; readonly attempt: number }
  | { readonly status: 'loading'; readonly attempt: number; readonly coupon: AskedCoupon }
  | {
      readonly status: 'failed';
      readonly attempt: number;
      readonly coupon: AskedCoupon;
      readonly problem: Problem;
    }
  | {
      readonly status: 'shown';
      readonly attempt: number;
      readonly coupon: AskedCoupon;
      readonly detail: Detail;
      /** Result of a claim in this visit; overrides an older detail. */
      readonly receipt: Receipt | null;
      /** The detail is being reloaded. */
      readonly reloading: boolean;
      /** A claim is in flight: the form stays. */
      readonly claiming: boolean;
      /** The last claim was refused. */
      readonly refused: boolean;
      /** ms */
      readonly now: number;
    };

export type CouponEvent =
  | { type: 'opened'; coupon: AskedCoupon }
  | { type: 'closed' }
  | { type: 'retried' }
  | { type: 'detail-arrived'; attempt: number; detail: Detail; now: number }
  | { type: 'detail-failed'; attempt: number; problem: Problem }
  | { type: 'second-passed'; now: number }
  | { type: 'claim-begun' }
  | { type: 'claimed'; receipt: Receipt }
  /** Refused by a final answer; the reloaded detail may show why. */
  | { type: 'claim-refused' }
  /** Failed without a final answer. */
  | { type: 'claim-failed' }
  /** Claimed in this browser before, which the detail may not say. */
  | { type: 'claim-known'; spuId: string; receipt: Receipt };

export const closedCoupon: CouponDialog = { status: 'closed', attempt: 0 };

/** An event that does not apply to a state returns the same state. */
export function couponDialog(state: CouponDialog, event: CouponEvent): CouponDialog {
  const { attempt } = state;
  switch (event.type) {
    case 'opened':
      return { status: 'loading', attempt: attempt + 1, coupon: event.coupon };
    case 'closed':
      return state.status === 'closed' ? state : { status: 'closed', attempt };
    case 'retried':
      if (state.status !== 'failed') return state;
      return { status: 'loading', attempt: attempt + 1, coupon: state.coupon };
    case 'detail-arrived': {
      if (event.attempt !== attempt) return state;
      const { detail, now } = event;
      if (state.status === 'shown' && state.reloading) {
        return { ...state, detail, reloading: false, now };
      }
      if (state.status !== 'loading') return state;
      const { coupon } = state;
      const fresh = { receipt: null, reloading: false, claiming: false, refused: false };
      return { status: 'shown', attempt, coupon, detail, now, ...fresh };
    }
    case 'detail-failed':
      if (event.attempt !== attempt) return state;
      if (state.status === 'loading') {
        return { status: 'failed', attempt, coupon: state.coupon, problem: event.problem };
      }
      // Keeps what is shown.
      return state.status === 'shown' && state.reloading ? { ...state, reloading: false } : state;
    case 'second-passed':
      return state.status === 'shown' ? { ...state, now: event.now } : state;
    case 'claim-begun':
      return state.status === 'shown' && !state.claiming
        ? { ...state, claiming: true, refused: false }
        : state;
    case 'claimed':
      if (state.status !== 'shown' || !state.claiming) return state;
      return { ...anew(state), receipt: event.receipt };
    case 'claim-refused':
      return state.status === 'shown' && state.claiming ? { ...anew(state), refused: true } : state;
    case 'claim-failed':
      return state.status === 'shown' && state.claiming ? { ...state, claiming: false } : state;
    case 'claim-known':
      return claimKnown(state, event);
    default:
      return assertNever(event);
  }
}

function claimKnown(
  state: CouponDialog,
  { spuId, receipt }: Extract<CouponEvent, { type: 'claim-known' }>,
): CouponDialog {
  if (state.status !== 'shown' || state.coupon.spuId !== spuId) return state;
  const { detail, claiming } = state;
  if (claiming || state.receipt || detail.is_receive > 0) return state;
  return { ...state, detail: { ...detail, ...receipt, is_receive: 1 } };
}

type Shown = Extract<CouponDialog, { status: 'shown' }>;

function anew(state: Shown): Shown {
  return { ...state, attempt: state.attempt + 1, reloading: true, claiming: false };
}

export type Stage = 'claimed' | 'to-come' | 'open' | 'sold-out' | 'ended';

/** The view of a coupon. */
export function stageOf({ detail, receipt, claiming, now }: Shown): Stage {
  if (receipt || detail.is_receive > 0) return 'claimed';
  // A claim sent before the end is decided by the upstream.
  if (claiming) return 'open';
  if (now < detail.get_start_time * 1000) return 'to-come';
  if (now >= detail.get_end_time * 1000) return 'ended';
  return detail.stock > 0 ? 'open' : 'sold-out';
}

/** Status and validity: those of the detail once it includes the claim. */
export function claimedOf({
  detail,
  receipt,
}: Shown): Pick<Receipt, 'receive_status' | 'effect_end_time'> {
  return detail.is_receive > 0 || !receipt ? detail : { ...detail, ...receipt };
}
