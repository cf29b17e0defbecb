import type { Dispatch } from 'react';

import { useAskingPage } from '~/api/asking-page';
import type { CallName } from '~/api/call-types';
import { send } from '~/api/client';
import { pnOf, questionOf } from '~/api/question';
import type { Page, PagedList, PagedListEvent } from '~/lib/paged-list.machine';

import { usePagedList } from './use-paged-list';

type AnswerPages<Answer extends object, Item> = {
  /** The first page on show. Its question, with another `pn`, is that of all further pages. */
  readonly answer: Answer;
  readonly pageOf: (answer: Answer, pn: number) => Page<Item>;
  readonly idOf: (item: Item) => string;
  /** Number of pages that scrolling alone loads. */
  readonly byScrolling?: number;
  /** Params of the first page only. */
  readonly firstOnly?: readonly string[];
};

/** The pages of a call that takes `pn`, from the one in `answer` on. */
export function useAnswerPages<Answer extends object, Item>({
  answer,
  pageOf,
  firstOnly = [],
  ...list
}: AnswerPages<Answer, Item>): [PagedList<Item>, Dispatch<PagedListEvent<Item>>] {
  const page = useAskingPage();
  const [call, params, city] = questionOf(answer);
  const first = pnOf(answer);
  return usePagedList<Item>({
    ...list,
    of: answer,
    first: { page: pageOf(answer, first), pn: first },
    ask: async (pn) => {
      const kept = Object.entries(params).filter(([name]) => !firstOnly.includes(name));
      const asked = { ...Object.fromEntries(kept), pn: String(pn) };
      // The same call as that of the first page has the same kind of answer.
      const next = await send(call as CallName, asked as never, { page, city });
      return pageOf(next, pn);
    },
  });
}
