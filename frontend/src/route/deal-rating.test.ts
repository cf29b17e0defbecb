// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { dealRating, gradeName, grades } from './deal-rating';

const known = example('carModalInfo').ownerPrice!;

/** Forty owners: ten in each step of 1万, from 10 to 14. */
const paid = {
  ...known,
  city: '北京',
  count: 40,
  min: '10.00',
  max: '13.90',
  spread: [10, 11, 12, 13].map((from) => ({
    from: from.toFixed(2),
    to: (from + 1).toFixed(2),
    count: 10,
  })),
};

test.each([
  [9.5, 'great', 0],
  [10, 'great', 0],
  [11, 'great', 25],
  [11.2, 'good', 30],
  [12, 'good', 50],
  [12.2, 'fair', 55],
  [13, 'fair', 75],
  [13.2, 'high', 80],
  [15, 'high', 100],
] as const)('%d is %s: %d in 100 owners paid less', (price, grade, paidLess) => {
  expect(dealRating(price, paid)).toEqual({
    status: 'rated',
    grade,
    paidLess,
    count: 40,
    city: '北京',
    thin: false,
  });
});

test('fewer than five owners give no grade, fewer than twenty a thin one', () => {
  expect(dealRating(11, { ...paid, count: 4 })).toEqual({
    status: 'too-few',
    count: 4,
    city: '北京',
  });
  expect(dealRating(11, { ...paid, count: 5 })).toMatchObject({ status: 'rated', thin: true });
  expect(dealRating(11, { ...paid, count: 19 })).toMatchObject({ thin: true });
  expect(dealRating(11, { ...paid, count: 20 })).toMatchObject({ thin: false });
});

test('without a price, owners or a histogram there is none', () => {
  expect(dealRating(undefined, paid)).toBeUndefined();
  expect(dealRating(11, undefined)).toBeUndefined();
  expect(dealRating(11, { ...paid, count: 0 })).toBeUndefined();
  expect(dealRating(11, { ...paid, spread: [] })).toBeUndefined();
  const broken = [{ from: '11', to: '10', count: 40 }];
  expect(dealRating(11, { ...paid, spread: broken })).toBeUndefined();
});

test('steps without owners count for nothing, and owners of a wide step are spread over it', () => {
  const step = (from: string, to: string, count: number) => ({ from, to, count });
  const spread = [step('10', '12', 10), step('12', '14', 0), step('14', '18', 30)];
  const wide = { ...paid, max: '17.90', spread };
  expect(dealRating(11, wide)).toMatchObject({ paidLess: 13, grade: 'great' });
  expect(dealRating(13, wide)).toMatchObject({ paidLess: 25, grade: 'great' });
  expect(dealRating(16, wide)).toMatchObject({ paidLess: 63, grade: 'fair' });
});

test('of six owners, whole ones paid less', () => {
  const spread = [{ from: '10', to: '12', count: 6 }];
  const six = { ...paid, count: 6, min: '10.10', max: '11.90', spread };
  const shares = [10.2, 10.4, 10.8, 11.1, 11.69, 11.85].map((price) => {
    const rating = dealRating(price, six);
    return rating?.status === 'rated' ? rating.paidLess : undefined;
  });
  expect(shares).toEqual([17, 17, 33, 50, 83, 83]);
});

test('a histogram that is no histogram gives none', () => {
  for (const step of [
    { from: '11', to: '11', count: 40 },
    { from: '10', to: '12', count: -1 },
    { from: '', to: 'x', count: 40 },
  ]) {
    expect(dealRating(11, { ...paid, spread: [step] })).toBeUndefined();
  }
  const without = { ...paid };
  Reflect.deleteProperty(without, 'spread');
  expect(dealRating(11, without)).toBeUndefined();
});

test('each grade has a name', () => {
  expect(grades.map(({ grade }) => gradeName(grade))).toEqual(['很划算', '划算', '合理', '偏高']);
});

test('a dearer price never has a better grade', () => {
  const order = grades.map(({ grade }) => grade);
  const counts = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 });
  const price = fc.integer({ min: 800, max: 2000 }).map((cents) => cents / 100);
  let rated = 0;
  fc.assert(
    fc.property(counts, price, price, (each, one, other) => {
      const spread = each.map((count, place) => ({
        from: (10 + place).toFixed(2),
        to: (11 + place).toFixed(2),
        count,
      }));
      const max = (10 + each.length).toFixed(2);
      const of = (at: number) => {
        const rating = dealRating(at, { ...paid, max, spread });
        if (rating?.status !== 'rated') return -1;
        rated += 1;
        return order.indexOf(rating.grade);
      };
      expect(of(Math.min(one, other))).toBeLessThanOrEqual(of(Math.max(one, other)));
    }),
    // The same prices each time: that some are rated is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(rated).toBeGreaterThan(100);
});
