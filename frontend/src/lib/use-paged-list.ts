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
   * Whose list it is, for as long as the visit lasts: back from elsewhere, the reader finds the list
   * as long as it was. A component lives for one list: it takes a `key`.
   */
  readonly of: object;
  /** What is there already, and which page it is. */
  readonly first?: { readonly page: Page<Item>; readonly pn: number };
  readonly idOf: (item: Item) => string;
  /** Rejects with a Problem. */
  readonly ask: (pn: number) => Promise<Page<Item>>;
};

const readBefore = new WeakMap<object, PagedList<unknown>>();

/** Runs the machine: one attempt is one question. */
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
