// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aheadOf, differenceOf } from './difference';

type Row = { name: string; values: string[]; unit?: string; better?: 'high' | 'low' };

function config(list: Row[]) {
  return {
    modelInfo: ['1', '2'].map((id) => ({
      model_id: id,
      model_name: id,
      series_id: '9',
      series_name: '秦',
    })),
    configList: [{ id: '1', title: '安全', list }],
    menuList: [],
    seriesName: '秦',
    isInvalidModelId: false,
  };
}

const none = { more: [], less: [], onlyOther: [], onlyOwn: [], changes: [] };

test('classifies equipment as more, less or optional', () => {
  const table = config([
    { name: '主动刹车', values: ['○', '●'] },
    { name: '并线辅助', values: ['-', '●'] },
    { name: '热泵', values: ['-', '○'] },
    { name: '天窗', values: ['●', '-'] },
    { name: '气帘', values: ['前● / 后-', '前● / 后●'] },
    { name: '雷达', values: ['前- / 后●', '前- / 后○'] },
  ]);
  expect(differenceOf(table, 0, 1)).toEqual({
    ...none,
    more: ['主动刹车', '并线辅助', '热泵（选装）', '气帘（后）'],
    less: ['天窗', '雷达（后）'],
  });
});

test('treats unknown values as neither more nor less', () => {
  const table = config([
    { name: '车道居中', values: ['', '●'] },
    { name: '热泵', values: ['●', ''] },
    { name: '天窗', values: ['', '-'] },
    { name: '屏幕', values: ['', '14.6英寸'] },
  ]);
  expect(differenceOf(table, 0, 1)).toEqual({
    ...none,
    onlyOther: ['车道居中'],
    onlyOwn: ['热泵'],
  });
});

test('puts figures with a better side first', () => {
  const table = config([
    { name: '屏幕', values: ['12.8英寸', '14.6英寸'] },
    { name: '油耗', values: ['1.24', '0.73'], unit: 'L/100km', better: 'low' },
    { name: '续航', values: ['128', '55'], unit: 'km', better: 'high' },
    { name: '后备厢', values: ['375-1320', '491'], unit: 'L', better: 'high' },
    { name: '厂商指导价', values: ['7.98万', '8.98万'] },
  ]);
  expect(differenceOf(table, 0, 1).changes).toEqual([
    { name: '油耗', from: '1.24', to: '0.73L/100km', better: 'to' },
    { name: '续航', from: '128', to: '55km', better: 'from' },
    { name: '屏幕', from: '12.8英寸', to: '14.6英寸', better: undefined },
    { name: '后备厢', from: '375-1320', to: '491L', better: undefined },
  ]);
});

test('counts what the others lack or charge for as an advantage', () => {
  const table = config([
    { name: '主动刹车', values: ['●', '○'] },
    { name: '天窗', values: ['●', '●'] },
    { name: '热泵', values: ['●', ''] },
    { name: '雷达', values: ['-', '●'] },
  ]);
  expect([...aheadOf(table, '1')]).toEqual(['主动刹车']);
  expect([...aheadOf(table, '404')]).toEqual([]);
});

const value = fc.constantFrom('●', '○', '-', '', '5', '7', '前● / 后-', '前○ / 后●', 'constructor');
const row = fc.record({
  name: fc.uuid(),
  values: fc.tuple(value, value).map((pair) => [...pair]),
  better: fc.constantFrom('high' as const, 'low' as const),
});

test('swapping the sides swaps more and less', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const table = config(rows);
      const there = differenceOf(table, 0, 1);
      const back = differenceOf(table, 1, 0);
      expect(back.more).toEqual(there.less);
      expect(back.less).toEqual(there.more);
      expect(back.onlyOwn).toEqual(there.onlyOther);
      expect(back.changes.map(({ name }) => name).sort()).toEqual(
        there.changes.map(({ name }) => name).sort(),
      );
      expect(differenceOf(table, 0, 0)).toEqual(none);
    }),
  );
});
