/**
 * Claiming a coupon (spec leads §4, Coupon dialog; §5): the fields, the first thing that is wrong with
 * them, the code if the coupon requires one, the claim, and the lead that follows it.
 * Pure. No React, no calls, no clock: ids and times come with the events.
 *
 * The outbox checks the code and sends both, each once.
 */
import { assertNever } from '~/lib/invariant';
import { plainStart } from '~/lib/plain-text';

import type { LeadFormEvent } from './lead-form.machine';
import { codeLength, longestName } from './lead-payload';
import { nobodies, words as formWords } from './lead-words';
import {
  codeNotSentText,
  failedNotice,
  hasToWait,
  withoutWait,
  type FieldProblems,
  type Notice,
  type Problem,
} from './notice';
import type { OpenClaim, OwnClaim } from './open-claim';
import { isWholePhone, typedPhone } from './phone';
import type { SavedPhone } from './saved-phone';
import { noVerification, verification, type Verification } from './verification.machine';
import type { SmsEvent } from './sms-event';

export type ClaimProgress =
  | { readonly status: 'editing'; readonly notice: Notice | null }
  /** One attempt from the click to the answer to the claim. */
  | { readonly status: 'checking-code' | 'claiming'; readonly attempt: number }
  /** Claimed; the lead is being sent. */
  | { readonly status: 'leading'; readonly attempt: number }
  /** The outcome of the lead is unknown. */
  | { readonly status: 'lead-open'; readonly notice: Notice }
  /**
   * The lead was accepted, or none was sent; `refused` is the reason. `receiptNumber`: the gateway keeps the lead, and the
   * dealer does not have it yet.
   */
  | {
      readonly status: 'done';
      readonly refused: string | null;
      readonly receiptNumber?: string | undefined;
    };

export type ClaimField = 'name' | 'phone' | 'code' | 'consent';

export type Claim = {
  readonly name: string;
  /** Edited fields are not prefilled. */
  readonly edited: { readonly name: boolean; readonly phone: boolean };
  /** As typed; '' while a saved phone is shown. */
  readonly phone: string;
  readonly saved: SavedPhone | null;
  readonly needsCode: boolean;
  readonly code: string;
  readonly agreedAt: number | null;
  readonly verification: Verification;
  /** The first problem; checked again at each click. */
  readonly problem: { readonly field: ClaimField; readonly text: string } | null;
  /** Counts problems at a field: at each new one the field is focused. */
  readonly stops: number;
  readonly attempts: number;
  /** The claim last submitted, until its final answer. */
  readonly own: OwnClaim | null;
  /** Id in the outbox: set once claimed, or if the form opened on a running claim. */
  readonly id: string | null;
  /** Accepted was an earlier claim, one of another tab, or one of a page before this one. */
  readonly earlier: boolean | 'elsewhere' | 'before';
  readonly progress: ClaimProgress;
  readonly said: { readonly text: string; readonly count: number } | null;
};

export type ClaimEvent =
  | Extract<
      LeadFormEvent,
      {
        type:
          | 'name-typed'
          | 'phone-typed'
          | 'phone-unlocked'
          | 'code-typed'
          | 'agreed'
          | 'disagreed'
          | 'visitor-known'
          | 'code-asked-for';
      }
    >
  | SmsEvent
  /** `proposed` is the claim with a new key. */
  | { type: 'submitted'; proposed: OpenClaim }
  /** A claim in flight from before this form was opened. */
  | { type: 'resumed'; id: string }
  /** `leads`: false if the coupon names no car. */
  | { type: 'claimed'; attempt: number; id: string; leads: boolean; earlier: Claim['earlier'] }
  | { type: 'refused'; attempt: number; message: string }
  | { type: 'lead-accepted'; attempt: number; receiptNumber?: string | undefined }
  | { type: 'lead-refused'; attempt: number; message: string }
  | ({ type: 'lead-failed'; attempt: number } & Problem)
  | { type: 'lead-retried' };

/** Texts of spec leads §5 and §8, in this order. */
export const claimWords = {
  name: '请输入姓名',
  noPhone: '请输入手机号',
  phone: '请输入正确的手机号',
  code: '请输入验证码',
  consent: formWords.consent,
  failed: '领取失败，请稍候重试~',
} as const;

