// @vitest-environment node
import { expect, test } from 'vitest';

import { isId } from './is-id';

test.each(['1', '1001', '999999999999'])('%s is an id', (text) => {
  expect(isId(text)).toBe(true);
});

test.each([undefined, '', 'abc', '1/2', '-1', '1234567890123', 'javascript:1', ' 1'])(
  '%s is no id',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);
