import { useCallback, useEffect, useReducer, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';

import { statement } from './consent-statement';
import type { OfferedDealers } from './dealer-picker.machine';
import {
  emptyLeadForm,
  leadForm,
  phoneOf,
  type LeadForm,
  type LeadFormEvent,
  type SentLead,
} from './lead-form.machine';
import { leadTerms, riskBody, type LeadSubject } from './lead-payload';
import { maskOfPhone, readOpenLeads, type OpenLead } from './open-lead';
import { readSavedPhone, savedPhoneOf } from './saved-phone';
import { problemOf, sendLead, type Outcome } from './send-lead';
import { codeReason, useCodeStatus } from './use-code-status';
import { useLeadContext } from './use-lead-context';
import { useSms } from './use-sms';

/** A visitor as an upstream knows him: the phone masked, beside what stands for it. */
type KnownVisitor = {
  readonly phone: string;
  readonly encryptphone: string;
  readonly user_name?: string | undefined;
};

export type LeadFormInput = {
  readonly subject: LeadSubject;
  /** Null while they are not known; the old ones stay. */
  readonly offered: OfferedDealers | null;
  readonly visitor?: KnownVisitor | null | undefined;
  /** JSON text of what intentionCheck said. */
  readonly intention?: string | undefined;
  /** One that was left without a final answer: the same phone goes on under its key. */
  readonly resumed?: OpenLead | undefined;
  readonly onSent: (sent: SentLead) => void;
};

export type LeadFormView = {
  readonly state: LeadForm;
  readonly tell: Dispatch<LeadFormEvent>;
  readonly submit: () => void;
};

/** Runs the machine: every effect depends on its state alone. */
export function useLeadForm(input: LeadFormInput, clock: Clock = browserClock): LeadFormView {
  const { subject, offered, visitor, intention, resumed, onSent } = input;
  const [state, tell] = useReducer(leadForm, input, startOf);
  const send = useSend();
  const contextNow = useLeadContext(clock);
  const sids = useCodeStatus(subject, tell);
  const { progress, open } = state;

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
  useSms({ verification, phone: phoneOf(state), submitted: open?.phone }, tell, clock);

  useEffect(() => {
    if (progress.status !== 'checking-risk' || !open) return;
    const { attempt } = progress;
    send('riskCheck', {}, riskBody(subject, contextNow(), open.phone)).then(
      ({ showVerifyCode: code, showCodeReason: reason }) => {
        tell({ type: 'risk-known', attempt, code, reason: reason || codeReason });
      },
      (error: unknown) => {
        tell({ type: 'failed', attempt, ...problemOf(error) });
      },
    );
    // One attempt is one question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [progress]);

  useEffect(() => {
    if (progress.status !== 'sending' || !open) return;
    const { attempt } = progress;
    const { name } = state;
    const code = state.code || undefined;
    const person = { name, phone: open.phone, code };
    void sendLead(send, subject.seriesId, open, person).then((outcome) => {
      tell(eventOf(outcome, attempt));
    });
    // One attempt is one request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [progress]);

  useEffect(() => {
    if (progress.status !== 'sent') return;
    onSent({ leadId: progress.leadId, phone: progress.phone, name: progress.name });
    // One lead is told once, whatever the caller's function is by now.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [progress]);

  const submit = useCallback(() => {
    const at = clock.now();
    const consent = { version: statement.version, at: state.agreedAt ?? at };
    const context = { ...contextNow(), intention, sids };
    const stored = readOpenLeads(subject.seriesId, at);
    const mask = maskOfPhone(phoneOf(state));
    // No longer stored: it has its final answer, and its key stands for that.
    const kept = stored.find((lead) => lead.key === resumed?.key && lead.mask === mask);
    const terms = leadTerms(subject, state.dealers, context, consent);
    const proposed: OpenLead = kept ? { ...kept, at } : { key: randomId(), mask, terms, at };
    tell({ type: 'submitted', proposed, stored });
  }, [state, subject, intention, sids, resumed, contextNow, clock]);

  return { state, tell, submit };
}

/** What is known from the start takes its place at once. */
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

function eventOf({ status, ...told }: Outcome, attempt: number): LeadFormEvent {
  return { type: status, attempt, ...told } as LeadFormEvent;
}
