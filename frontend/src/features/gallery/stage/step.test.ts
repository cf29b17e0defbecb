// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { spotAfter, type Around, type Beyond } from './step';

const none: Beyond = { status: 'none' };
const at = (tab: number, index: number): Beyond => ({ status: 'picture', tab, index });
const around: Around = { total: 64, before: at(0, 30), after: at(2, 1) };

describe('within the tab', () => {
  test.each([
    ['previous', 12, 11],
    ['next', 12, 13],
    ['first', 12, 1],
    ['last', 12, 64],
  ] as const)('%s of %i is %i', (move, from, to) => {
    expect(spotAfter({ tab: 1, index: from }, move, around)).toEqual(at(1, to));
  });

  test('has no target at the picture itself', () => {
    expect(spotAfter({ tab: 1, index: 1 }, 'first', around)).toEqual(none);
    expect(spotAfter({ tab: 1, index: 64 }, 'last', around)).toEqual(none);
  });
});

describe('past the ends', () => {
  test('leads to the first of the next tab and the last of the previous one', () => {
    expect(spotAfter({ tab: 1, index: 64 }, 'next', around)).toEqual(at(2, 1));
    expect(spotAfter({ tab: 1, index: 1 }, 'previous', around)).toEqual(at(0, 30));
  });

  test('has no target at the last tab or while the next is loading', () => {
    const ends = { total: 2, before: none, after: { status: 'waiting' } as const };
    expect(spotAfter({ tab: 0, index: 1 }, 'previous', ends)).toEqual(none);
    expect(spotAfter({ tab: 0, index: 2 }, 'next', ends)).toEqual({ status: 'waiting' });
  });
});

test('leads from a missing index to an existing one', () => {
  const lost = { tab: 1, index: 999 };
  expect(spotAfter(lost, 'previous', around)).toEqual(at(1, 64));
  expect(spotAfter(lost, 'first', around)).toEqual(at(1, 1));
  expect(spotAfter(lost, 'next', around)).toEqual(at(2, 1));
});

test('leaves an empty tab at both ends', () => {
  const empty = { ...around, total: 0 };
  expect(spotAfter({ tab: 1, index: 1 }, 'next', empty)).toEqual(at(2, 1));
  expect(spotAfter({ tab: 1, index: 5 }, 'previous', empty)).toEqual(at(0, 30));
  expect(spotAfter({ tab: 1, index: 5 }, 'first', empty)).toEqual(none);
});

test('every step within the tab leads to one of its pictures', () => {
  const move = fc.constantFrom('previous', 'next', 'first', 'last');
  let landed = 0;
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 300 }), move, (total, index, way) => {
      const found = spotAfter({ tab: 1, index }, way, { ...around, total });
      if (found.status === 'picture' && found.tab === 1) {
        expect(found.index).toBeGreaterThanOrEqual(1);
        expect(found.index).toBeLessThanOrEqual(total);
        expect(found.index).not.toBe(index);
        landed += 1;
      }
    }),
  );
  expect(landed).toBeGreaterThan(0);
});
