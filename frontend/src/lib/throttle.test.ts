// @vitest-environment node
import { expect, test } from 'vitest';

import { fakeClock } from '../../test/support/fake-clock';
import { throttle } from './throttle';

function recorded() {
  const clock = fakeClock();
  const seen: string[] = [];
  const throttled = throttle((word: string) => void seen.push(word), 150, clock);
  return { clock, seen, throttled };
}

test('runs at once, then waits and runs the last call of a burst', () => {
  const { clock, seen, throttled } = recorded();
  for (const word of ['a', 'ab', 'abc']) throttled.run(word);
  expect(seen).toEqual(['a']);
  clock.pass(149);
  expect(seen).toEqual(['a']);
  clock.pass(1);
  expect(seen).toEqual(['a', 'abc']);
});

test('never runs twice within the pause', () => {
  const { clock, seen, throttled } = recorded();
  throttled.run('a');
  throttled.run('b');
  clock.pass(150);
  throttled.run('c');
  expect(seen).toEqual(['a', 'b']);
  clock.pass(150);
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('runs at once after a quiet pause', () => {
  const { clock, seen, throttled } = recorded();
  throttled.run('a');
  clock.pass(150);
  throttled.run('b');
  expect(seen).toEqual(['a', 'b']);
});

test('runs nothing after cancelling', () => {
  const { clock, seen, throttled } = recorded();
  throttled.run('a');
  throttled.run('b');
  throttled.cancel();
  clock.pass(1000);
  expect(seen).toEqual(['a']);
});
