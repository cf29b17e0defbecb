// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { levelText, parseLevel, type RankLevel } from './rank-level';

test.each([
  ['2', { kind: '2' }],
  ['2_3', { kind: '2', size: '3' }],
  ['9', { kind: '9' }],
])('%s is a level', (text, level) => {
  expect(parseLevel(text)).toEqual(level);
});

test.each(['', '0', '00', '0_3', 'all', '2_', '_3', '2_3_4', '２', 'brandSale', '2-3', ' 2'])(
  '"%s" is no level',
  (text) => {
    expect(parseLevel(text)).toBeUndefined();
  },
);

test('built levels parse back unchanged', () => {
  const number = fc.integer({ min: 1, max: 99 }).map(String);
  const level: fc.Arbitrary<RankLevel> = fc.oneof(
    fc.record({ kind: number }),
    fc.record({ kind: number, size: number }),
  );
  fc.assert(
    fc.property(level, (any) => {
      expect(parseLevel(levelText(any))).toEqual(any);
    }),
  );
});

test('parsed levels format back unchanged', () => {
  let parsed = 0;
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9_]{0,6}$/), (text) => {
      const level = parseLevel(text);
      if (!level) return;
      expect(levelText(level)).toBe(text);
      parsed += 1;
    }),
    // The same texts each time: that some are levels is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(parsed).toBeGreaterThan(20);
});
