import { beforeEach, expect, test, vi } from 'vitest';

import { moveFocus } from './move-focus';

/** Two rows of three, the second one shifted slightly. */
const places = [
  [0, 0],
  [50, 0],
  [100, 0],
  [10, 30],
  [60, 30],
  [110, 30],
] as const;

beforeEach(() => {
  document.body.innerHTML = places.map((_, n) => `<button data-roving>${n}</button>`).join('');
  document.querySelectorAll('button').forEach((button, n) => {
    const [left = 0, top = 0] = places[n] ?? [];
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue({ left, top } as DOMRect);
  });
});

function walk(start: number, ...keys: string[]): string | null | undefined {
  document.querySelectorAll('button')[start]?.focus();
  keys.forEach((key) => moveFocus(document.body, key));
  return document.activeElement?.textContent;
}

test.each([
  [0, ['ArrowRight'], '1'],
  [5, ['ArrowRight'], '0'],
  [0, ['ArrowLeft'], '5'],
  [1, ['ArrowDown'], '4'],
  [5, ['ArrowUp'], '2'],
  [4, ['ArrowDown'], '4'],
  [1, ['ArrowUp'], '1'],
  [3, ['Home'], '0'],
  [0, ['End'], '5'],
  [2, ['x'], '2'],
])('from %i by %j to %s', (start, keys, end) => {
  expect(walk(start, ...keys)).toBe(end);
});

test('from outside, Down goes to the first', () => {
  expect(moveFocus(document.body, 'ArrowDown')?.textContent).toBe('0');
});
