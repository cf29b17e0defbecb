import { useEffect, useReducer, useState, type Dispatch } from 'react';

import type { CallError } from '~/api/call-error';
import type { Params } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { useEntered } from '~/lib/use-entered';

import type { RankAnswer, RankCall, RankItem, RankQuestion } from './rank-answer';
import {
  openList,
  rankPages,
  settled,
  type RankPages,
  type RankPagesEvent,
} from './rank-pages.machine';

export type Pages = RankPages<RankQuestion, RankItem, CallError>;
export type PagesEvent = RankPagesEvent<RankQuestion, RankItem, CallError>;

/** Loaded pages by the parameters of the first, to restore the scroll position on return. */
const readBefore = new WeakMap<RankAnswer['list'], Pages>();

/** Runs the machine and requests further pages. */
export function useRankPages(
  question: RankQuestion,
  { list, has_more: hasMore }: Pick<RankAnswer, 'list' | 'has_more'>,
): [Pages, Dispatch<PagesEvent>] {
  const [state, dispatch] = useReducer<Pages, undefined, [PagesEvent]>(rankPages, undefined, open);
  const [opened, setOpened] = useState(list);
  const send = useSend();
  const { more } = state;

  function open(): Pages {
    const pn = Number(question.params['pn'] ?? 1);
    return readBefore.get(list) ?? openList(question, pn, { items: list, hasMore: hasMore === 1 });
  }

  if (opened !== list) {
    setOpened(list);
    dispatch({ type: 'list-opened', list: open() });
  }

  useEffect(() => {
    readBefore.set(opened, settled(state));
  }, [opened, state]);

  useEntered(more, () => {
    if (more.status !== 'loading') return;
    const { pn, attempt } = more;
    const { call, params } = state.question;
    send<RankCall>(call, { ...params, pn: String(pn) } as unknown as Params<RankCall>).then(
      (payload) => {
        const page = { items: payload.list, hasMore: payload.has_more === 1 };
        dispatch({ type: 'answered', attempt, page });
      },
      (error: unknown) => {
        dispatch({ type: 'failed', attempt, problem: error as CallError });
      },
    );
  });

  return [state, dispatch];
}
