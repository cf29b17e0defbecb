/**
 * Pages of matching cars: what is loaded, what is loading, and whether there is more.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from '~/lib/assert-never';

type More<Problem> =
  | { readonly status: 'ready' }
  | { readonly status: 'loading'; readonly pn: number; readonly attempt: number }
  /** Loaded pages stay. */
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'complete' };

type Listed = { readonly seriesId: string };

export type SeriesPages<Item extends Listed, Problem> = {
  readonly items: readonly Item[];
  /** The last loaded page, from 1. */
  readonly pn: number;
  readonly attempts: number;
  /** Pages still loaded by scrolling alone, limited so that the page footer stays reachable. */
  readonly unasked: number;
  readonly more: More<Problem>;
};

export type SeriesPagesEvent<Item extends Listed, Problem> =
  /** New conditions or a reload; with several pages when the list was read before. */
  | { type: 'list-opened'; list: SeriesPages<Item, Problem> }
  | { type: 'bottom-neared' }
  | { type: 'more-asked' }
  | { type: 'answered'; attempt: number; items: readonly Item[] }
  | { type: 'failed'; attempt: number; problem: Problem };

/** `rn` in the page file of the database. */
export const pageSize = 20;

const pagesByScrolling = 3;

export function openList<Item extends Listed, Problem>(
  pn: number,
  items: readonly Item[],
): SeriesPages<Item, Problem> {
  return { items: once(items), pn, attempts: 0, unasked: pagesByScrolling, more: after(items) };
}

/** An event that does not apply to a state returns the same state. */
export function seriesPages<Item extends Listed, Problem>(
  state: SeriesPages<Item, Problem>,
  event: SeriesPagesEvent<Item, Problem>,
): SeriesPages<Item, Problem> {
  const { more } = state;
  switch (event.type) {
    case 'list-opened':
      return { ...settled(event.list), attempts: Math.max(state.attempts, event.list.attempts) };
    case 'bottom-neared':
      if (more.status !== 'ready' || state.unasked === 0) return state;
      return asking({ ...state, unasked: state.unasked - 1 });
    case 'more-asked':
      if (more.status !== 'ready' && more.status !== 'failed') return state;
      return asking({ ...state, unasked: pagesByScrolling });
    case 'answered':
      if (!awaits(more, event.attempt)) return state;
      return {
        ...state,
        items: once([...state.items, ...event.items]),
        pn: more.pn,
        more: after(event.items),
      };
    case 'failed':
      if (!awaits(more, event.attempt)) return state;
      return { ...state, more: { status: 'failed', problem: event.problem } };
    default:
      return assertNever(event);
  }
}

/** The state to keep for a later visit: requests in flight are dropped. */
export function settled<Item extends Listed, Problem>(
  state: SeriesPages<Item, Problem>,
): SeriesPages<Item, Problem> {
  return state.more.status === 'loading' ? { ...state, more: { status: 'ready' } } : state;
}

/** Complete when a page returns fewer than the page size (spec browsing §4). */
function after(page: readonly unknown[]): { readonly status: 'ready' | 'complete' } {
  return { status: page.length < pageSize ? 'complete' : 'ready' };
}

/** A car that moved down between two pages repeats: keep its first position. */
function once<Item extends Listed>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter(({ seriesId }) => !seen.has(seriesId) && seen.add(seriesId));
}

function asking<Item extends Listed, Problem>(
  state: SeriesPages<Item, Problem>,
): SeriesPages<Item, Problem> {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, more: { status: 'loading', pn: state.pn + 1, attempt } };
}

type Loading = Extract<More<never>, { status: 'loading' }>;

/** False for a late response: to an earlier attempt or another list. */
function awaits<Problem>(more: More<Problem>, attempt: number): more is Loading {
  return more.status === 'loading' && more.attempt === attempt;
}
