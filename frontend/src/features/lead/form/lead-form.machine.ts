/**
 * The form that asks dealers for a price (spec leads §4, Lead form): its fields, what is wrong with
 * them, and the way of a lead: validated, risk checked, its code checked, sent, taken or refused.
 * Pure. No React, no calls, no clock: ids and times come with the events.
 * The outbox checks and sends it, whether the form is still there or not, and sees to it that it is one lead.
 */
import { assertNever } from '~/lib/invariant';
import { plainStart } from '~/lib/plain-text';

import {
  dealerPicker,
  noDealers,
  type DealerPicker,
  type DealerPickerEvent,
} from './dealer-picker.machine';
import { codeLength, longestName } from './lead-payload';
import { nobodies, words } from './lead-words';
import { hasPhone, problemsOf } from './lead-problems';
import {
  codeNotSentText,
  failedNotice,
  hasToWait,
  without,
  withoutWait,
  type FieldProblems,
  type Notice,
  type Problem,
} from './notice';
import type { OpenLead, OwnLead } from './open-lead';
import { typedPhone } from './phone';
import type { SavedPhone } from './saved-phone';
import type { SentLead } from './sent-lead';
import {
  noVerification,
  verification,
  type Verification,
  type VerificationEvent,
} from './verification.machine';

/** How far a submitted lead is: one attempt from the click to the answer. */
type Way = 'checking-risk' | 'checking-code' | 'sending';

type Progress =
  | { readonly status: 'editing'; readonly notice: Notice | null }
  | { readonly status: Way; readonly attempt: number }
  | ({ readonly status: 'sent' } & SentLead);

export type LeadForm = {
  readonly name: string;
  /** What the visitor has edited is not filled in for him again. */
  readonly edited: { readonly name: boolean; readonly phone: boolean };
  /** As typed; '' while a saved one stands for it. */
  readonly phone: string;
  /** A phone that is known, by its mask. While it is there the field is locked. */
  readonly saved: SavedPhone | null;
  readonly code: string;
  /** Why a code is wanted; null where none is. Of the form: whatever the phone. */
  readonly codeWanted: { readonly by: 'form' | 'phone'; readonly reason: string } | null;
  /** What the gateway said of a field, until it is edited. */
  readonly told: FieldProblems;
  /** When the visitor agreed that these dealers get the number; ms. */
  readonly agreedAt: number | null;
  readonly dealers: DealerPicker;
  readonly verification: Verification;
  /** The submit flag: what is wrong is shown from the first click on. */
  readonly revealed: boolean;
  /** False until the click after the risk check: a field that was not shown cannot be missing. */
  readonly codeDue: boolean;
  /** How often the way stopped at a field: then that field gets the focus. */
  readonly stops: number;
  readonly attempts: number;
  /** The lead that was last submitted, until its final answer. */
  readonly open: OwnLead | null;
  readonly progress: Progress;
  /** Said in passing (spec leads §5, toast). */
  readonly said: { readonly text: string; readonly count: number } | null;
};

export type LeadFormEvent =
  | DealerPickerEvent
  | Exclude<VerificationEvent, { type: 'check-wanted' | 'check-outdated' | 'phone-changed' }>
  | { type: 'name-typed'; text: string }
  | { type: 'phone-typed'; text: string }
  | { type: 'phone-unlocked' }
  | { type: 'code-typed'; text: string }
  | { type: 'agreed'; at: number }
  | { type: 'disagreed' }
  /** The visitor's name or phone became known. */
  | { type: 'visitor-known'; saved: SavedPhone | null; name: string }
  | { type: 'code-status-known'; wanted: boolean; reason: string }
  /** `proposed` is the lead under a fresh key. */
  | { type: 'submitted'; proposed: OpenLead }
  | { type: 'risk-known'; attempt: number; code: boolean; reason: string }
  /** The risk check failed: the gateway makes it. */
  | { type: 'risk-not-known'; attempt: number }
  | {
      type: 'accepted';
      attempt: number;
      leadId: string;
      encryptphone: string;
      receiptNumber?: string | undefined;
      earlier?: boolean;
    }
  | { type: 'refused'; attempt: number; message: string }
  | ({ type: 'failed'; attempt: number } & Problem);

export const emptyLeadForm: LeadForm = {
  name: '',
  edited: { name: false, phone: false },
  phone: '',
  saved: null,
  code: '',
  codeWanted: null,
  told: {},
  agreedAt: null,
  dealers: noDealers,
  verification: noVerification,
  revealed: false,
  codeDue: true,
  stops: 0,
  attempts: 0,
  open: null,
  progress: { status: 'editing', notice: null },
  said: null,
};

