import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useLast } from './use-last';

test('is the last value of the same subject while there is none', () => {
  const { result, rerender } = renderHook(
    ({ value, of }: { value: string | undefined; of: string }) => useLast(value, of),
    { initialProps: { value: undefined as string | undefined, of: 'a' } },
  );
  const then = (value: string | undefined, of: string): string | undefined => {
    rerender({ value, of });
    return result.current;
  };
  expect(result.current).toBeUndefined();
  expect(then('one', 'a')).toBe('one');
  expect(then(undefined, 'a')).toBe('one');
  expect(then('two', 'a')).toBe('two');
  expect(then(undefined, 'b')).toBeUndefined();
  expect(then(undefined, 'a')).toBe('two');
  expect(then('three', 'b')).toBe('three');
});
