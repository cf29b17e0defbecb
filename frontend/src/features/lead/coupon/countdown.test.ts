// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countdownTo, timeText, two } from './Countdown';

const day = 86_400;

// L4.45 L4.46
test.each([
  [2 * day + 3 * 3600 + 4 * 60 + 5, { days: 2, hours: 3, minutes: 4, seconds: 5 }],
  [day, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-1, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%i seconds left', (left, expected) => {
  expect(countdownTo(1_800_000_000, (1_800_000_000 - left) * 1000)).toEqual(expected);
});

test('a started second counts: zero means over', () => {
  expect(countdownTo(10, 9001).seconds).toBe(1);
  expect(countdownTo(10, 10_000).seconds).toBe(0);
});

test('is never negative, has no 60 minutes or seconds, and adds up to the input', () => {
  const time = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(time, time, (end, now) => {
      const { days, hours, minutes, seconds } = countdownTo(end, now * 1000);
      for (const figure of [days, hours, minutes, seconds]) {
        expect(figure).toBeGreaterThanOrEqual(0);
      }
      expect(Math.max(minutes, seconds)).toBeLessThan(60);
      expect(hours).toBeLessThan(24);
      const whole = days * day + hours * 3600 + minutes * 60 + seconds;
      expect(whole).toBe(Math.max(0, end - now));
    }),
  );
});

test('formats times in Beijing time', () => {
  expect(timeText(1_795_953_804)).toBe('2026-11-29 20:03');
  expect(timeText(Number.NaN)).toBe('');
  expect(two(7)).toBe('07');
  expect(two(12)).toBe('12');
});