/** An event that does not apply to a state returns the same state. */
export function leadForm(state: LeadForm, event: LeadFormEvent): LeadForm {
  const editing = state.progress.status === 'editing';
  switch (event.type) {
    case 'name-typed':
      return editing ? withName(state, event.text) : state;
    case 'phone-typed':
      return editing ? editedPhone(state, typedPhone(event.text)) : state;
    case 'phone-unlocked':
      return editing && state.saved ? editedPhone(state, '') : state;
    case 'code-typed':
      return editing && state.codeWanted ? withCode(state, event.text) : state;
    case 'agreed':
      return editing ? { ...state, agreedAt: event.at } : state;
    case 'disagreed':
      return editing && state.agreedAt !== null ? { ...state, agreedAt: null } : state;
    case 'visitor-known':
      return editing ? withVisitor(state, event.saved, event.name) : state;
    case 'code-status-known':
      if (!editing || !event.wanted || state.codeWanted?.by === 'form') return state;
      return { ...state, codeWanted: { by: 'form', reason: event.reason } };
    case 'dealers-arrived':
    case 'dealer-toggled':
      return editing ? withDealers(state, dealerPicker(state.dealers, event)) : state;
    case 'code-asked-for':
      return editing && state.codeWanted ? codeAskedFor(state) : state;
    case 'code-sent':
    case 'second-passed':
    case 'wait-over':
      return withVerification(state, verification(state.verification, event));
    case 'code-not-sent': {
      const next = withVerification(state, verification(state.verification, event));
      return next === state ? state : say(next, codeNotSentText(event.wait));
    }
    case 'submitted':
      return editing ? submitted(state, event.proposed) : state;
    case 'risk-known':
      return riskKnown(state, event);
    case 'risk-not-known':
      return isAt(state, 'checking-risk', event.attempt) ? sending(state, event.attempt) : state;
    case 'check-passed': {
      const next = withVerification(state, verification(state.verification, event));
      return next === state ? state : sending(next, state.attempts);
    }
    case 'check-failed': {
      const next = withVerification(state, verification(state.verification, event));
      return next === state ? state : toldOf(next, { code: words.wrongCode });
    }
    case 'accepted':
      return isAt(state, 'sending', event.attempt) ? accepted(state, event) : state;
    case 'refused':
      if (!isAt(state, 'sending', event.attempt)) return state;
      return { ...back(state, { status: 'refused', message: event.message }), open: null };
    case 'failed':
      return failed(state, event);
    default:
      return assertNever(event);
  }
}

/** The phone as it travels. */
export function phoneOf({ saved, phone }: LeadForm): string | SavedPhone {
  return saved ?? phone;
}

const isAt = ({ progress }: LeadForm, status: Way, attempt: number): boolean =>
  progress.status === status && progress.attempt === attempt;

function withName(state: LeadForm, text: string): LeadForm {
  const told = without(state.told, 'name');
  const edited = { ...state.edited, name: true };
  return { ...state, name: plainStart(text, longestName), told, edited };
}

/** Editing the phone clears a saved one and unlocks the field. */
function editedPhone(state: LeadForm, phone: string): LeadForm {
  return { ...withPhone(state, phone, null), edited: { ...state.edited, phone: true } };
}

/** What was asked of another phone does not count for this one. */
function withPhone(state: LeadForm, phone: string, saved: SavedPhone | null): LeadForm {
  const codeWanted = state.codeWanted?.by === 'form' ? state.codeWanted : null;
  const { name } = state.told;
  return {
    ...state,
    phone,
    saved,
    code: '',
    told: name === undefined ? {} : { name },
    codeWanted,
    verification: verification(state.verification, { type: 'phone-changed' }),
    progress: withoutWait(state.progress),
  };
}

function withCode(state: LeadForm, text: string): LeadForm {
  const code = plainStart(text.trim(), codeLength);
  const told = without(state.told, 'code');
  const outdated = verification(state.verification, { type: 'check-outdated' });
  return { ...state, code, told, verification: outdated };
}

