// @vitest-environment node
import { expect, test } from 'vitest';

import { fullModelName } from './model-name';

test('adds the series unless the name has it', () => {
  expect(fullModelName('秦PLUS', '秦PLUS 2025款')).toBe('秦PLUS 2025款');
  expect(fullModelName('秦PLUS', '2025款')).toBe('秦PLUS 2025款');
});
