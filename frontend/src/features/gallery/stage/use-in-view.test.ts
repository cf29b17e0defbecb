import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useInView } from './use-in-view';

/** Indexes of one ten come to the same. */
const sameTen = (left: number, right: number) => Math.ceil(left / 10) === Math.ceil(right / 10);

function run() {
  const hook = renderHook((tab: number) => useInView(tab, sameTen), { initialProps: 0 });
  const see = (first: number, last: number): void => {
    act(() => {
      hook.result.current[1](first, last);
    });
  };
  return { ...hook, see, ends: () => hook.result.current[0] };
}

test('has no ends before anything is visible', () => {
  expect(run().ends()).toEqual([]);
});

test('gives the ends of the visible range', () => {
  const { see, ends } = run();
  see(3, 12);
  expect(ends()).toEqual([3, 12]);
});

test('keeps equal ends', () => {
  const { see, ends } = run();
  see(3, 12);
  const before = ends();
  see(4, 13);
  expect(ends()).toBe(before);
});

test.each([
  [11, 12],
  [3, 21],
])('replaces both ends if one changes, %i to %i', (first, last) => {
  const { see, ends } = run();
  see(3, 12);
  see(first, last);
  expect(ends()).toEqual([first, last]);
});

test('another tab starts without ends and has its own', () => {
  const { see, ends, rerender } = run();
  see(3, 12);
  rerender(1);
  expect(ends()).toEqual([]);
  see(4, 13);
  expect(ends()).toEqual([4, 13]);
});
