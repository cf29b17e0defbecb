/** Common form of the four rank calls' responses. */
import type { Payload } from '~/api/call-types';
import { alsoAnswers } from '~/api/question';

export type RankAnswer = Payload<'getRankListNew'>;
export type RankItem = RankAnswer['list'][number];
export type RankText = RankItem['text'];

export function pageOf({ list, has_more: more }: RankAnswer) {
  return { items: list, hasMore: more === 1 };
}

export const idOf = ({ rank }: RankItem): string => String(rank);

/** The new-car call returns its months as `time`: treat them like other filters. */
export function newCarAnswer(payload: Payload<'getNewCarRankList'>): RankAnswer {
  const months = { type: 'month', title: '上市月份' } as const;
  const options = [{ title: '全部月份', val: '0' }, ...payload.time];
  return alsoAnswers<RankAnswer>(payload, {
    ...payload,
    time: '',
    rank_level: payload.rank_level ?? [],
    second_tab: [{ ...months, options }],
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
