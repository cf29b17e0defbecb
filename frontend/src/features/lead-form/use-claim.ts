import { useCallback, useEffect, useReducer, type Dispatch } from 'react';

import type { Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';

import { claimBody, claimTerms, leadTermsAfterClaim, type ClaimedCoupon } from './claim-payload';
import { claim, emptyClaim, phoneOfClaim, type Claim, type ClaimEvent } from './claim.machine';
import { statement } from './consent-statement';
import { dropOpenClaim, keepOpenClaim, readOpenClaim } from './open-claim';
import { dropOpenLead, keepOpenLead, maskOfPhone, type OpenLead } from './open-lead';
import { dropPendingLeads, readPendingLead } from './pending-lead';
import { readSavedPhone } from './saved-phone';
import { isFinal, problemOf, sendLead } from './send-lead';
import { useLeadContext } from './use-lead-context';
import { useSms } from './use-sms';

export type ClaimInput = {
  readonly coupon: ClaimedCoupon;
  /** How the visitor is called, where somebody knows. */
  readonly visitorName: string | undefined;
  /** The claim left; until it has settled the coupon is not to be taken away. */
  readonly onBegun: () => void;
  /** It has a final answer, or none: with a receipt the coupon is the visitor's. */
  readonly onSettled: (settled: Settled) => void;
};

type Settled =
  | { readonly status: 'claimed'; readonly receipt: Payload<'couponReceiveAll'> }
  | { readonly status: 'refused' | 'failed' };

export type ClaimView = {
  readonly state: Claim;
  readonly tell: Dispatch<ClaimEvent>;
  readonly submit: () => void;
};

/** Runs the machine: every effect depends on its state alone. */
export function useClaim(input: ClaimInput, clock: Clock = browserClock): ClaimView {
  const { coupon, visitorName, onBegun, onSettled } = input;
  const [state, tell] = useReducer(claim, coupon.needsCode, emptyClaim);
  const send = useSend();
  const contextNow = useLeadContext(clock);
  const { progress, own, lead, verification } = state;

  useEffect(() => {
    tell({ type: 'visitor-known', saved: readSavedPhone(), name: visitorName ?? '' });
  }, [visitorName]);

  useSms({ verification, phone: phoneOfClaim(state), submitted: own?.phone }, tell, clock);

  useEffect(() => {
    if (progress.status !== 'claiming' || !own) return;
    const { attempt } = progress;
    keepOpenClaim(own);
    // Before the claim is sent: should its answer be lost, the dealer is still to be told.
    const follow = leadAfter();
    if (follow && coupon.seriesId) keepOpenLead(coupon.seriesId, follow);
    onBegun();
    send('couponReceiveAll', {}, claimBody(own.terms, own.name, own.phone), own.key).then(
      (receipt) => {
        dropOpenClaim(own);
        tell({ type: 'claimed', attempt, lead: follow });
        onSettled({ status: 'claimed', receipt });
      },
      (error: unknown) => {
        const final = isFinal(error);
        if (final) {
          dropOpenClaim(own);
          if (coupon.seriesId && own.leadKey) dropOpenLead(coupon.seriesId, own.leadKey);
        }
        const problem = problemOf(error);
        if (final) tell({ type: 'refused', attempt, message: problem.message });
        else tell({ type: 'failed', attempt, ...problem });
        onSettled({ status: final ? 'refused' : 'failed' });
      },
    );

    function leadAfter(): OpenLead | null {
      const { seriesId } = coupon;
      if (!seriesId || !own) return null;
      const { consent_version: version, consent_time: agreedAt } = own.terms;
      const terms = leadTermsAfterClaim({ ...coupon, seriesId }, contextNow(), {
        version,
        at: agreedAt,
      });
      const at = clock.now();
      const kept = readPendingLead(coupon, at, own.mask);
      return kept ?? { key: own.leadKey ?? randomId(), mask: own.mask, terms, at };
    }
    // One attempt is one request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [progress]);

  useEffect(() => {
    if (progress.status !== 'leading' || !lead || !coupon.seriesId) return;
    const { attempt } = progress;
    const person = { name: state.name, phone: lead.phone, code: state.code || undefined };
    void sendLead(send, coupon.seriesId, lead, person).then((outcome) => {
      switch (outcome.status) {
        case 'accepted':
          dropPendingLeads(coupon);
          tell({ type: 'lead-accepted', attempt });
          return;
        case 'refused':
          tell({ type: 'lead-refused', attempt, message: outcome.message });
          return;
        case 'failed':
          tell({ ...outcome, type: 'lead-failed', attempt });
      }
    });
    // One attempt is one request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [progress]);

  const submit = useCallback(() => {
    const at = clock.now();
    const consent = { version: statement.version, at: state.agreedAt ?? at };
    const proposed = {
      key: randomId(),
      mask: maskOfPhone(phoneOfClaim(state)),
      terms: claimTerms(coupon, contextNow(), consent),
      at,
      leadKey: randomId(),
    };
    tell({ type: 'submitted', proposed, stored: readOpenClaim(coupon.skuId, at) });
  }, [state, coupon, contextNow, clock]);

  return { state, tell, submit };
}
