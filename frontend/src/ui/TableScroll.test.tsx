import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TableScroll } from './TableScroll';

let resized = (): void => {};
let width = 0;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('it is in the tab order, with a name, while there is something to scroll to', () => {
  render(
    <TableScroll label="价格对比" className={undefined}>
      <table />
    </TableScroll>,
  );
  const scrolled = () => screen.queryByRole('group', { name: '价格对比' })?.tabIndex;
  expect(scrolled()).toBeUndefined();
  width = 960;
  act(() => {
    resized();
  });
  expect(scrolled()).toBe(0);
  width = 320;
  act(() => {
    resized();
  });
  expect(scrolled()).toBeUndefined();
});
