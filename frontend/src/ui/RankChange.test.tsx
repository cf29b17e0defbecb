import { readFileSync } from 'node:fs';
import path from 'node:path';

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { RankChange } from './RankChange';

// vitest runs in frontend/; under jsdom import.meta.url is no file.
const read = (name: string): string => readFileSync(path.resolve('src/ui', name), 'utf8');

/** Red, green and blue of a token, 0 to 255. */
function channelsOf(token: string): readonly number[] {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(read('tokens.css'))?.[1] ?? '';
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

// B9.32 B9.33 B9.34
// L9.41 L9.42 L9.43
test.each([
  [2, 'rise'],
  [-3, 'fall'],
  [0, 'flat'],
])('a change by %i has the colour %s', (range, colour) => {
  const { container } = render(<RankChange range={range} />);
  expect(container.firstElementChild?.className.split(' ')).toContain(colour);
  expect(read('RankChange.module.css')).toContain(`.${colour} {\n  color: var(--${colour});`);
});

// B9.32 B9.33 B9.34
// L9.41 L9.42 L9.43
test('a rise is red, a fall green, no change grey', () => {
  const [rise, fall, flat] = ['rise', 'fall', 'flat'].map(channelsOf);
  expect(Math.max(...rise!)).toBe(rise![0]);
  expect(rise![0]! - rise![1]!).toBeGreaterThan(100);
  expect(Math.max(...fall!)).toBe(fall![1]);
  expect(fall![1]! - fall![0]!).toBeGreaterThan(60);
  expect(Math.max(...flat!) - Math.min(...flat!)).toBeLessThan(40);
});
