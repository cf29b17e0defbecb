// @vitest-environment node
import { expect, test } from 'vitest';

import { assertNever, invariant } from './invariant';

test('a false condition throws its message, a true one nothing', () => {
  expect(() => {
    invariant('', 'never empty');
  }).toThrow(new Error('never empty'));
  expect(() => {
    invariant('a', 'never empty');
  }).not.toThrow();
});

test('a case that no type knows is thrown with its value', () => {
  expect(() => assertNever({ type: 'sealed' } as never)).toThrow(
    new Error('not expected: {"type":"sealed"}'),
  );
});
