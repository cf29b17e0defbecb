// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { directionTo, placeOf, wrapped } from './carousel-geometry';

test.each([
  [0, 5, 0],
  [5, 5, 0],
  [-1, 5, 4],
  [7, 5, 2],
  [-1, 1, 0],
])('%d of %d is %d', (index, count, place) => {
  expect(wrapped(index, count)).toBe(place);
});

test.each([
  [0, 1, 5, 1],
  [0, 2, 5, 1],
  [0, 3, 5, -1],
  [0, 4, 5, -1],
  [4, 0, 5, 1],
  [0, 1, 2, 1],
  [1, 0, 2, 1],
  [0, 2, 4, 1],
])('from %d to %d of %d the direction is %d', (from, to, count, direction) => {
  expect(directionTo(from, to, count)).toBe(direction);
});

test('never moves further than half the ring', () => {
  const ring = fc.integer({ min: 1, max: 20 }).chain((count) => {
    const index = fc.integer({ min: 0, max: count - 1 });
    return fc.tuple(index, index, fc.constant(count));
  });
  fc.assert(
    fc.property(ring, ([from, to, count]) => {
      const steps = wrapped((to - from) * directionTo(from, to, count), count);
      expect(steps * 2).toBeLessThanOrEqual(count);
    }),
  );
});

test('shows one slide; one may leave, the others wait', () => {
  expect([0, 1, 2].map((slide) => placeOf(slide, 0, null))).toEqual([
    'resting',
    'waiting',
    'waiting',
  ]);
  expect([0, 1, 2].map((slide) => placeOf(slide, 1, 0))).toEqual([
    'leaving',
    'entering',
    'waiting',
  ]);
});
