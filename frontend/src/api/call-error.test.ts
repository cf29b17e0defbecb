// @vitest-environment node
import { expect, test } from 'vitest';

import { CallError } from './call-error';

test('a failure without refused parameters has an empty list of them', () => {
  const error = new CallError({
    call: 'getcity',
    kind: 'timeout',
    message: '等待超时，请稍后重试',
  });
  expect(error.errors).toEqual([]);
});
