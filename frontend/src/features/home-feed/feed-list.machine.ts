/**
 * The list of one feed tab: asks for more when more is wanted, until an answer is not full.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from '~/lib/assert-never';
import type { Wait } from '~/lib/wait';

import type { FeedItem } from './feed-item';
import { newSession, sessionOn, type FeedSession } from './feed-session';

export type Problem = {
  readonly message: string;
  readonly traceId?: string | undefined;
  readonly wait?: Wait | undefined;
  readonly retryKey?: string | undefined;
};

type Loading =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly attempt: number }
  /** Not answered in time: more may be asked for again. */
  | { readonly status: 'overdue'; readonly attempt: number }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'complete' };

export type FeedList = {
  readonly items: readonly FeedItem[];
  readonly loading: Loading;
  /** Attempts so far; the answer to an earlier one is late. */
  readonly attempts: number;
  /** Counts the answers. */
  readonly pages: number;
  readonly session: FeedSession;
};

export type FeedListEvent =
  | { type: 'more-wanted'; at: number; freshId: string; kept?: FeedSession | undefined }
  | { type: 'answered'; attempt: number; at: number; items: readonly FeedItem[] }
  | { type: 'failed'; attempt: number; problem: Problem }
  | { type: 'waited-too-long'; attempt: number };

/** An answer with fewer items is the last one. */
export const fullPage = 10;

export const emptyFeedList: FeedList = {
  items: [],
  loading: { status: 'idle' },
  attempts: 0,
  pages: 0,
  session: newSession,
};

/** An event that makes no sense in a state returns that very state. */
export function feedList(state: FeedList, event: FeedListEvent): FeedList {
  const { loading } = state;
  switch (event.type) {
    case 'more-wanted': {
      if (loading.status === 'asking' || loading.status === 'complete') return state;
      const attempt = state.attempts + 1;
      return {
        ...state,
        attempts: attempt,
        loading: { status: 'asking', attempt },
        session: sessionFor(state, event),
      };
    }
    case 'answered':
      if (!awaits(loading, event.attempt)) return state;
      return {
        ...state,
        items: appended(state.items, event.items),
        loading: { status: event.items.length < fullPage ? 'complete' : 'idle' },
        pages: state.pages + 1,
        session: { ...state.session, answeredAt: event.at },
      };
    case 'failed':
      if (!awaits(loading, event.attempt)) return state;
      return { ...state, loading: { status: 'failed', problem: event.problem } };
    case 'waited-too-long':
      if (loading.status !== 'asking' || loading.attempt !== event.attempt) return state;
      return { ...state, loading: { status: 'overdue', attempt: event.attempt } };
    default:
      return assertNever(event);
  }
}

/** An overdue answer is welcome until something newer is asked. */
function awaits(loading: Loading, attempt: number): boolean {
  const waiting = loading.status === 'asking' || loading.status === 'overdue';
  return waiting && loading.attempt === attempt;
}

/** A question that was not answered is asked again as the same one. */
function sessionFor(
  { session: own, loading }: FeedList,
  { at, freshId, kept }: Extract<FeedListEvent, { type: 'more-wanted' }>,
): FeedSession {
  const again = loading.status === 'failed' || loading.status === 'overdue';
  const session = own.id === '' && kept ? kept : own;
  const on = sessionOn(session, at, freshId);
  return again && on.id === session.id ? { ...session, askedAt: at } : on;
}

/** What is on the list already does not come twice. */
function appended(items: readonly FeedItem[], more: readonly FeedItem[]): readonly FeedItem[] {
  const known = new Set(items.map(({ nid }) => nid));
  const fresh = more.filter(({ nid }) => !known.has(nid) && known.add(nid));
  return [...items, ...fresh];
}
