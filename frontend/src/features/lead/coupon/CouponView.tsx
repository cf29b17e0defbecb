import { groupedText } from '~/lib/format';
import type { ReactNode } from 'react';

import { AskPriceLink } from '~/route/AskPriceLink';
import { buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { tick } from '~/ui/late-drawings';
import type { CouponStatus } from '~/route/coupon';

import { Countdown, timeText } from './Countdown';
import { claimedOf, stageOf, type CouponDialog, type Stage } from './coupon.machine';
import { CouponTerms, CouponTicket } from './CouponTicket';
import * as styles from './CouponView.module.css';

type Shown = Extract<CouponDialog, { status: 'shown' }>;

type CouponViewProps = {
  state: Shown;
  /** The claim form; after the claim, the outcome of the lead. */
  children: ReactNode;
};

/** A coupon, and beside it the claim form or its outcome. */
export function CouponView({ state, children }: CouponViewProps) {
  const { detail, coupon, now } = state;
  const stage = stageOf(state);
  const { receive_status: status, effect_end_time: until } = claimedOf(state);
  // An expired coupon still shows its form: the upstream decides (spec leads §4).
  const claimable = stage === 'open' || stage === 'ended';
  return (
    <div className={styles.columns} data-stage={stage}>
      <div className={styles.about}>
        <CouponTicket
          detail={detail}
          type={coupon.type ?? '10'}
          status={stage === 'claimed' ? shownStatus(status) : 0}
          note={until === undefined ? '' : `有效期至 ${timeText(until)}`}
        />
        {claimable && (
          <div className={styles.left}>
            <Countdown end={detail.get_end_time} now={now} />
            <p className={styles.stock}>剩余 {detail.stock} 张</p>
          </div>
        )}
        <CouponTerms detail={detail} />
      </div>
      <div className={styles.side}>
        {state.refused && !claimable && (
          <p className={styles.refused} role="alert">
            {stage === 'claimed' ? claimedBefore : '领取失败，请稍候重试~'}
          </p>
        )}
        {stage === 'claimed' && <Claimed state={state} />}
        {stage === 'ended' && <p className={styles.over}>领取时间已过，能否领取以经销商答复为准</p>}
        {(claimable || stage === 'claimed') && children}
        {(stage === 'to-come' || stage === 'sold-out') && <Closed state={state} stage={stage} />}
        {stage === 'ended' && <Ask detail={detail} />}
      </div>
    </div>
  );
}

/** Of a claim whose answer was lost, and that was sent again with another name or phone. */
const claimedBefore = '之前的领取已经成功，姓名和手机号以当时填写的为准';

/** is_receive wins over a contradictory receive_status. */
function shownStatus(status: CouponStatus): CouponStatus {
  return status === 0 ? 1 : status;
}

const claimedWords: { readonly [status in CouponStatus]: readonly [title: string, words: string] } =
  {
    0: ['您已领取', '请在有效期内到店使用。'],
    1: ['您已领取', '请在有效期内到店，向经销商出示手机号即可使用。'],
    2: ['优惠券已使用', '这张优惠券已在店里使用。'],
    3: ['优惠券已过期', '这张优惠券已过有效期，不能再使用。'],
  };

function Claimed({ state }: { state: Shown }) {
  const { receive_status: status, effect_end_time: until } = claimedOf(state);
  const [title, words] = claimedWords[status];
  return (
    <div className={styles.result} role="status">
      <p className={styles.mark} data-over={status > 1}>
        <Icon name={status > 1 ? 'warning' : tick} size={28} />
      </p>
      <p className={styles.title}>{state.receipt ? '领取成功' : title}</p>
      <p className={styles.words}>{words}</p>
      <dl className={styles.facts}>
        <dt>金额</dt>
        <dd>{groupedText(state.detail.amount)}元</dd>
        {until !== undefined && (
          <>
            <dt>有效期至</dt>
            <dd>{timeText(until)}</dd>
          </>
        )}
        <dt>使用门店</dt>
        <dd>{state.detail.shop_name}</dd>
      </dl>
    </div>
  );
}

type ClosedStage = Exclude<Stage, 'open' | 'claimed' | 'ended'>;

const closedWords: { readonly [stage in ClosedStage]: string } = {
  'to-come': '领取尚未开始',
  'sold-out': '优惠券已领完',
};

/** Nothing to claim: a link to the inquiry in place of a disabled button. */
function Closed({ state: { detail }, stage }: { state: Shown; stage: ClosedStage }) {
  return (
    <div className={styles.result}>
      <p className={styles.mark} data-over="true">
        <Icon name="empty" size={28} />
      </p>
      <p className={styles.title}>{closedWords[stage]}</p>
      {stage === 'to-come' && (
        <p className={styles.words}>{timeText(detail.get_start_time)} 开始领取</p>
      )}
      <Ask detail={detail} />
    </div>
  );
}

function Ask({ detail }: { detail: Shown['detail'] }) {
  const seriesId = detail.best_series_id || detail.series_ids.split(',')[0];
  if (!seriesId) return null;
  return (
    <AskPriceLink car={{ seriesId }} className={buttonClass({ look: 'plain' }, styles.ask)}>
      询{detail.series_name}底价
    </AskPriceLink>
  );
}
