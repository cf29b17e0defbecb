// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { ofAnswerList, ofWendapage, pageCount, pagesAround } from './answers';

// B3.93 B3.94 B3.95 B7.87
test('both calls give the same page type', () => {
  const list = example('getAnswerList');
  expect(ofAnswerList({ ...list, has_more: 1, pn: 2 })).toEqual({
    answers: list.answer_list,
    total: list.total,
    hasMore: true,
    curPage: 2,
  });
  const page = example('wendapage');
  expect(ofWendapage({ ...page, answerInfo: { total: 7, has_more: 0, pn: 1 } })).toEqual({
    answers: page.answerList,
    total: 7,
    hasMore: false,
    curPage: 1,
  });
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [99, 10],
])('%i answers make %i pages', (total, count) => {
  expect(pageCount(total)).toBe(count);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [1, 9, [1, 2, 0, 9]],
  [40, 3, [1, 2, 3]],
])('page %i of %i links to %j', (pn, count, pages) => {
  expect(pagesAround(pn, count)).toEqual(pages);
});

test('page links ascend, include first and last, and never skip a single page', () => {
  let gapsInAll = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (pn, count) => {
      const pages = pagesAround(pn, count);
      const real = pages.filter((page) => page > 0);
      expect(real).toEqual([...new Set(real)].sort((a, b) => a - b));
      expect([real[0], real.at(-1)]).toEqual([1, count]);
      const gaps = pages.flatMap((page, place) =>
        page === 0 ? [(pages[place + 1] ?? 0) - (pages[place - 1] ?? 0)] : [],
      );
      for (const gap of gaps) expect(gap).toBeGreaterThan(2);
      gapsInAll += gaps.length;
    }),
  );
  expect(gapsInAll).toBeGreaterThan(0);
});
