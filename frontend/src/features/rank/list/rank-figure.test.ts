// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { expectedWords } from './RankRefused';
import { isCompared, type RankItem } from './rank-answer';
import { figureOf, figureTitle, isNumber, sharedTitle, shareIn } from './RankFigure';
import { countOf, introOf, timeOf } from './RankHeader';

const text = (title: string, bare: string, sub = '销量') => ({
  title,
  sub_title: sub,
  title_noUnit: bare,
});
const item = (figure: string, range?: number | null, sub = '销量'): RankItem => ({
  kind: 'author',
  rank: 1,
  author_appid: '1',
  author_name: '甲',
  text: text(`${figure}辆`, figure, sub),
  ...(range !== undefined && { range }),
});

// B9.35 B9.36
test.each([
  ['销量', '车系销量'],
  ['周销量', '车系销量'],
  ['热度', '热度'],
  ['三年保值率', '三年保值率'],
])('%s is labelled %s', (sub, words) => {
  expect(figureTitle(sub)).toBe(words);
});

describe('a figure', () => {
  // B3.29
  test.each([
    ['38291辆', '38291', '38,291', '辆'],
    ['4.82分', '4.82', '4.82', '分'],
    ['97.1', '97.1', '97.1', ''],
    ['2026年5月', '2026-05', '2026年5月', ''],
    ['暂无', '', '暂无', ''],
  ])('%s', (title, bare, value, unit) => {
    expect(figureOf(text(title, bare))).toEqual({ value, unit });
  });

  test('is numeric or text', () => {
    expect(['38,291', '4.82', '-3'].every(isNumber)).toBe(true);
    expect(isNumber('2026年5月')).toBe(false);
  });
});

test('the column has a title when all figures are of one kind', () => {
  expect(sharedTitle([item('3'), item('2')])).toBe('车系销量');
  expect(sharedTitle([item('3'), item('2', 0, '周销量')])).toBeUndefined();
  expect(sharedTitle([])).toBeUndefined();
});

describe('bars', () => {
  test('are shares of the largest figure', () => {
    const shareOf = shareIn([item('200'), item('100')]);
    expect(shareOf(text('50辆', '50'))).toBe(0.25);
    expect(shareOf(undefined)).toBeUndefined();
    expect(shareOf(text('暂无', ''))).toBeUndefined();
  });

  test('are left out for close, rising or missing figures', () => {
    for (const figures of [['4.8', '4.7'], ['3', '9'], ['9', ''], []]) {
      const shareOf = shareIn(figures.map((figure) => item(figure)));
      expect(shareOf(text('5', '5'))).toBeUndefined();
    }
  });
});

test('a list has a comparison once one item moved or stayed', () => {
  expect(isCompared([item('1', null), item('1', 0)])).toBe(true);
  expect(isCompared([item('1', null), item('1')])).toBe(false);
});

describe('the introduction', () => {
  test('mentions fabricated data once', () => {
    const intro = introOf({ source: '演示数据', source_intro: '演示数据：均为虚构。' });
    expect(intro).toEqual({ demo: true, words: '均为虚构。' });
  });

  // B3.47
  test('joins source and description', () => {
    const intro = introOf({ source: '数据来源：上险量', source_intro: '每月更新。' });
    expect(intro).toEqual({ demo: false, words: '数据来源：上险量 ｜ 每月更新。' });
  });

  test('includes time and number', () => {
    expect(timeOf({ time: '202605' })).toBe('2026年5月');
    expect(timeOf({ time: '2026年第20周' })).toBe('2026年第20周');
    expect(timeOf({})).toBe('');
    expect(countOf({ total: 48, list: [item('1')] })).toBe('共 48 位作者');
    expect(countOf({ list: [] })).toBe('');
  });
});

test.each([
  ['one of a, b', '可用的值：a、b'],
  ['a whole number from 1 to 100', '1 到 100 的整数'],
  ['a whole number from 1', '不小于 1 的整数'],
  ['a whole number up to 5', '不大于 5 的整数'],
  ['a whole number', '整数'],
  ['text matching ^x$', '格式不正确'],
  ['text of 1 to 20 characters', '1 到 20 个字'],
  ['something else', 'something else'],
])('%s is shown as %s', (expected, words) => {
  expect(expectedWords(expected)).toBe(words);
});
