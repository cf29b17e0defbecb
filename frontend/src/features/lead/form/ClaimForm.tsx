import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

import { assertNever } from '~/lib/invariant';
import { useSecondsLeft } from '~/lib/use-seconds-left';
import { waitText } from '~/lib/wait-left';
import { AskPriceLink } from '~/route/AskPriceLink';
import { Button, buttonClass } from '~/ui/Button';
import { Toast } from '~/ui/Toast';

import type { ClaimedCoupon } from './claim-payload';
import { claimWords, type Claim, type ClaimField, type ClaimProgress } from './claim.machine';
import { CodeField } from './CodeField';
import { ConsentBox } from './ConsentBox';
import { Field } from './Field';
import { FollowUpForm } from './FollowUpForm';
import { FormNotice } from './FormNotice';
import * as styles from './LeadForm.module.css';
import { longestName } from './lead-payload';
import type { Notice } from './notice';
import { PhoneField } from './PhoneField';
import { useClaim, type ClaimInput } from './use-claim';
import { usePendingClaim } from './use-claims';

type ClaimFormProps = ClaimInput & {
  /** Claimed: shows whether the lead reached the dealer. */
  over: boolean;
};

/** Name, phone, code if the coupon requires one, and consent to be called. */
export function ClaimForm({ over, ...input }: ClaimFormProps) {
  const { coupon } = input;
  const { state, tell, submit } = useClaim(input);
  const form = useRef<HTMLFormElement>(null);
  const { progress, problem, stops } = state;
  const busy = progress.status !== 'editing';
  const notice = progress.status === 'editing' ? progress.notice : null;
  const left = useSecondsLeft(notice?.wait);
  const problemOf = (field: ClaimField) => (problem?.field === field ? problem.text : undefined);

  // Focuses the field with the problem.
  useEffect(() => {
    if (stops > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stops]);

  if (over) {
    return (
      <AfterClaim
        state={state}
        coupon={coupon}
        visitorName={input.visitorName}
        onRetry={() => {
          tell({ type: 'lead-retried' });
        }}
      />
    );
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!busy && left === 0) submit();
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-busy={busy} onSubmit={handleSubmit}>
      <Field label="姓名" problem={problemOf('name')}>
        {(attributes) => (
          <input
            {...attributes}
            className={styles.input}
            name="name"
            type="text"
            autoComplete="name"
            placeholder="请输入您的姓名"
            maxLength={longestName}
            readOnly={busy}
            value={state.name}
            onChange={(event) => {
              tell({ type: 'name-typed', text: event.target.value });
            }}
          />
        )}
      </Field>
      <PhoneField state={state} problem={problemOf('phone')} busy={busy} tell={tell} />
      {state.needsCode && (
        <CodeField
          state={state}
          problem={problemOf('code')}
          hint="领取这张券需要短信验证"
          busy={busy}
          tell={tell}
        />
      )}
      <ConsentBox
        recipients={[{ dealerId: coupon.dealerId, name: coupon.shopName }]}
        purpose="领取"
        agreed={state.agreedAt !== null}
        problem={problemOf('consent')}
        busy={busy}
        tell={tell}
      />
      {notice && (
        <FormNotice
          notice={notice}
          left={left}
          failure={claimWords.failed}
          kept="再次点击不会重复领取"
        />
      )}
      <Button
        type="submit"
        look="price"
        size="large"
        className={styles.submit}
        aria-disabled={busy || left > 0}
      >
        {busy ? '正在领取…' : left > 0 ? waitText(left) : '立即领取'}
      </Button>
      <Toast said={state.said} />
    </form>
  );
}

type AfterClaimProps = {
  state: Claim;
  coupon: ClaimedCoupon;
  visitorName: string | undefined;
  onRetry: () => void;
};

/** Claimed. If a claim of an earlier visit has no lead yet, offers to send it. */
function AfterClaim({ state, coupon, visitorName, onRetry }: AfterClaimProps) {
  const { progress, earlier } = state;
  const { seriesId } = coupon;
  const pending = usePendingClaim(coupon.spuId);
  const [told, setTold] = useState(false);
  const open = progress.status === 'editing' && !told ? pending : undefined;
  if (open === 'elsewhere') return <Elsewhere />;
  if (open && seriesId) {
    return (
      <FollowUpForm
        coupon={coupon}
        seriesId={seriesId}
        visitorName={visitorName}
        onTold={() => {
          setTold(true);
          open.forget();
        }}
      />
    );
  }
  const reached: ClaimProgress = told ? { status: 'done', refused: null } : progress;
  return <LeadNotice progress={reached} earlier={earlier} coupon={coupon} onRetry={onRetry} />;
}

type LeadNoticeProps = {
  progress: ClaimProgress;
  earlier: Claim['earlier'];
  coupon: ClaimedCoupon;
  onRetry: () => void;
};

/** Claimed in another visit; the outcome of its lead is unknown: links to the dealer. */
function LeadNotice({ progress, earlier, coupon, onRetry }: LeadNoticeProps) {
  const { shopName, seriesId, modelId, dealerId } = coupon;
  switch (progress.status) {
    case 'leading':
      return (
        <p className={styles.after} role="status">
          正在通知 {shopName}…
        </p>
      );
    case 'lead-open':
      return <LeadOpen notice={progress.notice} onRetry={onRetry} />;
    case 'done':
      if (earlier === 'elsewhere') return <Elsewhere />;
      return (
        <p className={styles.after} role="status">
          {earlier === true && '优惠券已按您第一次提交的内容领取，本次修改没有再次提交。'}
          {earlier === 'before' && '优惠券之前已经领取，本次没有再次领取。'}
          {toldOf(progress, shopName)}
        </p>
      );
    case 'editing':
    case 'checking-code':
    case 'claiming':
      if (!seriesId) return null;
      return (
        <AskPriceLink
          car={{ seriesId, modelId, dealerId, kind: 'presale' }}
          className={buttonClass({ look: 'plain' })}
        >
          联系该经销商
        </AskPriceLink>
      );
    default:
      return assertNever(progress);
  }
}

function Elsewhere() {
  return (
    <p className={styles.after} role="status">
      优惠券已在另一个页面领取，是否已通知经销商请看那个页面。
    </p>
  );
}

function toldOf(
  { refused, receiptNumber }: Extract<ClaimProgress, { status: 'done' }>,
  shopName: string,
): string {
  if (refused !== null) return `经销商没有接受预约：${refused}。您可以凭手机号直接到店使用。`;
  return receiptNumber === undefined
    ? `已通知 ${shopName}，请保持手机畅通。`
    : `正在通知 ${shopName}，请保持手机畅通。回执号 ${receiptNumber}`;
}

/** Claimed, but the outcome of its lead is unknown, or the lead failed. */
function LeadOpen({ notice, onRetry }: { notice: Notice; onRetry: () => void }) {
  const left = useSecondsLeft(notice.wait);
  return (
    <FormNotice
      notice={notice}
      left={left}
      opening={notice.unknown ? '优惠券已领取。' : '优惠券已领取，但通知经销商没有成功：'}
      kept={notice.unknown ? '暂不确定经销商是否收到，再次通知不会重复' : '再次通知不会重复'}
    >
      <Button
        size="small"
        className={styles.again}
        aria-disabled={left > 0}
        onClick={left > 0 ? undefined : onRetry}
      >
        {left > 0 ? waitText(left) : '再次通知经销商'}
      </Button>
    </FormNotice>
  );
}
