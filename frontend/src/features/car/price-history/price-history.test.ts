// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { priceHistory } from './price-history';

const sold = (month: string, low?: number, high?: number) => ({
  month,
  sale_num: 1,
  ...(low !== undefined &&
    high !== undefined && { price: { kind: 'rank' as const, source: '月销量榜', low, high } }),
});

test('keeps the months in order and compares with the year before', () => {
  const history = priceHistory([
    sold('202605', 7.5, 10.5),
    sold('202505', 7.98, 10.98),
    sold('202604', 7.8, 10.6),
  ]);
  expect(history).toEqual({
    months: [
      { month: '202505', place: 0, low: 7.98, high: 10.98 },
      { month: '202604', place: 11, low: 7.8, high: 10.6 },
      { month: '202605', place: 12, low: 7.5, high: 10.5 },
    ],
    latest: { month: '202605', place: 12, low: 7.5, high: 10.5 },
    source: '月销量榜',
    least: 7.5,
    most: 10.98,
    length: 13,
    toYear: -0.48,
  });
});

test('a month without a price leaves a gap and is never filled', () => {
  const history = priceHistory([sold('202603', 8, 9), sold('202604'), sold('202605', 8, 9)]);
  expect(history?.months.map(({ place }) => place)).toEqual([0, 2]);
  expect(history?.toYear).toBeUndefined();
});

test('fewer than two months are no history', () => {
  expect(priceHistory([])).toBeUndefined();
  expect(priceHistory([sold('202605', 8, 9), sold('202604')])).toBeUndefined();
});

test('0, reversed ends and months that are none are left out', () => {
  expect(
    priceHistory([sold('202605', 0, 9), sold('202604', 9, 8), sold('202613', 8, 9)]),
  ).toBeUndefined();
});

test('every bar is inside the chart', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.double({ min: -1, max: 300 }));
  const real = fc
    .tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, of]) => String(year * 100 + of));
  const month = fc.oneof(real, fc.integer({ min: 202_001, max: 202_612 }).map(String));
  const months = fc.array(
    fc.tuple(month, amount, amount).map(([month, low, high]) => sold(month, low, high)),
  );
  let bars = 0;
  fc.assert(
    fc.property(months, (all) => {
      const history = priceHistory(all);
      for (const { place, low, high } of history?.months ?? []) {
        expect(place).toBeLessThan(history!.length);
        expect(history!.length).toBeLessThanOrEqual(32);
        expect(low).toBeGreaterThanOrEqual(history!.least);
        expect(high).toBeLessThanOrEqual(history!.most);
        bars += 1;
      }
    }),
    // The same months each time: that some have bars is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(bars).toBeGreaterThan(100);
});
