import type { Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import type { PagedList, PagedListEvent } from '~/lib/paged-list.machine';
import { usePagedList } from '~/lib/use-paged-list';

import {
  answersAPage,
  ofAnswerList,
  ofWendapage,
  type Answer,
  type AnswerPage,
  type AnswerSource,
} from './answers';

const idOf = ({ answer_id: id }: Answer): string => id;

/** The answers, starting at the page in the address, whose payload is `of`. */
export function useAnswers(
  source: AnswerSource,
  of: object,
  first: AnswerPage,
): [PagedList<Answer>, Dispatch<PagedListEvent<Answer>>] {
  const send = useSend();
  return usePagedList<Answer>({
    of,
    first: { page: listed(first), pn: first.curPage },
    idOf,
    ask: async (pn) => {
      const asked = { pn, rn: answersAPage };
      if (source.call === 'wendapage') {
        return listed(ofWendapage(await send('wendapage', { wendaId: source.wendaId, ...asked })));
      }
      return listed(ofAnswerList(await send('getAnswerList', { nid: source.nid, ...asked })));
    },
  });
}

function listed({ answers, hasMore }: AnswerPage) {
  return { items: answers, hasMore };
}