export function emptyClaim(needsCode: boolean): Claim {
  return {
    name: '',
    edited: { name: false, phone: false },
    phone: '',
    saved: null,
    needsCode,
    code: '',
    agreedAt: null,
    verification: noVerification,
    problem: null,
    stops: 0,
    attempts: 0,
    own: null,
    id: null,
    earlier: false,
    progress: { status: 'editing', notice: null },
    said: null,
  };
}

/** An event that does not apply to a state returns the same state. */
export function claim(state: Claim, event: ClaimEvent): Claim {
  const editing = state.progress.status === 'editing';
  switch (event.type) {
    case 'name-typed': {
      if (!editing) return state;
      const edited = { ...state.edited, name: true };
      return right({ ...state, name: plainStart(event.text, longestName), edited }, 'name');
    }
    case 'phone-typed':
      return editing ? editedPhone(state, typedPhone(event.text)) : state;
    case 'phone-unlocked':
      return editing && state.saved ? editedPhone(state, '') : state;
    case 'code-typed': {
      if (!editing || !state.needsCode) return state;
      const code = plainStart(event.text.trim(), codeLength);
      return right({ ...state, code, verification: outdated(state) }, 'code');
    }
    case 'agreed':
      return editing ? right({ ...state, agreedAt: event.at }, 'consent') : state;
    case 'disagreed':
      return editing && state.agreedAt !== null ? { ...state, agreedAt: null } : state;
    case 'visitor-known':
      return editing ? withVisitor(state, event.saved, event.name) : state;
    case 'code-asked-for':
      return editing && state.needsCode ? codeAskedFor(state, event) : state;
    case 'code-sent':
    case 'second-passed':
    case 'wait-over':
      return verified(state, event);
    case 'code-not-sent': {
      const next = verified(state, event);
      return next === state ? state : say(next, codeNotSentText(event.wait));
    }
    case 'submitted':
      return editing ? submitted(state, event.proposed) : state;
    case 'resumed':
      return editing ? started({ ...state, own: null, id: event.id }, 'claiming') : state;
    case 'check-passed': {
      const next = verified(state, event);
      if (next === state) return state;
      return { ...next, progress: { status: 'claiming', attempt: state.attempts } };
    }
    case 'check-failed': {
      const next = verified(state, event);
      return next === state ? state : stopped(next, 'code', formWords.wrongCode);
    }
    case 'claimed': {
      if (!isAt(state, 'claiming', event)) return state;
      const { id, leads, earlier } = event;
      const next = { ...state, own: null, id, earlier };
      return leads ? started(next, 'leading') : { ...next, progress: done(null) };
    }
    case 'refused': {
      if (!isAt(state, 'claiming', event)) return state;
      return back({ ...state, own: null, id: null }, { status: 'refused', message: event.message });
    }
    case 'failed':
      return failed(state, event);
    case 'lead-accepted':
      if (!isAt(state, 'leading', event)) return state;
      return { ...state, progress: done(null, event.receiptNumber) };
    case 'lead-refused':
      if (!isAt(state, 'leading', event)) return state;
      return { ...state, progress: done(event.message) };
    case 'lead-failed': {
      if (!isAt(state, 'leading', event)) return state;
      return { ...state, progress: { status: 'lead-open', notice: failedNotice(event, true) } };
    }
    case 'lead-retried':
      return state.progress.status === 'lead-open' ? started(state, 'leading') : state;
    default:
      return assertNever(event);
  }
}

/** The phone as sent. */
export function phoneOfClaim({ saved, phone }: Claim): string | SavedPhone {
  return saved ?? phone;
}

/** In this order; only the first problem is shown (spec leads §5). */
export function firstProblem(state: Claim): Claim['problem'] {
  const { name, saved, phone, needsCode, code, agreedAt } = state;
  if (name.trim() === '') return { field: 'name', text: claimWords.name };
  if (!saved && phone === '') return { field: 'phone', text: claimWords.noPhone };
  if (!saved && !isWholePhone(phone)) return { field: 'phone', text: claimWords.phone };
  if (needsCode && code === '') return { field: 'code', text: claimWords.code };
  if (agreedAt === null) return { field: 'consent', text: claimWords.consent };
  return null;
}

