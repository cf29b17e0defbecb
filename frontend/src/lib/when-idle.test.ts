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

test.each<DocumentReadyState>(['interactive', 'complete'])('is called off while %s', (state) => {
  loaded(state);
  const task = vi.fn();
  whenIdle(task)();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
