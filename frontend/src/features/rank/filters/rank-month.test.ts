// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { monthCode, parseMonth } from './rank-level';

// B2.75
test.each(['202605', '2026_05'])('%s is May 2026', (text) => {
  expect(parseMonth(text)).toEqual({ year: 2026, month: 5 });
});

test.each(['', '0', '2026', '202600', '202613', '2026-05', '2026_5', '20260501', '２02605'])(
  '"%s" is no month',
  (text) => {
    expect(parseMonth(text)).toBeUndefined();
  },
);

test('built months parse back unchanged', () => {
  const month = fc.record({
    year: fc.integer({ min: 0, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(month, (any) => {
      expect(parseMonth(monthCode(any))).toEqual(any);
      expect(monthCode(any)).toHaveLength(6);
    }),
  );
});
