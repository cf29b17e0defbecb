// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { spanOf, spanText, wanBetween, wanOf, wanText } from './wan';

test.each([
  ['7.98万', { from: 7.98, to: 7.98 }],
  ['7.98-10.98万', { from: 7.98, to: 10.98 }],
  ['15.00万起', { from: 15, to: 15, open: true }],
  ['120万', { from: 120, to: 120 }],
])('%s is a price', (text, span) => {
  expect(spanOf(text)).toEqual(span);
});

test.each([
  undefined,
  '',
  '暂无报价',
  '0万',
  '0.00万',
  '-3万',
  '万',
  '7.98',
  '9-7万',
  '1e9万',
  '7万x',
])('%s is no price', (text) => {
  expect(spanOf(text)).toBeUndefined();
  expect(wanOf(text)).toBeUndefined();
});

test('formatted prices parse back unchanged', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(cents, (hundredths) => {
      expect(wanOf(wanText(hundredths / 100))).toBeCloseTo(hundredths / 100, 2);
    }),
  );
});

test.each([
  ['26.35-33.9万', '26.35-33.90万'],
  ['30万', '30.00万'],
  ['9.98-9.98万', '9.98万'],
  ['12.5万起', '12.50万起'],
])('%s is shown as %s', (text, shown) => {
  expect(spanText(spanOf(text)!)).toBe(shown);
});

test.each([
  [12.395, '12.40万'],
  [1.005, '1.01万'],
  [12.3949, '12.39万'],
  [0.005, '0.01万'],
  [123.455, '123.46万'],
])('%d is rounded as its price in 元: %s', (wan, shown) => {
  expect(wanText(wan)).toBe(shown);
  expect(spanText({ from: wan, to: wan + 100 })).toBe(
    `${shown.slice(0, -1)}-${wanText(wan + 100)}`,
  );
});

test('a difference has no rounding noise', () => {
  expect(wanBetween(7.15, 7.98)).toBe(0.83);
  expect(wanBetween(10.38, 9.98)).toBe(-0.4);
});
