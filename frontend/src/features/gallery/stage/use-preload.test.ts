import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { usePreload } from './use-in-view';

let loaded: string[];
beforeEach(() => {
  loaded = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        loaded.push(url);
      }
    },
  );
});

test('loads each picture once and skips missing ones', () => {
  const { rerender } = renderHook(usePreload, {
    initialProps: ['/media/1.jpg', undefined, '/media/2.jpg'] as (string | undefined)[],
  });
  expect(loaded).toEqual(['/media/1.jpg', '/media/2.jpg']);
  rerender(['/media/1.jpg', undefined, '/media/2.jpg']);
  expect(loaded).toHaveLength(2);
  rerender(['/media/3.jpg']);
  expect(loaded).toEqual(['/media/1.jpg', '/media/2.jpg', '/media/3.jpg']);
});

test('loads nothing without pictures', () => {
  renderHook(usePreload, { initialProps: [undefined] });
  expect(loaded).toEqual([]);
});
