import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { useReducedMotion } from './use-reduced-motion';

let reduced: boolean;
let listeners: Set<() => void>;
beforeEach(() => {
  reduced = false;
  listeners = new Set();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-reduced-motion: reduce)' && reduced;
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'change') listeners.add(listener);
    },
    removeEventListener: (type: string, listener: () => void) => {
      if (type === 'change') listeners.delete(listener);
    },
  }));
});

test.each([true, false])('reduced motion: %s', (wished) => {
  reduced = wished;
  expect(renderHook(useReducedMotion).result.current).toBe(wished);
});

test('follows changes until unmounted', () => {
  const { result, unmount } = renderHook(useReducedMotion);
  act(() => {
    reduced = true;
    listeners.forEach((tell) => {
      tell();
    });
  });
  expect(result.current).toBe(true);
  unmount();
  expect(listeners.size).toBe(0);
});

test('is off on a server', () => {
  reduced = true;
  const Shown = () => String(useReducedMotion());
  expect(renderToString(createElement(Shown))).toBe('false');
});