/** Fills what the visitor has not edited. */
function withVisitor(state: LeadForm, saved: SavedPhone | null, name: string): LeadForm {
  const known = nobodies.includes(name.trim()) ? '' : plainStart(name, longestName);
  const fillsName = known !== '' && known !== state.name && !state.edited.name;
  const named = fillsName ? { ...state, name: known } : state;
  const isKnown = saved?.encryptphone === state.saved?.encryptphone;
  return !saved || isKnown || state.edited.phone ? named : withPhone(named, '', saved);
}

/** Who agreed that some dealers get the number did not agree that others do. */
function withDealers(state: LeadForm, dealers: DealerPicker): LeadForm {
  if (dealers === state.dealers) return state;
  const same = dealers.checked.join() === state.dealers.checked.join();
  return { ...state, dealers, agreedAt: same ? state.agreedAt : null };
}

function withVerification(state: LeadForm, next: Verification): LeadForm {
  return next === state.verification ? state : { ...state, verification: next };
}

function codeAskedFor(state: LeadForm): LeadForm {
  if (state.verification.sending.status !== 'ready') return state;
  if (!hasPhone(state)) return say(state, words.smsPhone);
  return withVerification(state, verification(state.verification, { type: 'code-asked-for' }));
}

function submitted(state: LeadForm, proposed: OpenLead): LeadForm {
  if (hasToWait(state.progress, proposed.at)) return state;
  const told = without(state.told, 'code');
  const revealed = { ...state, revealed: true, codeDue: true, told };
  const problems = problemsOf(revealed);
  if (Object.keys(problems).length > 0) {
    const onlyCode = problems.code !== undefined && !problems.name && !problems.phone;
    return onlyCode ? say(stopped(revealed), words.codeToast) : stopped(revealed);
  }
  const attempt = state.attempts + 1;
  const open = { ...proposed, phone: phoneOf(state) };
  const next: LeadForm = { ...revealed, open, attempts: attempt };
  if (!state.codeWanted) return { ...next, progress: { status: 'checking-risk', attempt } };
  const checked = verification(state.verification, { type: 'check-wanted', code: state.code });
  if (checked.check.status === 'passed') return sending(next, attempt);
  return { ...next, verification: checked, progress: { status: 'checking-code', attempt } };
}

function riskKnown(
  state: LeadForm,
  { attempt, code, reason }: Extract<LeadFormEvent, { type: 'risk-known' }>,
): LeadForm {
  if (!isAt(state, 'checking-risk', attempt)) return state;
  if (!code) return sending(state, attempt);
  return { ...stopped(state), codeWanted: { by: 'phone', reason }, codeDue: false };
}

function failed(
  state: LeadForm,
  { attempt, ...problem }: Extract<LeadFormEvent, { type: 'failed' }>,
): LeadForm {
  const { progress, verification: checks } = state;
  if (!('attempt' in progress) || progress.attempt !== attempt) return state;
  const outdated = verification(checks, { type: 'check-outdated' });
  const next = progress.status === 'checking-code' ? { ...state, verification: outdated } : state;
  const fields = shownFields(state, problem.fields);
  if (fields) return toldOf(next, fields);
  return back(next, failedNotice(problem, progress.status === 'sending'));
}

function sending(state: LeadForm, attempt: number): LeadForm {
  return { ...state, progress: { status: 'sending', attempt } };
}

function accepted(
  state: LeadForm,
  { leadId, encryptphone, receiptNumber, earlier }: Extract<LeadFormEvent, { type: 'accepted' }>,
): LeadForm {
  const phone = { phone: state.open?.mask ?? '', encryptphone };
  const sent = { leadId, phone, name: state.name, receiptNumber, earlier };
  return { ...state, open: null, progress: { status: 'sent', ...sent } };
}

function back(state: LeadForm, notice: Notice | null = null): LeadForm {
  return { ...state, progress: { status: 'editing', notice } };
}

/** A code is a field only where one is wanted. */
function shownFields({ codeWanted }: LeadForm, fields: FieldProblems = {}): FieldProblems | null {
  const { code, ...others } = fields;
  const shown = code !== undefined && codeWanted ? fields : others;
  return Object.keys(shown).length > 0 ? shown : null;
}

function toldOf(state: LeadForm, told: FieldProblems): LeadForm {
  return { ...stopped(state), told: { ...state.told, ...told } };
}

/** Back at the fields, at one that needs the visitor. */
function stopped(state: LeadForm): LeadForm {
  return { ...back(state), stops: state.stops + 1 };
}

function say(state: LeadForm, text: string): LeadForm {
  return { ...state, said: { text, count: (state.said?.count ?? 0) + 1 } };
}
