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

test('the address decides by default', () => {
  const { shown, rerender, onView } = run('diff');
  expect(shown()).toEqual(diff);
  rerender('hide');
  expect(shown()).toEqual(hide);
  expect(onView).not.toHaveBeenCalled();
});

test('a click is shown before the address follows', () => {
  const { shown, wish, onView } = run('diff');
  wish(hide);
  expect(shown()).toEqual(hide);
  expect(onView).toHaveBeenCalledExactlyOnceWith(hide);
});

test('once the address has followed it decides again', () => {
  const { shown, wish, rerender } = run('diff');
  wish(hide);
  rerender('hide');
  rerender('diff');
  expect(shown()).toEqual(diff);
});
