// @vitest-environment node
import { expect, test } from 'vitest';

import {
  duration,
  grouped,
  groupedText,
  groupedWithUnit,
  inTenThousands,
  monthText,
} from './format';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12345678.5, '12,345,678.5'],
  [-1234, '-1,234'],
])('%d is formatted as %s', (value, text) => {
  expect(grouped(value)).toBe(text);
});

test.each([
  [9999, '9,999'],
  [10000, '1万'],
  [12345, '1.2万'],
  [123456789, '12,345.7万'],
])('%d in ten thousands is formatted as %s', (value, text) => {
  expect(inTenThousands(value)).toBe(text);
});

test('formats months', () => {
  expect(monthText('202605')).toBe('2026年5月');
  expect(monthText('2026年第20周')).toBe('2026年第20周');
});

test.each([
  [0, '00:00'],
  [125.9, '02:05'],
  [3725, '1:02:05'],
  [-3, '00:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test.each([
  ['3000', '3,000'],
  ['3000.5', '3,000.5'],
  ['1234567.25', '1,234,567.25'],
  ['约3000', '约3000'],
  ['3000元', '3000元'],
  ['3000.', '3000.'],
  ['1.2.3', '1.2.3'],
  ['-3000', '-3000'],
  ['', ''],
])('the amount %j is formatted as %j', (amount, text) => {
  expect(groupedText(amount)).toBe(text);
});

test.each([
  ['36138辆', '36,138辆'],
  ['4.82分', '4.82分'],
  ['12345.6万', '12345.6万'],
  ['2025年5月', '2025年5月'],
  ['暂无', '暂无'],
])('%s with its digits in groups is %s', (text, shown) => {
  expect(groupedWithUnit(text)).toBe(shown);
});
