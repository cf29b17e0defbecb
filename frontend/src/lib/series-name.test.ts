// @vitest-environment node
import { expect, test } from 'vitest';

import { seriesName } from './series-name';

test.each([
  [{ series_name: '秦PLUS', name: '秦' }, '秦PLUS'],
  [{ name: '秦' }, '秦'],
  [{ series_name: '', name: '秦' }, '秦'],
  [{}, ''],
])('%j is named %j', (series, name) => {
  expect(seriesName(series)).toBe(name);
});
