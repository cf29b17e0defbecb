import { useEffect, useReducer, type Dispatch } from 'react';

import { CallError } from '~/api/call-error';
import { browserClock, type Clock } from '~/lib/clock';
import {
  begunWith,
  pagedListBy,
  settled,
  unread,
  type Page,
  type PagedList,
  type PagedListEvent,
  type Problem,
} from '~/lib/paged-list.machine';
import { useEntered } from '~/lib/use-entered';

import { useKept } from './kept';

export type PagedListSource<Item> = {
  /** The answer or subject of the list: another object opens another list. */
  readonly of: object;
  /** A loaded page and its number. */
  readonly first?: { readonly page: Page<Item>; readonly pn: number };
  readonly idOf: (item: Item) => string;
  /** Number of pages that scrolling alone loads. */
  readonly byScrolling?: number;
  /** ms until a request that is not answered may be repeated. */
  readonly overdueMs?: number;
  readonly clock?: Clock;
  /** Rejects with a Problem. */
  readonly ask: (pn: number) => Promise<Page<Item>>;
};

/** Runs the machine: one request per attempt. The way back to a view shows its list at its earlier length. */
export function usePagedList<Item>({
  of,
  first,
  idOf,
  byScrolling,
  overdueMs,
  clock = browserClock,
  ask,
}: PagedListSource<Item>): [PagedList<Item>, Dispatch<PagedListEvent<Item>>] {
  const kept = useKept();
  const [state, dispatch] = useReducer(pagedListBy(idOf), undefined, opened);
  const { more } = state;

  function opened(): PagedList<Item> {
    const before = kept.get(of) as PagedList<Item> | undefined;
    if (before) return before;
    return first ? begunWith(of, first.page, first.pn, idOf, byScrolling) : unread(of, byScrolling);
  }
  if (state.of !== of) dispatch({ type: 'opened', list: opened() });

  useEffect(() => {
    kept.set(state.of, settled(state));
  }, [kept, state]);

  useEntered(more, () => {
    if (more.status !== 'loading') return;
    const { pn, attempt } = more;
    ask(pn).then(
      (page) => {
        dispatch({ type: 'answered', attempt, page });
      },
      (error: unknown) => {
        dispatch({ type: 'failed', attempt, problem: problemOf(error) });
      },
    );
  });

  useEntered(more, () => {
    if (more.status !== 'loading' || overdueMs === undefined) return;
    const { attempt } = more;
    return clock.after(overdueMs, () => {
      dispatch({ type: 'waited-too-long', attempt });
    });
  });

  return [state, dispatch];
}

/** A page is read without its contract: what breaks the reading is an answer that breaks it. */
function problemOf(error: unknown): Problem {
  if (error instanceof Error && !(error instanceof CallError)) {
    return { message: '服务返回的内容无法识别' };
  }
  return error as Problem;
}
