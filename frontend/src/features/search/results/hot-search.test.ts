// @vitest-environment node
import { expect, test } from 'vitest';

import { queryIn } from './SearchForm';

// B3.105
test.each([
  [encodeURIComponent('{"query":"海鸥"}'), '海鸥'],
  ['{"query":"秦"}', '秦'],
  ['{"query":"  "}', '标题'],
  ['{"query":{"a":1}}', '标题'],
  ['null', '标题'],
  ['javascript:alert(1)', '标题'],
  ['%', '标题'],
  ['', '标题'],
])('%s', (target_url, query) => {
  expect(queryIn({ title: '标题', target_url })).toBe(query);
});
