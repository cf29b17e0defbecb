/** Common form of the four rank calls' responses. */
import { useMemo, useState } from 'react';

import type { Payload } from '~/api/call-types';
import { alsoAnswers } from '~/api/question';
import type { CallState } from '~/api/use-call';
import { usePart } from '~/route/use-part';

export type RankAnswer = Payload<'getRankListNew'>;
export type RankItem = RankAnswer['list'][number];
export type RankText = RankItem['text'];

export function pageOf({ list, has_more: more }: RankAnswer) {
  return { items: list, hasMore: more === 1 };
}

export const idOf = ({ rank }: RankItem): string => String(rank);

/** The new-car call returns its months as `time`: treat them like other filters. */
function newCarAnswer(payload: Payload<'getNewCarRankList'>): RankAnswer {
  const months = { type: 'month', title: '上市月份' } as const;
  const options = [{ title: '全部月份', val: '0' }, ...payload.time];
  return alsoAnswers<RankAnswer>(payload, {
    ...payload,
    time: '',
    rank_level: payload.rank_level ?? [],
    second_tab: [{ ...months, options }, ...(payload.second_tab ?? [])],
    source: '',
    source_intro: '',
  });
}

/** Some lists contain both old and new forms of categories and filters. */
export function newestFilters(answer: RankAnswer): Pick<RankAnswer, 'rank_level' | 'second_tab'> {
  return {
    rank_level: answer.rank_level_v3 ?? answer.rank_level,
    second_tab: answer.second_tab_v3 ?? answer.second_tab,
  };
}

/** False for a list without comparison to an earlier one: nothing in it is marked as new. */
export function isCompared(items: readonly Pick<RankItem, 'range'>[]): boolean {
  return items.some(({ range }) => typeof range === 'number');
}

type AskedRank = {
  readonly state: CallState<RankAnswer>;
  /** Previous data, while the list loads with other filters. */
  readonly before: RankAnswer | undefined;
};

/** First page of the current list, by the call in the page file. */
export function useRankAnswer(list: string): AskedRank {
  const listNew = usePart('getRankListNew');
  const week = usePart('getRankWeekList');
  const first = usePart('getRankList');
  const newCars = usePart('getNewCarRankList');
  const newCarList = useMemo(() => newCars.data && newCarAnswer(newCars.data), [newCars.data]);

  const others = [week, first, { ...newCars, data: newCarList } as CallState<RankAnswer>];
  const state = others.find(({ status }) => status !== 'idle') ?? listNew;
  return { state, before: useBefore(list, state.data) };
}

/** Latest response of this list; undefined before the first. */
function useBefore(list: string, data: RankAnswer | undefined): RankAnswer | undefined {
  const [before, setBefore] = useState({ list, data });
  if (data && (before.data !== data || before.list !== list)) setBefore({ list, data });
  return before.list === list ? before.data : undefined;
}
