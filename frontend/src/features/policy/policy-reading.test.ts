// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { example } from '../../../test/support/example';
import {
  chineseDay,
  daysLeft,
  gainsOf,
  mostOf,
  standingOf,
  tabsOf,
  yuanOf,
} from './policy-reading';

const today = '2026-11-21';

describe('the tabs', () => {
  // B3.141
  test('are three in fixed order, including empty kinds', () => {
    const entry = { details: [], detail: '', cards: [] };
    const tabs = tabsOf({
      city: '北京',
      listData: [{ tab_type: 'cash', tab_name: '现金补贴', list: [entry] }],
    });
    expect(tabs.map(({ kind, name, list }) => [kind, name, list.length])).toEqual([
      ['replacement', '置换补贴', 0],
      ['tradein', '以旧换新', 0],
      ['cash', '现金补贴', 1],
    ]);
  });

  test('contain the policies of the upstream', () => {
    const tabs = tabsOf(example('getgovbycity'));
    expect(tabs.some(({ list }) => list.length > 0)).toBe(true);
  });
});

test.each([
  ['15000', '元', 15_000],
  ['1.5', '万元', 15_000],
  ['0.8', '万', 8_000],
  ['15,000', '元', 15_000],
  ['面议', '元', undefined],
  ['-1', '元', undefined],
  ['1e9', '元', undefined],
  ['', '元', undefined],
])('%s%s is %s', (amount, unit, yuan) => {
  expect(yuanOf({ amount, unit })).toBe(yuan);
});

test.each([
  ['2026-01-01', '2026-12-31', 'current'],
  ['2026-11-21', '2026-11-21', 'current'],
  ['2026-11-22', '2026-12-31', 'coming'],
  ['2026-01-01', '2026-11-20', 'over'],
  ['2026-01-01', undefined, 'current'],
  [undefined, undefined, 'current'],
  ['年内', '待定', 'current'],
  ['2026-13-40', '2026-99-01', 'current'],
])('from %s to %s is %s', (start, end, standing) => {
  expect(
    standingOf({ ...(start && { start_time: start }), ...(end && { end_time: end }) }, today),
  ).toBe(standing);
});

test.each([
  ['2026-12-31', 40],
  ['2026-11-21', 0],
  ['2026-11-20', undefined],
  ['待定', undefined],
  [undefined, undefined],
])('until %s leaves %s days', (end, days) => {
  expect(daysLeft(end, today)).toBe(days);
});

test('only policies valid today count towards the maximum', () => {
  const card = (amount: string, end_time: string) => ({ title: '', amount, unit: '元', end_time });
  const [tab] = tabsOf({
    city: '北京',
    listData: [
      {
        tab_type: 'replacement',
        tab_name: '',
        list: [
          {
            details: [],
            detail: '',
            cards: [card('9000', '2026-01-01'), card('5000', '2026-12-31'), card('面议', '')],
          },
        ],
      },
    ],
  });
  const gains = gainsOf(tab!, today);
  expect(gains.map(({ yuan, standing }) => [yuan, standing])).toEqual([
    [9000, 'over'],
    [5000, 'current'],
    [undefined, 'current'],
  ]);
  expect(mostOf(gains)).toBe(5000);
  expect(mostOf([])).toBeUndefined();
});

test('a day in China starts eight hours before UTC', () => {
  expect(chineseDay(Date.UTC(2026, 10, 20, 15, 59))).toBe('2026-11-20');
  expect(chineseDay(Date.UTC(2026, 10, 20, 16, 0))).toBe('2026-11-21');
});
