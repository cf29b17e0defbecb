// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fakeClock } from '../../test/support/fake-clock';
import { batch } from './batch';

function begin(takes = true) {
  const clock = fakeClock();
  const sent: number[][] = [];
  const state = { takes };
  const made = batch<number>(
    (items) => {
      if (state.takes) sent.push([...items]);
      return state.takes;
    },
    { most: 3, waitMs: 100 },
    clock,
  );
  return { ...made, clock, sent, state };
}

test('waits for more, then sends', () => {
  const { add, clock, sent } = begin();
  add(1);
  clock.pass(60);
  add(2);
  clock.pass(39);
  expect(sent).toEqual([]);
  clock.pass(1);
  expect(sent).toEqual([[1, 2]]);
  expect(clock.waiting()).toBe(0);
});

test('sends a full batch or a flush at once', () => {
  const { add, flush, clock, sent } = begin();
  [1, 2, 3, 4].forEach(add);
  expect(sent).toEqual([[1, 2, 3]]);
  flush();
  flush();
  expect(sent).toEqual([[1, 2, 3], [4]]);
  expect(clock.waiting()).toBe(0);
});

test('keeps at most one rejected batch and sends it with the next', () => {
  const { add, flush, sent, state } = begin(false);
  [1, 2, 3, 4].forEach(add);
  state.takes = true;
  flush();
  expect(sent).toEqual([[2, 3, 4]]);
});

test('leaves no timer when stopped', () => {
  const { add, stop, clock } = begin();
  add(1);
  stop();
  expect(clock.waiting()).toBe(0);
});

test('sends each item once, in order, in batches within the limit', () => {
  const step = fc.constantFrom('add', 'flush', 'pass');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const { add, flush, clock, sent } = begin();
      let added = 0;
      for (const next of steps) {
        if (next === 'add') add((added += 1));
        else if (next === 'flush') flush();
        else clock.pass(100);
      }
      flush();
      expect(sent.flat()).toEqual(Array.from({ length: added }, (_, place) => place + 1));
      expect(sent.every(({ length }) => length >= 1 && length <= 3)).toBe(true);
    }),
  );
});
