// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sectionsOf } from './sections';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('makes one section without a filter', () => {
  expect(sectionsOf(numbers(3), { total: 64, ownTotal: 0 }, false)).toEqual([
    { kind: 'all', from: 1, count: 64, pictures: [1, 2, 3] },
  ]);
});

test("puts the model's own pictures first with a filter", () => {
  expect(sectionsOf(numbers(5), { total: 12, ownTotal: 3 }, true)).toEqual([
    { kind: 'own', from: 1, count: 3, pictures: [1, 2, 3] },
    { kind: 'others', from: 4, count: 9, pictures: [4, 5] },
  ]);
});

test("shows only other models' pictures for a model without its own", () => {
  const found = sectionsOf(numbers(2), { total: 2, ownTotal: 0 }, true);
  expect(found.map(({ kind, from }) => [kind, from])).toEqual([['others', 1]]);
});

test('keeps every picture once with its number', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(100), fc.boolean(), (loaded, ownTotal, filtered) => {
      const found = sectionsOf(numbers(loaded), { total: loaded, ownTotal }, filtered);
      expect(found.flatMap(({ pictures }) => pictures)).toEqual(numbers(loaded));
      for (const { from, pictures } of found) expect(pictures[0]).toBe(from);
    }),
  );
});
