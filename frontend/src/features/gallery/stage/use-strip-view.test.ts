import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useStripView } from './use-strip-view';

/** A strip that shows `width` pixels. */
function stripOf(width: number): HTMLElement {
  const strip = document.createElement('ul');
  Object.defineProperty(strip, 'clientWidth', { value: width, configurable: true });
  return strip;
}

function run(strip: HTMLElement | null, start = 10) {
  const onView = vi.fn();
  const ref = { current: strip };
  const hook = renderHook((index: number) => useStripView(ref, index, onView), {
    initialProps: start,
  });
  return { ...hook, onView };
}

// A place is 104 pixels wide.
test('centres the current picture and reports the visible range', () => {
  const strip = stripOf(520);
  const { onView } = run(strip);
  expect(strip.scrollLeft).toBe(728);
  expect(onView).toHaveBeenCalledExactlyOnceWith(8, 12);
});

test('scrolls smoothly afterwards', () => {
  const strip = stripOf(520);
  const { rerender } = run(strip);
  expect(strip.dataset['arrived']).toBe('');
  rerender(11);
  expect(strip.scrollLeft).toBe(832);
});

test.each(['scroll', 'resize'])('reports a %s until the strip is removed', (type) => {
  const strip = stripOf(520);
  const { onView, unmount } = run(strip);
  const move = (left: number): void => {
    strip.scrollLeft = left;
    fireEvent(type === 'scroll' ? strip : window, new Event(type));
  };
  move(105);
  expect(onView).toHaveBeenLastCalledWith(2, 7);
  unmount();
  move(0);
  expect(onView).toHaveBeenCalledTimes(2);
});

test('a strip without a width shows one picture', () => {
  const strip = stripOf(0);
  const { onView } = run(strip, 1);
  strip.scrollLeft = 0;
  fireEvent.scroll(strip);
  expect(onView).toHaveBeenLastCalledWith(1, 1);
});

test('reports nothing without a strip', () => {
  expect(run(null).onView).not.toHaveBeenCalled();
});
