// @vitest-environment node
import { expect, test } from 'vitest';

import { monthsText } from './months-text';

test.each([
  ['202605', '2026年5月'],
  ['202601,202605', '2026年1月至2026年5月'],
  ['202601_202605', '2026年1月至2026年5月'],
  ['202601,202605,202609', '202601,202605,202609'],
  ['2026-W12', '2026-W12'],
])('%s reads %s', (months, words) => {
  expect(monthsText(months)).toBe(words);
});
