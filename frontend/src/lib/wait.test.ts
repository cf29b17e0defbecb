// @vitest-environment node
import { expect, test } from 'vitest';

import { isOver, secondsLeft, waitText } from './wait-left';
import { waitFrom, waitOf } from './wait';

const now = Date.UTC(2026, 10, 22, 8, 0, 0);

test.each([
  ['30', 30],
  [' 30 ', 30],
  ['86401', 86_401],
  ['2764800', 2_764_800],
  // At least a second: a wait of zero would be over already.
  ['0', 1],
  ['Sun, 22 Nov 2026 08:00:45 GMT', 45],
  ['Sun, 22 Nov 2026 07:00:00 GMT', 1],
])('Retry-After %j is %i seconds', (header, seconds) => {
  expect(waitOf(header, now)).toEqual({ seconds, until: now + seconds * 1000 });
});

test.each([null, '', 'soon', '-1', '1.5', '2026-11-22', '2764801', '99999999999', '3e2'])(
  'Retry-After %j is invalid',
  (header) => {
    expect(waitOf(header, now)).toBeUndefined();
  },
);

test("computes a date relative to the response's Date, not to a wrong clock", () => {
  const date = 'Sun, 22 Nov 2026 12:00:00 GMT';
  const wait = waitOf('Sun, 22 Nov 2026 12:00:20 GMT', now, date);
  expect(wait).toEqual({ seconds: 20, until: now + 20_000 });
});

test('counts whole seconds, between zero and the original wait', () => {
  const wait = waitFrom(30, now);
  expect(secondsLeft(wait, now)).toBe(30);
  expect(secondsLeft(wait, now + 1)).toBe(30);
  expect(secondsLeft(wait, now + 1000)).toBe(29);
  expect(secondsLeft(wait, now + 29_999)).toBe(1);
  expect(secondsLeft(wait, now + 30_000)).toBe(0);
  expect(secondsLeft(wait, now + 99_000)).toBe(0);
  expect(secondsLeft(wait, now - 3_600_000)).toBe(30);
  expect(isOver(wait, now + 29_999)).toBe(false);
  expect(isOver(wait, now + 30_000)).toBe(true);
  expect(isOver(undefined, now)).toBe(true);
});

test.each([
  [1, '1秒后可再试'],
  [90, '90秒后可再试'],
  [91, '2分钟后可再试'],
  [3600, '60分钟后可再试'],
  [5400, '90分钟后可再试'],
  [5401, '2小时后可再试'],
  [43_200, '12小时后可再试'],
  [43_201, '明天再试'],
  [86_401, '明天再试'],
  [129_601, '2天后可再试'],
])('%i seconds: %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
