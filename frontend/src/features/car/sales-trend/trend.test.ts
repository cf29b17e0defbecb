// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { trendOf } from './trend';

const sold = (month: string, sale_num: number) => ({ month, sale_num });

test('compares with the previous month and the previous year', () => {
  const trend = trendOf([sold('202505', 200), sold('202604', 50), sold('202605', 100)]);
  expect(trend).toMatchObject({ toMonth: 100, toYear: -50, most: 200, length: 13 });
  expect(trend?.latest.month).toBe('202605');
});

test('leaves a gap and no change for a missing month', () => {
  const trend = trendOf([sold('202512', 10), sold('202602', 20)]);
  expect(trend?.bars.map(({ place }) => place)).toEqual([0, 2]);
  expect(trend?.toMonth).toBeUndefined();
});

test('is undefined without valid months', () => {
  expect(trendOf([])).toBeUndefined();
  expect(trendOf([sold('2026', 1), sold('202613', 1), sold('x', 1)])).toBeUndefined();
});

test('keeps every bar inside the chart for any input', () => {
  const months = fc.array(
    fc.record({
      month: fc.oneof(fc.string(), fc.integer({ min: 200_001, max: 203_012 }).map(String)),
      sale_num: fc.oneof(fc.integer({ min: -5, max: 90_000 }), fc.constant(Number.NaN)),
    }),
  );
  fc.assert(
    fc.property(months, (all) => {
      const trend = trendOf([...all, sold('202512', 7)])!;
      expect(trend.length).toBeLessThanOrEqual(32);
      expect(trend.bars.length).toBeGreaterThan(0);
      for (const { place, sold: bar } of trend.bars) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(trend.length);
        expect(bar.sale_num).toBeLessThanOrEqual(trend.most);
      }
    }),
  );
});