function isAt(
  { progress }: Claim,
  status: 'checking-code' | 'claiming' | 'leading',
  { attempt }: { attempt: number },
): boolean {
  return progress.status === status && progress.attempt === attempt;
}

/** Editing a field clears its problem. */
function right(state: Claim, field: ClaimField): Claim {
  return state.problem?.field === field ? { ...state, problem: null } : state;
}

/** Editing the phone clears a saved one and unlocks the field. */
function editedPhone(state: Claim, phone: string): Claim {
  const edited = { ...state.edited, phone: true };
  return right({ ...withPhone(state, phone, null), edited }, 'phone');
}

/** A code belongs to one phone. */
function withPhone(state: Claim, phone: string, saved: SavedPhone | null): Claim {
  return {
    ...state,
    phone,
    saved,
    code: '',
    verification: verification(state.verification, { type: 'phone-changed' }),
    progress: withoutWait(state.progress),
  };
}

function withVisitor(state: Claim, saved: SavedPhone | null, name: string): Claim {
  const known = nobodies.includes(name.trim()) ? '' : plainStart(name, longestName);
  const named = known && !state.edited.name && known !== state.name;
  const next = named ? { ...state, name: known } : state;
  const same = saved?.encryptphone === state.saved?.encryptphone;
  return !saved || same || state.edited.phone ? next : withPhone(next, '', saved);
}

function outdated(state: Claim): Verification {
  return verification(state.verification, { type: 'check-outdated' });
}

function verified(state: Claim, event: Parameters<typeof verification>[1]): Claim {
  const next = verification(state.verification, event);
  return next === state.verification ? state : { ...state, verification: next };
}

function codeAskedFor(state: Claim, event: { type: 'code-asked-for' }): Claim {
  if (state.verification.sending.status !== 'ready') return state;
  if (!state.saved && !isWholePhone(state.phone)) return say(state, formWords.smsPhone);
  return verified(state, event);
}

function submitted(state: Claim, proposed: OpenClaim): Claim {
  if (hasToWait(state.progress, proposed.at)) return state;
  const problem = firstProblem(state);
  if (problem) return stopped(state, problem.field, problem.text);
  const own = { ...proposed, name: state.name, phone: phoneOfClaim(state) };
  const next: Claim = { ...state, problem: null, own, id: null };
  if (!state.needsCode) return started(next, 'claiming');
  const checked = verified(next, { type: 'check-wanted', code: state.code });
  if (checked.verification.check.status === 'passed') return started(checked, 'claiming');
  return started(checked, 'checking-code');
}

function failed(
  state: Claim,
  { attempt, ...problem }: Extract<ClaimEvent, { type: 'failed' }>,
): Claim {
  if (isAt(state, 'claiming', { attempt })) {
    return failedAt({ ...state, id: null }, problem, true);
  }
  if (!isAt(state, 'checking-code', { attempt })) return state;
  return failedAt({ ...state, verification: outdated(state) }, problem, false);
}

/** Shows the problem at the first field that the gateway named, if any. */
function failedAt(state: Claim, problem: Problem, sent: boolean): Claim {
  const { fields = {} } = problem;
  const field = fieldsInOrder.find((name) => fields[name] !== undefined);
  const text = field && fields[field];
  if (!field || text === undefined || (field === 'code' && !state.needsCode)) {
    return back(state, failedNotice(problem, sent));
  }
  return stopped(state, field, text);
}

const fieldsInOrder: readonly (keyof FieldProblems)[] = ['name', 'phone', 'code'];

function started(state: Claim, status: 'checking-code' | 'claiming' | 'leading'): Claim {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, progress: { status, attempt } };
}

function back(state: Claim, notice: Notice | null): Claim {
  return { ...state, progress: { status: 'editing', notice } };
}

/** Returns to editing, at a field with a problem. */
function stopped(state: Claim, field: ClaimField, text: string): Claim {
  return { ...back(state, null), problem: { field, text }, stops: state.stops + 1 };
}

function done(refused: string | null, receiptNumber?: string): ClaimProgress {
  return { status: 'done', refused, ...(receiptNumber !== undefined && { receiptNumber }) };
}

function say(state: Claim, text: string): Claim {
  return { ...state, said: { text, count: (state.said?.count ?? 0) + 1 } };
}
