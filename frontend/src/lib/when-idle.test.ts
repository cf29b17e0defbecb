import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { whenIdle } from './when-idle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const loaded = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

test('waits for the document, then for the browser to be idle', () => {
  loaded('interactive');
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(task).toHaveBeenCalledOnce();
});

test('does not wait for a document that has loaded', () => {
  loaded('complete');
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(5000);
  expect(task).toHaveBeenCalledOnce();
});

test.each<DocumentReadyState>(['interactive', 'complete'])('is cancelled while %s', (state) => {
  loaded(state);
  const task = vi.fn();
  whenIdle(task)();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});

test('uses requestIdleCallback with a timeout of two seconds', () => {
  loaded('complete');
  const ask = vi.fn(() => 7);
  const callOff = vi.fn();
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', callOff);
  const task = vi.fn();
  const stop = whenIdle(task);
  vi.advanceTimersByTime(5000);
  expect(ask).toHaveBeenCalledExactlyOnceWith(task, { timeout: 2000 });
  expect(task).not.toHaveBeenCalled();
  stop();
  expect(callOff).toHaveBeenCalledExactlyOnceWith(7);
});

test('waits 200 ms without requestIdleCallback', () => {
  loaded('complete');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(199);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});
