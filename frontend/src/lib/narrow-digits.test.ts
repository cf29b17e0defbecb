// @vitest-environment node
import { expect, test } from 'vitest';

import { narrowDigits } from './narrow-digits';

test.each([
  ['０１２３４５６７８９', '0123456789'],
  ['12３', '123'],
  ['／：a', '／：a'],
])('%s is %s', (wide, narrow) => {
  expect(narrowDigits(wide)).toBe(narrow);
});
