/**
 * The SMS code of a form: sending, countdown until the next sending, check
 * (spec leads §4, Verification code send). Pure: a tick is an event.
 */
import { assertNever } from '~/lib/invariant';
import type { Wait } from '~/lib/wait';

type CodeSending =
  | { readonly status: 'ready' }
  /** The send lock: further clicks are ignored. */
  | { readonly status: 'sending'; readonly attempt: number }
  | { readonly status: 'counting'; readonly seconds: number }
  /** Refused until the wait is over: a quota of codes is used up. */
  | { readonly status: 'waiting'; readonly wait: Wait };

type CodeCheck =
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly attempt: number; readonly code: string }
  | { readonly status: 'passed'; readonly code: string };

export type Verification = {
  readonly attempts: number;
  readonly sending: CodeSending;
  readonly check: CodeCheck;
};

export type VerificationEvent =
  | { type: 'code-asked-for' }
  | { type: 'code-sent'; attempt: number }
  /** The call failed, or answered that nothing was sent. */
  | { type: 'code-not-sent'; attempt: number; wait?: Wait | undefined }
  | { type: 'wait-over' }
  | { type: 'second-passed' }
  | { type: 'check-wanted'; code: string }
  | { type: 'check-passed'; attempt: number }
  | { type: 'check-failed'; attempt: number }
  /** The code changed: its check is void. */
  | { type: 'check-outdated' }
  /** The phone changed: check and quota are void. */
  | { type: 'phone-changed' };

const resendSeconds = 60;

export const noVerification: Verification = {
  attempts: 0,
  sending: { status: 'ready' },
  check: { status: 'none' },
};

const ready = { status: 'ready' } as const;
const none = { status: 'none' } as const;

/** An event that does not apply to a state returns the same state. */
export function verification(state: Verification, event: VerificationEvent): Verification {
  const { sending, check } = state;
  const attempt = state.attempts + 1;
  switch (event.type) {
    case 'code-asked-for':
      if (sending.status !== 'ready') return state;
      return { ...state, attempts: attempt, sending: { status: 'sending', attempt } };
    case 'code-sent':
      if (sending.status !== 'sending' || sending.attempt !== event.attempt) return state;
      return { ...state, sending: { status: 'counting', seconds: resendSeconds } };
    case 'code-not-sent':
      if (sending.status !== 'sending' || sending.attempt !== event.attempt) return state;
      return { ...state, sending: event.wait ? { status: 'waiting', wait: event.wait } : ready };
    case 'wait-over':
      return sending.status === 'waiting' ? { ...state, sending: ready } : state;
    case 'second-passed': {
      if (sending.status !== 'counting') return state;
      const seconds = sending.seconds - 1;
      return { ...state, sending: seconds > 0 ? { status: 'counting', seconds } : ready };
    }
    case 'check-wanted':
      if (check.status === 'checking') return state;
      if (check.status === 'passed' && check.code === event.code) return state;
      return {
        ...state,
        attempts: attempt,
        check: { status: 'checking', attempt, code: event.code },
      };
    case 'check-passed':
      if (check.status !== 'checking' || check.attempt !== event.attempt) return state;
      return { ...state, check: { status: 'passed', code: check.code } };
    case 'check-failed':
      if (check.status !== 'checking' || check.attempt !== event.attempt) return state;
      return { ...state, check: none };
    case 'check-outdated':
      return check.status === 'none' ? state : { ...state, check: none };
    case 'phone-changed': {
      const next = sending.status === 'waiting' ? ready : sending;
      return next === sending && check.status === 'none'
        ? state
        : { ...state, sending: next, check: none };
    }
    default:
      return assertNever(event);
  }
}
