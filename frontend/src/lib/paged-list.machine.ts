/**
 * A paged list: its subject, what is loaded, what is loading, and whether there is more.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from './invariant';
import type { Wait } from './wait';

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

export type More =
  | { readonly status: 'ready' }
  | { readonly status: 'loading'; readonly pn: number; readonly attempt: number }
  /** Timed out: a retry is allowed; until then a late answer is accepted. */
  | { readonly status: 'overdue'; readonly pn: number; readonly attempt: number }
  /** Loaded pages stay. */
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'ended' };

export type Problem = {
  readonly message: string;
  readonly traceId?: string | undefined;
  readonly wait?: Wait | undefined;
  readonly retryKey?: string | undefined;
};

export type PagedList<Item> = {
  /** The answer or subject of the list. Another object starts another list. */
  readonly of: object;
  readonly items: readonly Item[];
  /** The last loaded page; 0 before the first. */
  readonly pn: number;
  /** Responses to earlier attempts are late, also those of the list before. */
  readonly attempts: number;
  /** Pages still loaded by scrolling alone, limited so that the page footer stays reachable. */
  readonly unasked: number;
  /** `unasked` of a list that the reader asked to go on. */
  readonly byScrolling: number;
  readonly more: More;
};

export type PagedListEvent<Item> =
  /** Another question, or the same one asked anew; with several pages when the list was read before. */
  | { type: 'opened'; list: PagedList<Item> }
  | { type: 'more-asked' }
  /** The end of the list came into view. After a failure only the reader retries. */
  | { type: 'end-neared' }
  | { type: 'answered'; attempt: number; page: Page<Item> }
  | { type: 'failed'; attempt: number; problem: Problem }
  | { type: 'waited-too-long'; attempt: number };

/** An empty list. */
export function unread(of: object, byScrolling = 0): PagedList<never> {
  const more = { status: 'ready' } as const;
  return { of, items: [], pn: 0, attempts: 0, unasked: byScrolling, byScrolling, more };
}

/** A list that starts with a loaded page. */
export function begunWith<Item>(
  of: object,
  { items, hasMore }: Page<Item>,
  pn: number,
  idOf: (item: Item) => string,
  byScrolling = 0,
): PagedList<Item> {
  const more = after({ items, hasMore });
  return { ...unread(of, byScrolling), items: appended([], items, idOf), pn, more };
}

/**
 * An event that does not apply to a state returns the same state. Drops duplicates: a list may have
 * shifted between two pages.
 */
export function pagedListBy<Item>(idOf: (item: Item) => string) {
  return (state: PagedList<Item>, event: PagedListEvent<Item>): PagedList<Item> => {
    const { more } = state;
    switch (event.type) {
      case 'opened':
        return { ...settled(event.list), attempts: Math.max(state.attempts, event.list.attempts) };
      case 'end-neared':
        if (more.status !== 'ready' || state.unasked === 0) return state;
        return asking({ ...state, unasked: state.unasked - 1 });
      case 'more-asked':
        if (more.status === 'loading' || more.status === 'ended') return state;
        return asking({ ...state, unasked: state.byScrolling });
      case 'answered':
        if (!awaits(more, event.attempt)) return state;
        return {
          ...state,
          items: appended(state.items, event.page.items, idOf),
          pn: more.pn,
          more: after(event.page),
        };
      case 'failed':
        if (!awaits(more, event.attempt)) return state;
        return { ...state, more: { status: 'failed', problem: event.problem } };
      case 'waited-too-long':
        if (more.status !== 'loading' || more.attempt !== event.attempt) return state;
        return { ...state, more: { ...more, status: 'overdue' } };
      default:
        return assertNever(event);
    }
  };
}

/** The state to keep for a later visit: requests in flight are dropped. */
export function settled<Item>(state: PagedList<Item>): PagedList<Item> {
  const { status } = state.more;
  return status === 'loading' || status === 'overdue'
    ? { ...state, more: { status: 'ready' } }
    : state;
}

/** An empty page is the last one, whatever it claims. */
function after({ items, hasMore }: Page<unknown>): More {
  return { status: hasMore && items.length > 0 ? 'ready' : 'ended' };
}

function asking<Item>(state: PagedList<Item>): PagedList<Item> {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, more: { status: 'loading', pn: state.pn + 1, attempt } };
}

type Awaiting = Extract<More, { attempt: number }>;

function awaits(more: More, attempt: number): more is Awaiting {
  return 'attempt' in more && more.attempt === attempt;
}

function appended<Item>(
  items: readonly Item[],
  fresh: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(items.map(idOf));
  return [...items, ...fresh.filter((item) => !known.has(idOf(item)) && known.add(idOf(item)))];
}
