// @vitest-environment node
import { expect, test } from 'vitest';

import { levelWords, scoreWords, shortModelName } from './car-words';

// B3.3 B3.7 B3.12
test('labels missing values', () => {
  expect(levelWords(undefined)).toBe('其他');
  expect(levelWords('')).toBe('其他');
});

// B3.2 B3.6 B3.11
test('formats present values', () => {
  expect(levelWords('suv')).toBe('SUV');
});

test.each([undefined, '', '0', '0.00'])('shows no score for %s', (score) => {
  expect(scoreWords(score)).toBeUndefined();
});

test('names models without their series', () => {
  expect(shortModelName('秦PLUS', '秦PLUS 2025款')).toBe('2025款');
  expect(shortModelName('秦PLUS', '秦PLUS')).toBe('秦PLUS');
  expect(shortModelName('', '2025款')).toBe('2025款');
});
