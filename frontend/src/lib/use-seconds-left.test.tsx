import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { fakeClock, type FakeClock } from '../../test/support/fake-clock';
import { useSecondsLeft } from './use-seconds-left';
import type { Wait } from './wait';

function Left({ wait, clock }: { wait: Wait | undefined; clock: FakeClock }) {
  return <output>{useSecondsLeft(wait, clock)}</output>;
}

const left = () => screen.getByRole('status').textContent;

test('on a server the whole wait is left', () => {
  const clock = fakeClock();
  const wait = { seconds: 7, until: 7000 };
  expect(renderToString(<Left wait={wait} clock={clock} />)).toBe('<output>7</output>');
  expect(renderToString(<Left wait={undefined} clock={clock} />)).toBe('<output>0</output>');
});

test('counts down to zero and leaves no timer', () => {
  const clock = fakeClock();
  const wait = { seconds: 2, until: 1500 };
  render(<Left wait={wait} clock={clock} />);
  expect(left()).toBe('2');
  const pass = (ms: number): void => {
    act(() => {
      clock.pass(ms);
    });
  };
  pass(499);
  expect(left()).toBe('2');
  pass(1);
  expect(left()).toBe('1');
  pass(999);
  expect(left()).toBe('1');
  pass(1);
  expect(left()).toBe('0');
  expect(clock.waiting()).toBe(0);
});

test('without a wait there is no timer', () => {
  const clock = fakeClock();
  render(<Left wait={undefined} clock={clock} />);
  expect(left()).toBe('0');
  expect(clock.waiting()).toBe(0);
});

test('leaves no timer after unmounting', () => {
  const clock = fakeClock();
  const { unmount } = render(<Left wait={{ seconds: 2, until: 2000 }} clock={clock} />);
  expect(clock.waiting()).toBe(1);
  unmount();
  expect(clock.waiting()).toBe(0);
});
