import { useMemo, useState } from 'react';

import type { CallState } from '~/api/use-call';
import { usePart } from '~/route/use-part';

import { newCarAnswer, type RankAnswer } from './rank-answer';

export type AskedRank = {
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
