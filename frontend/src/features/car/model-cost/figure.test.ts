// @vitest-environment node
import { expect, test } from 'vitest';

import { readFigure } from './figure';

const range = { least: 0.1, most: 24 };

test.each([
  ['4', 4],
  [' 3.85 ', 3.85],
  ['４．５', 4.5],
  ['0.1', 0.1],
  ['24', 24],
  ['24.01', undefined],
  ['0', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['3.855', undefined],
  ['三', undefined],
])('%j is %s', (text, figure) => {
  expect(readFigure(text, range)).toBe(figure);
});
