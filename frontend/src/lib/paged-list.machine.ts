/**
 * A list that grows page by page: what is loaded, what is under way, and whether there is more.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from './assert-never';
import type { Wait } from './wait';

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

export type More =
  | { readonly status: 'ready' }
  | { readonly status: 'loading'; readonly pn: number; readonly attempt: number }
  /** What is loaded stays. */
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
  /** The last page that is loaded; 0 before the first. */
  readonly pn: number;
  /** The answer to an earlier attempt is late. */
  readonly attempts: number;
  readonly more: More;
};

export type PagedListEvent<Item> =
  | { type: 'more-asked' }
  /** The end of what is loaded came into view. A failure waits for the reader. */
  | { type: 'end-neared' }
  | { type: 'answered'; attempt: number; page: Page<Item> }
  | { type: 'failed'; attempt: number; problem: Problem };

/** A list of which nothing is there yet. */
export const unread: PagedList<never> = {
  items: [],
  pn: 0,
  attempts: 0,
  more: { status: 'ready' },
};

/** A list that begins with a page that is there already. */
export function begunWith<Item>(page: Page<Item>, pn: number): PagedList<Item> {
  return { items: page.items, pn, attempts: 0, more: after(page) };
}

/**
 * An event that makes no sense in a state returns that very state. What is on the list already does
 * not come twice: a list may have shifted between two pages.
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

/** What may be kept for a later visit: a question under way is forgotten. */
export function settled<Item>(state: PagedList<Item>): PagedList<Item> {
  return state.more.status === 'loading' ? { ...state, more: { status: 'ready' } } : state;
}

/** A page without items is the last one, whatever it says of more. */
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
