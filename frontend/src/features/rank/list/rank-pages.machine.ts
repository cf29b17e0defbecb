/**
 * Pages of one rank list: what is loaded, what is loading, and whether there is more.
 * Pure. No React, no fetch, no clock.
 */
import { assertNever } from '~/lib/assert-never';

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

type More<Problem> =
  | { readonly status: 'ready' }
  | { readonly status: 'loading'; readonly pn: number; readonly attempt: number }
  /** Loaded pages stay. */
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'ended' };

export type RankPages<Question, Item, Problem> = {
  /** Parameters of further pages. */
  readonly question: Question;
  readonly items: readonly Item[];
  /** The last loaded page. */
  readonly pn: number;
  readonly attempts: number;
  /** Pages still loaded by scrolling alone, limited so that the page footer stays reachable. */
  readonly unasked: number;
  readonly more: More<Problem>;
};

export type RankPagesEvent<Question, Item, Problem> =
  /** Another list or a reload; with several pages when the list was read before. */
  | { type: 'list-opened'; list: RankPages<Question, Item, Problem> }
  | { type: 'bottom-neared' }
  | { type: 'more-asked' }
  | { type: 'answered'; attempt: number; page: Page<Item> }
  | { type: 'failed'; attempt: number; problem: Problem };

const pagesByScrolling = 3;

export function openList<Question, Item, Problem>(
  question: Question,
  pn: number,
  page: Page<Item>,
): RankPages<Question, Item, Problem> {
  const more = hasNext(page) ? ready : ended;
  return { question, items: page.items, pn, attempts: 0, unasked: pagesByScrolling, more };
}

/** An event that does not apply to a state returns the same state. */
export function rankPages<Question, Item, Problem>(
  state: RankPages<Question, Item, Problem>,
  event: RankPagesEvent<Question, Item, Problem>,
): RankPages<Question, Item, Problem> {
  const { more } = state;
  switch (event.type) {
    case 'list-opened':
      return {
        ...settled(event.list),
        attempts: Math.max(state.attempts, event.list.attempts),
      };
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
        items: [...state.items, ...event.page.items],
        pn: more.pn,
        more: hasNext(event.page) ? ready : ended,
      };
    case 'failed':
      if (!awaits(more, event.attempt)) return state;
      return { ...state, more: { status: 'failed', problem: event.problem } };
    default:
      return assertNever(event);
  }
}

/** The state to keep for a later visit: requests in flight are dropped. */
export function settled<Question, Item, Problem>(
  state: RankPages<Question, Item, Problem>,
): RankPages<Question, Item, Problem> {
  return state.more.status === 'loading' ? { ...state, more: ready } : state;
}

const ready = { status: 'ready' } as const;
const ended = { status: 'ended' } as const;

/** An empty page is the last one, whatever it claims. */
function hasNext({ items, hasMore }: Page<unknown>): boolean {
  return hasMore && items.length > 0;
}

function asking<Question, Item, Problem>(
  state: RankPages<Question, Item, Problem>,
): RankPages<Question, Item, Problem> {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, more: { status: 'loading', pn: state.pn + 1, attempt } };
}

type Loading = Extract<More<never>, { status: 'loading' }>;

/** False for a late response: to an earlier attempt or another list. */
function awaits<Problem>(more: More<Problem>, attempt: number): more is Loading {
  return more.status === 'loading' && more.attempt === attempt;
}
