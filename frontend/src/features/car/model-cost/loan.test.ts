// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loanOf } from './loan';

test('70,000 over 36 months at 4 % are 2,067 a month', () => {
  expect(loanOf(100_000, { down: 30, months: 36, rate: 4 })).toEqual({
    down: 30_000,
    borrowed: 70_000,
    monthly: 2067,
    interest: 4400,
  });
});

test('without interest the loan is divided by its months', () => {
  expect(loanOf(120_000, { down: 50, months: 60, rate: 0 })).toEqual({
    down: 60_000,
    borrowed: 60_000,
    monthly: 1000,
    interest: 0,
  });
});

test('what is paid back is the loan and its interest, within the rounding of each month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 5_000_000 }),
      fc.constantFrom(0, 20, 30, 50, 80),
      fc.constantFrom(12, 24, 36, 48, 60),
      fc.integer({ min: 0, max: 240 }).map((tenths) => tenths / 10),
      (price, down, months, rate) => {
        const loan = loanOf(price, { down, months, rate });
        expect(loan.down + loan.borrowed).toBe(price);
        expect(loan.interest).toBeGreaterThanOrEqual(0);
        const paid = loan.monthly * months;
        expect(Math.abs(paid - loan.borrowed - loan.interest)).toBeLessThanOrEqual(months);
      },
    ),
  );
});
