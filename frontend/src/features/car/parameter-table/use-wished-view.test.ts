import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { readView, useWishedView } from './table-view';

const diff = readView('diff');
const hide = readView('hide');

function run(address: string) {
  const onView = vi.fn();
  const hook = renderHook((text: string) => useWishedView(readView(text), onView), {
    initialProps: address,
  });
  const wish = (view: typeof diff): void => {
    act(() => {
      hook.result.current[1](view);
    });
  };
  return { ...hook, onView, wish, shown: () => hook.result.current[0] };
}

test('without a wish the address decides', () => {
  const { shown, rerender, onView } = run('diff');
  expect(shown()).toEqual(diff);
  rerender('hide');
  expect(shown()).toEqual(hide);
  expect(onView).not.toHaveBeenCalled();
});

test('what was clicked is shown before the address follows', () => {
  const { shown, wish, onView } = run('diff');
  wish(hide);
  expect(shown()).toEqual(hide);
  expect(onView).toHaveBeenCalledExactlyOnceWith(hide);
});

test('an address that has followed ends the wish, also when it changes back', () => {
  const { shown, wish, rerender } = run('diff');
  wish(hide);
  rerender('hide');
  rerender('diff');
  expect(shown()).toEqual(diff);
});
