// @vitest-environment node
import { expect, test } from 'vitest';

import { detailOf, noteOf } from './note';

test('a dealer price says city, month and number of quotes', () => {
  const note = noteOf({
    kind: 'dealer',
    source: '经销商报价（演示数据）',
    city: '北京',
    date: '2026-05',
    count: 5,
  });
  expect(note.title).toBe('经销商报价');
  expect(note.lines).toEqual([
    { name: '来源', text: '经销商报价（演示数据）' },
    { name: '地区', text: '北京' },
    { name: '时间', text: '2026年5月' },
    { name: '样本', text: '5个报价' },
  ]);
});

test.each([
  [{ kind: 'guide' }, '厂商指导价', []],
  [{ kind: 'rank', source: '月销量榜' }, '榜单参考价', ['月销量榜', '全国']],
  [{ kind: 'owner', city: '上海', count: 12 }, '车主成交价', ['上海', '12位车主']],
  [{ kind: 'estimate', city: '北京', date: '2026-05-31' }, '估算', ['北京', '2026年5月31日']],
] as const)('%j is %s', (detail, title, texts) => {
  const note = noteOf(detail);
  expect(note.title).toBe(title);
  expect(note.lines.map(({ text }) => text)).toEqual(texts);
});

test.each([
  [
    { kind: 'sale', member: 'sale_num', value: 38291, date: '202605' },
    '销量',
    [{ name: '时间', text: '2026年5月' }],
  ],
  [
    { kind: 'sale', member: 'title', value: '3辆', date: '2026年第22周' },
    '销量',
    [{ name: '时间', text: '2026年第22周' }],
  ],
  [{ kind: 'score', member: 'score', value: '4.5' }, '口碑评分', []],
  [
    { kind: 'score', member: 'score', value: '4.5', count: 160 },
    '口碑评分',
    [{ name: '样本', text: '160条口碑' }],
  ],
  [{ kind: 'test', member: 'score', value: '8.1' }, '评测得分', []],
  [{ kind: 'ranked', member: 'title', value: '97.1' }, '榜单数值', []],
  [{ kind: 'reviews', member: 'koubei_count', value: 12 }, '口碑数量', []],
] as const)('%j is %s, and has no place', (detail, title, lines) => {
  const note = noteOf(detail);
  expect(note.title).toBe(title);
  expect(note.meaning).not.toBe('');
  expect(note.lines).toEqual(lines);
});

test.each([undefined, '', '{"kind":"constructor"}'])('%j is no detail', (text) => {
  expect(detailOf(text)).toBeUndefined();
});
