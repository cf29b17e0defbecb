import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';
import { useEntered } from '~/lib/use-entered';

import { problemOf } from './call-problem';
import { isStopped, type Checked } from './checked';
import { claimTerms, leadTermsAfterClaim, type ClaimedCoupon } from './claim-payload';
import { claim, emptyClaim, phoneOfClaim, type Claim, type ClaimEvent } from './claim.machine';
import type { OwnClaim } from './open-claim';
import type { LeadContext } from './lead-payload';
import { maskOfPhone } from './open-lead';
import type { Claimed } from './handed';
import type { Outbox } from './outbox';
import { isUnderWay, type About, type ClaimReceipt, type LeadWrite } from './outbox.machine';
import { readSavedPhone } from './saved-phone';
import { statementVersion } from './statement-version';
import { openFor } from './submitted';
import { useLeadContext } from './use-lead-context';
import { useOutbox, useWatcher } from './use-outbox';
import { useSms } from './use-sms';

export type ClaimInput = {
  readonly coupon: ClaimedCoupon;
  /** The visitor's name, if known. */
  readonly visitorName: string | undefined;
  /** The claim was sent: the dialog keeps its coupon until it has settled. */
  readonly onBegun: () => void;
  /** Settled: claimed with a receipt, refused or failed. */
  readonly onSettled: (settled: Settled) => void;
};

type Settled =
  | { readonly status: 'claimed'; readonly receipt: ClaimReceipt }
  | { readonly status: 'refused' | 'failed' };

export type ClaimView = {
  readonly state: Claim;
  readonly tell: Dispatch<ClaimEvent>;
  readonly submit: () => void;
};

type HandIn = (outbox: Outbox) => Promise<Claimed | null>;

/** Runs the machine; effects depend on its state alone. */
export function useClaim(input: ClaimInput, clock: Clock = browserClock): ClaimView {
  const { coupon, visitorName, onBegun, onSettled } = input;
  const [state, tell] = useReducer(claim, coupon.needsCode, emptyClaim);
  const send = useSend();
  const contextNow = useLeadContext(clock);
  const outbox = useOutbox();
  const watcher = useWatcher(outbox);
  /** The form showed that the lead failed: the next click sends it again. */
  const lost = useRef(false);
  const { progress, own, id, verification } = state;

  useEffect(() => {
    tell({ type: 'visitor-known', saved: readSavedPhone(), name: visitorName ?? '' });
  }, [visitorName]);

  useRunningClaim(coupon.skuId, outbox, tell);
  useSms({ verification, phone: phoneOfClaim(state) }, tell, clock);

  const about = aboutOf(coupon);

  /** Null: stopped before it was sent. */
  function settle(attempt: number, open: Promise<Outbox>, handIn: HandIn): void {
    open.then(handIn).then(
      (handed) => {
        if (!handed) return;
        const { status } = handed;
        onSettled(status === 'claimed' ? { status, receipt: handed.receipt } : { status });
        tell(eventOf(handed, attempt));
      },
      (error: unknown) => {
        onSettled({ status: 'failed' });
        tell({ ...problemOf(error), type: 'failed', attempt, unknown: false });
      },
    );
  }

  // Of a form that is gone, the dialog may show another coupon by now.
  useEntered(progress, () => {
    if (progress.status === 'claiming') onBegun();
  });

  // Once submitted, a claim needs no form any more: what follows the click is one chain outside of React.
  useEntered(own, () => {
    if (!own || !('attempt' in progress)) return;
    const { attempt } = progress;
    const { key, terms, name, phone } = own;
    const lead = leadAfter(own, coupon, contextNow(), state.code);
    const writes = { claim: { key, terms, name, phone }, lead };
    const { check: code } = verification;
    const open = openFor(outbox, { id: key, kind: 'claim', about, watcher });
    settle(attempt, open, async ({ check, claim: hand }) => {
      if (code.status === 'checking') {
        const asked = { of: 'code', phone, code: code.code } as const;
        const checked = await check(send, asked, writes, about, watcher);
        tell(checkedEventOf(checked, attempt, code.attempt));
        if (isStopped(checked)) return null;
      }
      return hand(send, writes, about, watcher);
    });
  });

  useEntered(progress, () => {
    if (progress.status !== 'claiming' || own || id === null) return;
    const open = outbox({ id, kind: 'claim', about, watcher });
    settle(progress.attempt, open, ({ claimed }) => claimed(send, id, watcher));
  });

  useEntered(progress, () => {
    if (progress.status !== 'leading' || id === null) return;
    const { attempt } = progress;
    const again = lost.current;
    outbox().then(
      async ({ dealerTold }) => {
        const handed = await dealerTold(send, id, watcher, again);
        lost.current = handed.status === 'failed';
        if (handed.status === 'accepted') {
          const { receiptNumber } = handed;
          tell({ type: 'lead-accepted', attempt, ...(receiptNumber && { receiptNumber }) });
        } else tell({ ...handed, type: `lead-${handed.status}`, attempt });
      },
      () => undefined,
    );
  });

  const submit = useCallback(() => {
    const at = clock.now();
    const consent = { version: statementVersion, at: state.agreedAt ?? at };
    const proposed = {
      key: randomId(),
      mask: maskOfPhone(phoneOfClaim(state)),
      terms: claimTerms(coupon, contextNow(), consent),
      at,
    };
    tell({ type: 'submitted', proposed });
  }, [state, coupon, contextNow, clock]);

  return { state, tell, submit };
}

function aboutOf({ seriesId, modelId, dealerId, spuId }: ClaimedCoupon): About {
  return { seriesId, modelId, dealerId, spuId };
}

/** Joins a claim of this coupon that is under way: the form was closed and is opened again. */
function useRunningClaim(
  skuId: string,
  outbox: () => Promise<Outbox>,
  tell: Dispatch<ClaimEvent>,
): void {
  useEffect(() => {
    outbox().then(
      (open) => {
        const running = open
          .state()
          .sendings.find((one) => one.claim?.terms.sku_id === skuId && isUnderWay(one));
        if (running) tell({ type: 'resumed', id: running.id });
      },
      () => undefined,
    );
  }, [outbox, skuId, tell]);
}

/** The lead after the claim; null without a car. */
function leadAfter(
  { terms, name, phone }: OwnClaim,
  coupon: ClaimedCoupon,
  context: LeadContext,
  code: string,
): LeadWrite | null {
  const { seriesId } = coupon;
  if (!seriesId) return null;
  const { consent_version: version, consent_time: agreedAt } = terms;
  return {
    key: randomId(),
    terms: leadTermsAfterClaim({ ...coupon, seriesId }, context, { version, at: agreedAt }),
    person: { name, phone, code: code || undefined },
  };
}

/** A claim has its code checked, and no risk. */
function checkedEventOf(checked: Checked, attempt: number, codeAttempt: number): ClaimEvent {
  if (checked.status === 'failed') {
    const { status: type, ...problem } = checked;
    return { type, attempt, ...problem };
  }
  const type = checked.status === 'wrong-code' ? 'check-failed' : 'check-passed';
  return { type, attempt: codeAttempt };
}

function eventOf(handed: Claimed, attempt: number): ClaimEvent {
  if (handed.status === 'claimed') {
    const { id, leads, earlier } = handed;
    return { type: 'claimed', attempt, id, leads, earlier };
  }
  const { status: type, ...told } = handed;
  return { type, attempt, ...told };
}
