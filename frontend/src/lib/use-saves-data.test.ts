import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useSavesData } from './use-saves-data';

let reduced: boolean;
let listeners: Set<() => void>;

function browser({ saveData, asks }: { saveData?: boolean; asks: boolean }): void {
  reduced = asks;
  listeners = new Set();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-reduced-data: reduce)' && reduced;
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'change') listeners.add(listener);
    },
    removeEventListener: (type: string, listener: () => void) => {
      if (type === 'change') listeners.delete(listener);
    },
  }));
  if (saveData === undefined) return;
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  [{ asks: false }, false],
  [{ asks: true }, true],
  [{ saveData: true, asks: false }, true],
  [{ saveData: false, asks: true }, true],
  [{ saveData: false, asks: false }, false],
])('%j: %s', (asked, saves) => {
  browser(asked);
  expect(renderHook(useSavesData).result.current).toBe(saves);
});

test('follows changes until unmounted', () => {
  browser({ asks: false });
  const { result, unmount } = renderHook(useSavesData);
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
