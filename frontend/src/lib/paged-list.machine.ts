/**
 * A paged list: what is loaded, what is loading, and whether there is more.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from './assert-never';
import type { Wait } from './wait';

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

export type More =
  | { readonly status: 'ready' }
  | { readonly status: 'loading'; readonly pn: number; readonly attempt: number }
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
  readonly items: readonly Item[];
  /** The last loaded page; 0 before the first. */
  readonly pn: number;
  /** Responses to earlier attempts are late. */
  readonly attempts: number;
  readonly more: More;
};

export type PagedListEvent<Item> =
  | { type: 'more-asked' }
  /** The end of the list came into view. After a failure only the reader retries. */
  | { type: 'end-neared' }
  | { type: 'answered'; attempt: number; page: Page<Item> }
  | { type: 'failed'; attempt: number; problem: Problem };

/** An empty list. */
export const unread: PagedList<never> = {
  items: [],
  pn: 0,
  attempts: 0,
  more: { status: 'ready' },
};

/** A list that starts with a loaded page. */
export function begunWith<Item>(page: Page<Item>, pn: number): PagedList<Item> {
  return { items: page.items, pn, attempts: 0, more: after(page) };
}

/**
 * An event that does not apply to a state returns the same state. Drops duplicates: a list may have
 * shifted between two pages.
 */
export function pagedListBy<Item>(idOf: (item: Item) => string) {
  return (state: PagedList<Item>, event: PagedListEvent<Item>): PagedList<Item> => {
    const { more } = state;
    switch (event.type) {
      case 'end-neared':
        return more.status === 'ready' ? asking(state) : state;
      case 'more-asked':
        return more.status === 'ready' || more.status === 'failed' ? asking(state) : state;
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
      default:
        return assertNever(event);
    }
  };
}

/** The state to keep for a later visit: requests in flight are dropped. */
export function settled<Item>(state: PagedList<Item>): PagedList<Item> {
  return state.more.status === 'loading' ? { ...state, more: { status: 'ready' } } : state;
}

/** An empty page is the last one, whatever it claims. */
function after({ items, hasMore }: Page<unknown>): More {
  return { status: hasMore && items.length > 0 ? 'ready' : 'ended' };
}

function asking<Item>(state: PagedList<Item>): PagedList<Item> {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, more: { status: 'loading', pn: state.pn + 1, attempt } };
}

type Loading = Extract<More, { status: 'loading' }>;

function awaits(more: More, attempt: number): more is Loading {
  return more.status === 'loading' && more.attempt === attempt;
}

function appended<Item>(
  items: readonly Item[],
  fresh: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(items.map(idOf));
  return [...items, ...fresh.filter((item) => !known.has(idOf(item)) && known.add(idOf(item)))];
}
