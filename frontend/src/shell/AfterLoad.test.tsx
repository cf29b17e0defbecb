import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { AfterLoad } from './AfterLoad';

const chunk = vi.hoisted(() => ({ failures: 2, asked: 0 }));

vi.mock('./Afterwards', () => ({
  get Afterwards() {
    chunk.asked += 1;
    if (chunk.asked <= chunk.failures) throw new Error('ChunkLoadError');
    return () => <p>提示</p>;
  },
}));

afterEach(() => {
  vi.useRealTimers();
});

test('requests its code every ten seconds until it is loaded', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  render(<AfterLoad />);
  const after = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await after(300);
  expect(chunk.asked).toBe(1);
  await after(9_600);
  expect(chunk.asked).toBe(1);
  await after(500);
  expect(chunk.asked).toBe(2);
  expect(screen.queryByText('提示')).toBeNull();
  await after(9_600);
  expect(chunk.asked).toBe(2);
  await after(500);
  expect(chunk.asked).toBe(3);
  expect(screen.getByText('提示')).toBeTruthy();
  await after(20_000);
  expect(chunk.asked).toBe(3);
});

// Later its dialog would take the focus from what the visitor has begun to do.
test('requests its code at once on the address of a coupon', async () => {
  vi.resetModules();
  const { AfterLoad: Fresh } = await import('./AfterLoad');
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  history.replaceState(null, '', '/?coupon=1');
  render(<Fresh />);
  expect(await screen.findByText('提示')).toBeTruthy();
  expect(idle).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});
