// @vitest-environment node
import { expect, test } from 'vitest';

import { canAsk, isPresale, sellStatusOf } from './sell-status';

// B8.7 B9.16 B9.17 B9.18
test.each([
  [null, 'unknown', true],
  ['1', 'sold', true],
  ['2', 'presale', true],
  ['3', 'stopped', false],
  ['', 'stopped', false],
  [1, 'sold', true],
  [2, 'presale', true],
  [0, 'stopped', false],
  [3, 'stopped', false],
  [-1, 'stopped', false],
  [undefined, 'unknown', true],
] as const)('sell_stat %s', (stat, status, asks) => {
  expect(sellStatusOf(stat)).toBe(status);
  expect(canAsk(stat)).toBe(asks);
  expect(isPresale(stat)).toBe(status === 'presale');
});
