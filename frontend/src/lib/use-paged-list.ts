import { useEffect, useReducer, useRef, type Dispatch } from 'react';

import {
  begunWith,
  pagedListBy,
  settled,
  unread,
  type Page,
  type PagedList,
  type PagedListEvent,
  type Problem,
} from './paged-list.machine';

type Source<Item> = {
  /**
   * Identity of the list during the visit: returning to it restores the loaded pages.
   * Each component instance shows one list: use a `key`.
   */
  readonly of: object;
  /** A loaded page and its number. */
  readonly first?: { readonly page: Page<Item>; readonly pn: number };
  readonly idOf: (item: Item) => string;
  /** Rejects with a Problem. */
  readonly ask: (pn: number) => Promise<Page<Item>>;
};

const readBefore = new WeakMap<object, PagedList<unknown>>();

/** Runs the machine: one request per attempt. */
export function usePagedList<Item>({
  of,
  first,
  idOf,
  ask,
}: Source<Item>): [PagedList<Item>, Dispatch<PagedListEvent<Item>>] {
  const [state, dispatch] = useReducer(pagedListBy(idOf), undefined, (): PagedList<Item> => {
    const before = readBefore.get(of) as PagedList<Item> | undefined;
    return before ?? (first ? begunWith(first.page, first.pn) : unread);
  });
  const { more } = state;

  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });

  useEffect(() => {
    readBefore.set(of, settled(state));
  }, [of, state]);

  useEffect(() => {
    if (more.status !== 'loading') return;
    const { pn, attempt } = more;
    asking.current(pn).then(
      (page) => {
        dispatch({ type: 'answered', attempt, page });
      },
      (problem: unknown) => {
        dispatch({ type: 'failed', attempt, problem: problem as Problem });
      },
    );
  }, [more]);

  return [state, dispatch];
}
