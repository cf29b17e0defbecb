/**
 * Login state, login and logout (spec leads §4, Login state): the passport's window supplies a token,
 * the token starts a session, the page reloads and reads the name from the session.
 * Pure. Only one state contains the token.
 */
import { assertNever } from '~/lib/invariant';
import type { User } from '~/route/login';

/** What the visitor was about to do. Null: a plain login. */
export type Want = { readonly reason: string; readonly wish: string };

/** Why the last attempt failed. */
export type Problem =
  | { readonly kind: 'blocked' | 'closed' | 'silent' | 'no-passport' }
  | {
      readonly kind: 'refused' | 'failed';
      readonly message: string;
      readonly traceId?: string | undefined;
    };

export type Login =
  /** Before the stored hint of an earlier login has been read. */
  | { readonly status: 'unknown' }
  /** Reads the name from the session. `want` waits for the response. */
  | {
      readonly status: 'learning';
      readonly attempt: number;
      readonly want: Want | null | undefined;
    }
  /** Logged out. A problem is shown in a dialog. */
  | { readonly status: 'out'; readonly attempt: number; readonly stopped: Stopped | null }
  /** The passport's window is open. Heard: its page has loaded. Silent: it should have by now. */
  | {
      readonly status: 'waiting';
      readonly attempt: number;
      readonly want: Want | null;
      readonly passport: 'called' | 'heard' | 'silent';
    }
  | {
      readonly status: 'entering';
      readonly attempt: number;
      readonly want: Want | null;
      readonly stoken: string;
    }
  | { readonly status: 'reloading'; readonly want: Want | null }
  | {
      readonly status: 'in';
      readonly attempt: number;
      readonly user: User;
      /** Why the logout failed. */
      readonly problem: string | null;
    }
  | { readonly status: 'leaving'; readonly attempt: number; readonly user: User }
  /** Our session has ended; the passport's own logout follows. */
  | { readonly status: 'left' };

type Stopped = { readonly want: Want | null; readonly problem: Problem };

export type LoginEvent =
  | { type: 'started'; wasIn: boolean }
  | { type: 'name-learned'; attempt: number; user: User }
  | { type: 'name-not-learned'; attempt: number }
  /** Another tab logged in or out: who is in has to be learned anew. */
  | { type: 'session-changed' }
  | { type: 'login-wanted'; want: Want | null }
  | { type: 'passport-missing'; attempt: number }
  | { type: 'window-blocked'; attempt: number }
  | { type: 'window-closed'; attempt: number }
  | { type: 'passport-heard'; attempt: number }
  | { type: 'passport-silent'; attempt: number }
  | { type: 'token-given'; attempt: number; stoken: string }
  | { type: 'admitted'; attempt: number }
  | { type: 'refused'; attempt: number; message: string }
  | { type: 'failed'; attempt: number; message: string; traceId?: string | undefined }
  | { type: 'dismissed' }
  | { type: 'logout-wanted' }
  | { type: 'logged-out'; attempt: number }
  | { type: 'logout-failed'; attempt: number; message: string };

export const unknownLogin: Login = { status: 'unknown' };

/** An event that does not apply to a state returns the same state. */
export function login(state: Login, event: LoginEvent): Login {
  switch (event.type) {
    case 'started':
      if (state.status !== 'unknown') return state;
      return event.wasIn ? { status: 'learning', attempt: 1, want: undefined } : out(0);
    case 'name-learned': {
      if (!isAt(state, 'learning', event)) return state;
      return { status: 'in', attempt: state.attempt, user: event.user, problem: null };
    }
    case 'name-not-learned':
      if (!isAt(state, 'learning', event)) return state;
      return state.want === undefined ? out(state.attempt) : waiting(state.attempt, state.want);
    case 'session-changed': {
      if (state.status === 'learning') return { ...state, attempt: state.attempt + 1 };
      const idle = state.status === 'in' || (state.status === 'out' && !state.stopped);
      return idle ? { status: 'learning', attempt: state.attempt + 1, want: undefined } : state;
    }
    case 'login-wanted':
      if (state.status === 'learning') return { ...state, want: event.want };
      // Opens a new window even if one is open: the first may be hidden behind ours.
      return state.status === 'out' || state.status === 'waiting'
        ? waiting(state.attempt, event.want)
        : state;
    case 'passport-missing':
      return stopped(state, event, { kind: 'no-passport' });
    case 'window-blocked':
      return stopped(state, event, { kind: 'blocked' });
    case 'window-closed': {
      // Closing a silent window is no cancellation.
      const silent = state.status === 'waiting' && state.passport === 'silent';
      return stopped(state, event, { kind: silent ? 'silent' : 'closed' });
    }
    case 'passport-heard':
      if (!isAt(state, 'waiting', event) || state.passport === 'heard') return state;
      return { ...state, passport: 'heard' };
    case 'passport-silent':
      if (!isAt(state, 'waiting', event) || state.passport !== 'called') return state;
      return { ...state, passport: 'silent' };
    case 'token-given': {
      if (!isAt(state, 'waiting', event)) return state;
      const { attempt, want } = state;
      return { status: 'entering', attempt, want, stoken: event.stoken };
    }
    case 'admitted':
      return isAt(state, 'entering', event) ? { status: 'reloading', want: state.want } : state;
    case 'refused':
    case 'failed': {
      if (!isAt(state, 'entering', event)) return state;
      const { type: kind, message } = event;
      const traceId = event.type === 'failed' ? event.traceId : undefined;
      const { attempt, want } = state;
      return { status: 'out', attempt, stopped: { want, problem: { kind, message, traceId } } };
    }
    case 'dismissed':
      if (state.status === 'waiting') return out(state.attempt);
      if (state.status === 'in' && state.problem !== null) return { ...state, problem: null };
      return state.status === 'out' && state.stopped ? out(state.attempt) : state;
    case 'logout-wanted': {
      if (state.status !== 'in') return state;
      return { status: 'leaving', attempt: state.attempt + 1, user: state.user };
    }
    case 'logged-out':
      return isAt(state, 'leaving', event) ? { status: 'left' } : state;
    case 'logout-failed': {
      if (!isAt(state, 'leaving', event)) return state;
      const { attempt, user } = state;
      return { status: 'in', attempt, user, problem: event.message };
    }
    default:
      return assertNever(event);
  }
}

type Attempted = Extract<Login, { attempt: number }>;

/** True if the event belongs to the current status and attempt; anything else is late. */
function isAt<Status extends Attempted['status']>(
  state: Login,
  status: Status,
  { attempt }: { attempt: number },
): state is Extract<Attempted, { status: Status }> {
  return state.status === status && state.attempt === attempt;
}

function out(attempt: number): Login {
  return { status: 'out', attempt, stopped: null };
}

function waiting(before: number, want: Want | null): Login {
  return { status: 'waiting', attempt: before + 1, want, passport: 'called' };
}

function stopped(state: Login, event: { attempt: number }, problem: Problem): Login {
  if (!isAt(state, 'waiting', event)) return state;
  return { status: 'out', attempt: state.attempt, stopped: { want: state.want, problem } };
}
