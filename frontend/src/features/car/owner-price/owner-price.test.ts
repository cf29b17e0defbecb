// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { priceIn } from '~/lib/price';

import { example } from '../../../../test/support/example';
import { barsOf, dashedMonth, paidPrice, percentBelow, type OwnerPrice } from './owner-price';

const price: OwnerPrice = example('carModalInfo').ownerPrice!;

test('an amount says that owners of the city paid it', () => {
  expect(paidPrice(price, '7.26')).toMatchObject({
    kind: 'owner',
    text: '7.26万',
    source: '车主提交（演示数据）',
    city: '北京',
    date: '2026-03',
    count: 16,
  });
});

test('scales bars to the largest step and marks the one with the median', () => {
  const bars = barsOf(price);
  expect(bars.filter(({ holdsMedian }) => holdsMedian)).toHaveLength(1);
  expect(Math.max(...bars.map(({ share }) => share))).toBe(1);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(price.count);
});

test('has no bars without a distribution', () => {
  const { city, unit, count, min, median, max, from, to } = price;
  expect(barsOf({ city, unit, count, min, median, max, from, to })).toEqual([]);
});

test('keeps shares between 0 and 1 for any input', () => {
  const step = fc.record({
    from: fc.string(),
    to: fc.string(),
    count: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step), fc.string(), (spread, median) => {
      const bars = barsOf({ ...price, spread, median });
      expect(bars).toHaveLength(spread.length);
      for (const { share } of bars) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test.each([
  ['7.26', '7.98万', 9],
  ['7.95', '7.98万', undefined],
  ['8', '7.98万', undefined],
  ['7', '7.98-10.98万', undefined],
  ['7', '暂无报价', undefined],
  ['x', '7.98万', undefined],
  ['7', undefined, undefined],
])('%s of %s is %s per cent below', (own, guide, below) => {
  expect(percentBelow(paidPrice(price, own), priceIn({ price: guide }, 'price'))).toBe(below);
});

test.each([
  ['2025-06', '2025年6月'],
  ['2025-12', '2025年12月'],
  ['去年', '去年'],
])('%s is shown as %s', (text, words) => {
  expect(dashedMonth(text)).toBe(words);
});
