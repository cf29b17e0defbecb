/** Back on a page that is still growing: retries the scroll position until the page grows no more. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeResizes, type FakeResizes } from '../../test/support/fake-resizes';
import { liveListeners } from '../../test/support/live-listeners';
import { Link } from '~/ui/Link';

import { useArrival } from './arrival';
import { usePlaceAt } from './use-place-at';

function Site() {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  useArrival(usePlaceAt({ location, type }), { type, state: location.state as unknown });
  return (
    <main tabIndex={-1}>
      <Link to="/rank/1-0-0-0-0-0-0.html">榜单</Link>
      <button onClick={() => void navigate(-1)}>返回</button>
    </main>
  );
}

let resizes: FakeResizes;
/** The highest scroll position so far. */
let height: number;
const scrolled = vi.fn((_: number, top: number) => {
  vi.stubGlobal('scrollY', Math.min(top, height));
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  resizes = fakeResizes();
  scrolled.mockClear();
  height = 5000;
  vi.stubGlobal('scrollTo', scrolled);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Timers that existed before going back. */
let others: number;

/** Scrolls to 640, leaves, and returns to a page that is 100 high so far. */
function goBack() {
  const view = render(
    <MemoryRouter useTransitions={false}>
      <Site />
    </MemoryRouter>,
  );
  vi.stubGlobal('scrollY', 640);
  fireEvent.scroll(window);
  fireEvent.click(screen.getByText('榜单'));
  vi.stubGlobal('scrollY', 0);
  height = 100;
  scrolled.mockClear();
  expect(resizes.observed()).toEqual([]);
  others = vi.getTimerCount();
  fireEvent.click(screen.getByText('返回'));
  expect(vi.getTimerCount()).toBe(others + 1);
  return view;
}

const places = (): number[] => scrolled.mock.calls.map(([, top]) => top);

test('retries the position whenever the page has grown', () => {
  goBack();
  expect(resizes.observed()).toEqual([document.body]);
  expect(places()).toEqual([640]);
  height = 400;
  resizes.resize();
  expect(places()).toEqual([640, 640]);
  expect(resizes.observed()).toEqual([document.body]);
});

test('a page that is high enough and grows on keeps its position', () => {
  goBack();
  height = 5000;
  resizes.resize();
  expect(window.scrollY).toBe(640);
  // What came above it has pushed it down.
  vi.stubGlobal('scrollY', 750);
  resizes.resize();
  expect(window.scrollY).toBe(640);
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(resizes.observed()).toEqual([]);
  expect(places()).toEqual([640, 640, 640]);
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up on a page that is too low and has not grown for a minute', () => {
  goBack();
  act(() => {
    vi.advanceTimersByTime(59_999);
  });
  expect(resizes.observed()).toHaveLength(1);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(resizes.observed()).toEqual([]);
});

test('cancels when the reader navigates on', () => {
  goBack();
  fireEvent.click(screen.getByText('榜单'));
  expect(resizes.observed()).toEqual([]);
  expect(vi.getTimerCount()).toBe(others);
});

test('cleans up on unmount', () => {
  const { unmount } = goBack();
  unmount();
  expect(resizes.observed()).toEqual([]);
  expect(vi.getTimerCount()).toBe(others);
  fireEvent.scroll(window);
  history.scrollRestoration = 'manual';
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('manual');
});

test('leaves no listener on the window after unmount', () => {
  const listeners = liveListeners();
  const { unmount } = goBack();
  const types = ['scroll', 'popstate', 'pagehide', 'wheel', 'touchstart', 'pointerdown', 'keydown'];
  expect(listeners.types()).toEqual(expect.arrayContaining(types));
  unmount();
  expect(listeners.types().filter((type) => types.includes(type))).toEqual([]);
});

test('leaves a reload to the browser', () => {
  goBack();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
});
