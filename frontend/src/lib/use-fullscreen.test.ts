import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useFullscreen } from './use-fullscreen';

const element = document.createElement('div');
const request = vi.fn();
const exit = vi.fn();
let shown: Element | null;
let isPossible: boolean;

beforeEach(() => {
  shown = null;
  isPossible = true;
  request.mockReset().mockResolvedValue(undefined);
  exit.mockReset().mockResolvedValue(undefined);
  Object.assign(element, { requestFullscreen: request });
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => shown },
    fullscreenEnabled: { configurable: true, get: () => isPossible },
    exitFullscreen: { configurable: true, value: exit },
  });
});
afterEach(() => {
  for (const name of ['fullscreenElement', 'fullscreenEnabled', 'exitFullscreen']) {
    Reflect.deleteProperty(document, name);
  }
});

const run = () => renderHook(() => useFullscreen({ current: element })).result;
function show(next: Element | null): void {
  shown = next;
  act(() => {
    document.dispatchEvent(new Event('fullscreenchange'));
  });
}

test('begins and ends with the browser', () => {
  const result = run();
  expect(result.current).toMatchObject({ possible: true, active: false });
  show(element);
  expect(result.current.active).toBe(true);
  show(null);
  expect(result.current.active).toBe(false);
});

test('is asked for, and left by the next press', () => {
  const result = run();
  result.current.toggle();
  expect([request.mock.calls, exit.mock.calls]).toEqual([[[]], []]);
  show(element);
  result.current.toggle();
  expect([request.mock.calls, exit.mock.calls]).toEqual([[[]], [[]]]);
});

test('stays as it is where the browser refuses', async () => {
  request.mockRejectedValue(new TypeError('refused'));
  const result = run();
  result.current.toggle();
  await act(() => Promise.resolve());
  expect(result.current.active).toBe(false);
});

test('is not offered where the browser has none', () => {
  isPossible = false;
  expect(run().current.possible).toBe(false);
});
