import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';
import { useEntered } from '~/lib/use-entered';

import type { OfferedDealers } from './dealer-picker.machine';
import {
  emptyLeadForm,
  leadForm,
  phoneOf,
  type LeadForm,
  type LeadFormEvent,
} from './lead-form.machine';
import { leadTerms, riskBody, type LeadSubject } from './lead-payload';
import { isStopped, type Check, type Checked } from './checked';
import { keyOfPhone, maskOfPhone } from './open-lead';
import type { Handed } from './handed';
import { readSavedPhone, savedPhoneOf } from './saved-phone';
import type { SentLead } from './sent-lead';
import { statementVersion } from './statement-version';
import { openFor } from './submitted';
import { codeReason, useCodeStatus } from './use-code-status';
import { useLeadContext } from './use-lead-context';
import { notLoaded, useOutbox, useWatcher } from './use-outbox';
import { useSms } from './use-sms';
import type { Verification } from './verification.machine';

/** A visitor known to the upstream: name, masked and sealed phone. */
type KnownVisitor = {
  readonly phone: string;
  readonly encryptphone: string;
  readonly user_name?: string | undefined;
};

export type LeadFormInput = {
  readonly subject: LeadSubject;
  /** Null while they are loading; the old ones stay. */
  readonly offered: OfferedDealers | null;
  readonly visitor?: KnownVisitor | null | undefined;
  /** Result of intentionCheck as JSON text. */
  readonly intention?: string | undefined;
  readonly onSent: (sent: SentLead) => void;
};

export type LeadFormView = {
  readonly state: LeadForm;
  readonly tell: Dispatch<LeadFormEvent>;
  readonly submit: () => void;
  /** Another car or phone than that of the lead whose answer was lost: what is submitted now is a lead of its own. */
  readonly isAnother: boolean;
  /** Undefined while unknown. */
  readonly loggedIn: boolean | undefined;
};

/** Runs the machine; effects depend on its state alone. */
export function useLeadForm(input: LeadFormInput, clock: Clock = browserClock): LeadFormView {
  const { subject, offered, visitor, intention, onSent } = input;
  const [state, tell] = useReducer(leadForm, input, startOf);
  const send = useSend();
  const contextNow = useLeadContext(clock);
  const { sids, loggedIn } = useCodeStatus(subject, tell);
  const outbox = useOutbox();
  const watcher = useWatcher(outbox);
  const { progress, open } = state;
  const [asked, setAsked] = useState<LeadSubject>();

  useEffect(() => {
    tell({ type: 'visitor-known', saved: readSavedPhone(), name: '' });
  }, []);
  useEffect(() => {
    if (visitor) tell(visitorKnown(visitor));
  }, [visitor]);
  useEffect(() => {
    if (offered) tell({ type: 'dealers-arrived', offered });
  }, [offered]);

  const { verification } = state;
  useSms({ verification, phone: phoneOf(state) }, tell, clock);

  // Once submitted, a lead needs no form any more: what follows the click is one chain outside of React.
  useEntered(open, () => {
    if (!open || !('attempt' in progress)) return;
    setAsked(subject);
    const { attempt } = progress;
    const { key, terms, phone } = open;
    const lead = { key, terms, person: { name: state.name, phone, code: state.code || undefined } };
    const { seriesId, modelId } = subject;
    const about = { seriesId, modelId };
    const { check: code } = verification;
    const asked = askedOf();
    openFor(outbox, { id: key, kind: 'lead', about, watcher }).then(
      async ({ check, lead: hand }) => {
        const writes = { claim: null, lead };
        const checked = asked && (await check(send, asked, writes, about, watcher));
        if (checked) tell(checkedEventOf(checked, attempt, code));
        if (checked && isStopped(checked)) return;
        const isRiskUnchecked = checked?.status === 'unchecked';
        tell(eventOf(await hand(send, { ...lead, isRiskUnchecked }, about, watcher), attempt));
      },
      () => {
        tell({ type: 'failed', attempt, message: notLoaded });
      },
    );

    function askedOf(): Check | null {
      if (progress.status === 'checking-risk') {
        return { of: 'risk', body: riskBody(subject, contextNow(), phone) };
      }
      return code.status === 'checking' ? { of: 'code', phone, code: code.code } : null;
    }
  });

  useEntered(progress, () => {
    if (progress.status !== 'sent') return;
    const { leadId, phone, name, receiptNumber, earlier } = progress;
    const sent = { leadId, phone, name, ...(earlier && { earlier }) };
    onSent(receiptNumber === undefined ? sent : { ...sent, receiptNumber });
  });

  const submit = useCallback(() => {
    const at = clock.now();
    const consent = { version: statementVersion, at: state.agreedAt ?? at };
    const context = { ...contextNow(), intention, sids };
    const mask = maskOfPhone(phoneOf(state));
    const terms = leadTerms(subject, state.dealers, context, consent);
    tell({ type: 'submitted', proposed: { key: randomId(), mask, terms, at } });
  }, [state, subject, intention, sids, contextNow, clock]);

  const isAnother =
    open !== null &&
    (keyOfPhone(open.phone) !== keyOfPhone(phoneOf(state)) || !isSameCar(asked, subject));
  return { state, tell, submit, isAnother, loggedIn };
}

function isSameCar(one: LeadSubject | undefined, { seriesId, modelId }: LeadSubject): boolean {
  return one?.seriesId === seriesId && one.modelId === modelId;
}

/** Prefills what is known at the first render. */
function startOf({ offered, visitor }: LeadFormInput): LeadForm {
  const started = offered
    ? leadForm(emptyLeadForm, { type: 'dealers-arrived', offered })
    : emptyLeadForm;
  return visitor ? leadForm(started, visitorKnown(visitor)) : started;
}

function visitorKnown(visitor: KnownVisitor): LeadFormEvent {
  const saved = savedPhoneOf(visitor);
  return { type: 'visitor-known', saved, name: visitor.user_name ?? '' };
}

function checkedEventOf(
  checked: Checked,
  attempt: number,
  code: Verification['check'],
): LeadFormEvent {
  const ofCode = code.status === 'checking' ? code.attempt : null;
  switch (checked.status) {
    case 'passed':
      return ofCode === null
        ? { type: 'risk-known', attempt, code: false, reason: '' }
        : { type: 'check-passed', attempt: ofCode };
    case 'unchecked':
      return { type: 'risk-not-known', attempt };
    case 'code-wanted':
      return { type: 'risk-known', attempt, code: true, reason: checked.reason || codeReason };
    case 'wrong-code':
      return { type: 'check-failed', attempt: ofCode ?? attempt };
    case 'failed': {
      const { status: type, ...problem } = checked;
      return { type, attempt, ...problem };
    }
  }
}

function eventOf(handed: Handed, attempt: number): LeadFormEvent {
  switch (handed.status) {
    case 'accepted': {
      const { receipt, receiptNumber, earlier } = handed;
      const told = { ...receipt, ...(earlier && { earlier }) };
      if (receiptNumber === undefined) return { type: 'accepted', attempt, ...told };
      return { type: 'accepted', attempt, ...told, receiptNumber };
    }
    case 'refused':
      return { type: 'refused', attempt, message: handed.message };
    case 'failed': {
      const { status: type, ...problem } = handed;
      return { type, attempt, ...problem };
    }
  }
}
