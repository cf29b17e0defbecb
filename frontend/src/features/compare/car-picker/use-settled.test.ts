import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { useSettled } from './FoundSeries';

function run() {
  const clock = fakeClock();
  const hook = renderHook((text: string) => useSettled(text, 300, clock), { initialProps: 'a' });
  const pass = (ms: number): void => {
    act(() => {
      clock.pass(ms);
    });
  };
  return { ...hook, clock, pass, value: () => hook.result.current };
}

test('a value settles after its delay', () => {
  const { rerender, pass, value } = run();
  rerender('ab');
  pass(299);
  expect(value()).toBe('a');
  pass(1);
  expect(value()).toBe('ab');
});

test('each change restarts the delay', () => {
  const { rerender, pass, value } = run();
  rerender('ab');
  pass(200);
  rerender('abc');
  pass(200);
  expect(value()).toBe('a');
  pass(100);
  expect(value()).toBe('abc');
});

test('leaves no timer after unmounting', () => {
  const { unmount, clock } = run();
  unmount();
  expect(clock.waiting()).toBe(0);
});
