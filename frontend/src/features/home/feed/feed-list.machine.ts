/**
 * The list of one feed tab: loads pages on demand until a short one.
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
  /** Timed out: a retry is allowed. */
  | { readonly status: 'overdue'; readonly attempt: number }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'complete' };

export type FeedList = {
  readonly items: readonly FeedItem[];
  readonly loading: Loading;
  /** Attempts so far: responses to earlier ones are late. */
  readonly attempts: number;
  /** Number of responses. */
  readonly pages: number;
  readonly session: FeedSession;
};

export type FeedListEvent =
  | { type: 'more-wanted'; at: number; freshId: string; kept?: FeedSession | undefined }
  | { type: 'answered'; attempt: number; at: number; items: readonly FeedItem[] }
  | { type: 'failed'; attempt: number; problem: Problem }
  | { type: 'waited-too-long'; attempt: number };

/** A response with fewer items is the last one. */
export const fullPage = 10;

export const emptyFeedList: FeedList = {
  items: [],
  loading: { status: 'idle' },
  attempts: 0,
  pages: 0,
  session: newSession,
};

/** An event that does not apply to a state returns the same state. */
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

/** A response after the timeout is accepted until a newer request starts. */
function awaits(loading: Loading, attempt: number): boolean {
  const waiting = loading.status === 'asking' || loading.status === 'overdue';
  return waiting && loading.attempt === attempt;
}

/** An unanswered request is repeated unchanged. */
function sessionFor(
  { session: own, loading }: FeedList,
  { at, freshId, kept }: Extract<FeedListEvent, { type: 'more-wanted' }>,
): FeedSession {
  const again = loading.status === 'failed' || loading.status === 'overdue';
  const session = own.id === '' && kept ? kept : own;
  const on = sessionOn(session, at, freshId);
  return again && on.id === session.id ? { ...session, askedAt: at } : on;
}

/** Drops items that are already in the list. */
function appended(items: readonly FeedItem[], more: readonly FeedItem[]): readonly FeedItem[] {
  const known = new Set(items.map(({ nid }) => nid));
  const fresh = more.filter(({ nid }) => !known.has(nid) && known.add(nid));
  return [...items, ...fresh];
}
