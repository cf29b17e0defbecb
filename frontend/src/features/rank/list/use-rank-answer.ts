import { useMemo, useState } from 'react';

import type { CallState } from '~/api/use-call';
import { partOf, partParams } from '~/lib/page-values';
import { useRoute } from '~/route/route';
import { usePart } from '~/route/use-part';

import { newCarAnswer, type RankAnswer, type RankQuestion } from './rank-answer';

export type AskedRank = {
  readonly question: RankQuestion;
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

  const asked = [
    ['getRankWeekList', week] as const,
    ['getRankList', first] as const,
    ['getNewCarRankList', { ...newCars, data: newCarList } as CallState<RankAnswer>] as const,
  ].find(([, { status }]) => status !== 'idle');
  const [call, state] = asked ?? (['getRankListNew', listNew] as const);

  const route = useRoute();
  const part = partOf(route.rules, call, route);
  const params = part ? partParams(route.rules, part, route) : {};

  const before = useBefore(list, state.data);
  return { question: { call, params }, state, before };
}

/** Latest response of this list; undefined before the first. */
function useBefore(list: string, data: RankAnswer | undefined): RankAnswer | undefined {
  const [before, setBefore] = useState({ list, data });
  if (data && (before.data !== data || before.list !== list)) setBefore({ list, data });
  return before.list === list ? before.data : undefined;
}
