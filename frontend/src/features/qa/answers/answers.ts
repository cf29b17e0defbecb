/**
 * Paged answers to a question, from either of the two calls that return them
 * (spec browsing §3, Q&A detail).
 */
import type { Payload } from '~/api/call-types';

export type Answer = Payload<'getAnswerList'>['answer_list'][number];

export type AnswerPage = {
  readonly answers: readonly Answer[];
  readonly total: number;
  /** True when has_more is 1. */
  readonly hasMore: boolean;
  /** From 1. */
  readonly curPage: number;
};

export const idOf = ({ answer_id: id }: Answer): string => id;

export const answersAPage = 10;

export function ofAnswerList(payload: Payload<'getAnswerList'>): AnswerPage {
  return {
    answers: payload.answer_list,
    total: payload.total,
    hasMore: payload.has_more === 1,
    curPage: payload.pn,
  };
}

export function ofWendapage({ answerInfo, answerList }: Payload<'wendapage'>): AnswerPage {
  return {
    answers: answerList,
    total: answerInfo.total,
    hasMore: answerInfo.has_more === 1,
    curPage: answerInfo.pn,
  };
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / answersAPage));
}

/** Pages to link: the first, the last and those around `pn`; 0 marks a gap. */
export function pagesAround(pn: number, count: number): readonly number[] {
  const near = [1, pn - 1, pn, pn + 1, count].filter((page) => page >= 1 && page <= count);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((page, place) => {
    const gap = page - (sorted[place - 1] ?? 0);
    return gap <= 1 ? [page] : gap === 2 ? [page - 1, page] : [0, page];
  });
}
