import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { endRetry } from '~/lib/one-retry';
import { waitFrom } from '~/lib/wait';

import { Failed } from './AsyncState';
import { useRetry, type Retryable } from './use-retry';

const key = '["index",{},"北京"]';
const start = Date.UTC(2026, 10, 22);
let visibility: DocumentVisibilityState = 'visible';

/** Code of the countdown, loaded for the first one and then cached. What it says is for the tests. */
beforeAll(async () => {
  const wait = waitFrom(7, Date.now());
  const { unmount } = render(<Failed error={{ message: '请求过于频繁，请稍后再试', wait }} />);
  await screen.findAllByText(/秒后/);
  unmount();
});
beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: false });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  endRetry(key);
});

const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
};

/** Refused for this long; at this fixed time the random delay adds two seconds to ten. */
function fail(seconds: number | undefined, retryKey = key) {
  const onRetry = vi.fn();
  const wait = seconds === undefined ? undefined : waitFrom(seconds, Date.now());
  const error = { message: '请求过于频繁，请稍后再试', wait, retryKey };
  const view = render(<Failed error={error} onRetry={onRetry} />);
  return { onRetry, view };
}

test('shows the countdown and retries once, later than the given wait', () => {
  const { onRetry } = fail(10);
  expect(screen.getAllByText('12秒后自动重试')).toHaveLength(2);
  pass(10);
  expect(screen.getByText('2秒后自动重试').getAttribute('aria-hidden')).toBe('true');
  expect(onRetry).not.toHaveBeenCalled();
  pass(2);
  expect(onRetry).toHaveBeenCalledOnce();
  pass(600);
  expect(onRetry).toHaveBeenCalledOnce();
});

// The time of the failure spreads the retries, so that clients do not all retry at once.
test.each([
  [0, 12],
  [1, 13],
  [2, 12],
  [3, 11],
])('a failure %d ms later is retried after %d seconds', (ms, seconds) => {
  vi.setSystemTime(start + ms);
  const { onRetry } = fail(10);
  pass(seconds - 1);
  expect(onRetry).not.toHaveBeenCalled();
  pass(1);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a short wait is spread over two seconds', () => {
  const { onRetry } = fail(3);
  pass(3.25);
  expect(onRetry).not.toHaveBeenCalled();
  pass(0.001);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('after a second failure shows the wait and leaves the retry to the visitor', async () => {
  const first = fail(10);
  pass(12);
  expect(first.onRetry).toHaveBeenCalledOnce();
  first.view.unmount();
  const { onRetry } = fail(10);
  expect(screen.getAllByText('10秒后可再试')).toHaveLength(2);
  pass(600);
  expect(onRetry).not.toHaveBeenCalled();
  expect(screen.queryByText(/秒后/)).toBeNull();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('two components with the same failure retry once', () => {
  const [one, two] = [fail(10), fail(10)];
  pass(60);
  expect(one.onRetry.mock.calls.length + two.onRetry.mock.calls.length).toBe(1);
});

test('shows a wait over a minute and leaves the retry to the visitor', () => {
  const { onRetry } = fail(61);
  expect(screen.getAllByText('61秒后可再试')).toHaveLength(2);
  pass(600);
  expect(onRetry).not.toHaveBeenCalled();
});

test('retries automatically after a minute', () => {
  const { onRetry } = fail(60);
  pass(90);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a hidden tab retries once visible', () => {
  visibility = 'hidden';
  const { onRetry } = fail(10);
  pass(600);
  expect(onRetry).not.toHaveBeenCalled();
  visibility = 'visible';
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Part of two seconds, as other tabs become visible with it.
  pass(0.726);
  expect(onRetry).not.toHaveBeenCalled();
  pass(0.001);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('does not retry a failure without a wait', () => {
  const { onRetry } = fail(undefined);
  pass(600);
  expect(onRetry).not.toHaveBeenCalled();
  expect(screen.queryByText(/秒/)).toBeNull();
});

test('does not retry after unmounting', () => {
  const { onRetry, view } = fail(10);
  view.unmount();
  pass(600);
  expect(onRetry).not.toHaveBeenCalled();
});

describe('nothing is retried automatically', () => {
  const run = (failure: Retryable, onRetry?: () => void) =>
    renderHook(() => useRetry(failure, onRetry)).result.current;

  test('without a wait', () => {
    const onRetry = vi.fn();
    expect(run({ retryKey: key }, onRetry)).toEqual({
      wait: undefined,
      left: 0,
      automatic: false,
    });
    pass(600);
    expect(onRetry).not.toHaveBeenCalled();
  });

  test('without a request that is known', () => {
    const onRetry = vi.fn();
    const wait = waitFrom(10, start);
    expect(run({ wait }, onRetry)).toEqual({ wait, left: 10, automatic: false });
    pass(600);
    expect(onRetry).not.toHaveBeenCalled();
  });

  test('without something that could', () => {
    const wait = waitFrom(10, start);
    expect(run({ wait, retryKey: key })).toEqual({ wait, left: 10, automatic: false });
  });
});
