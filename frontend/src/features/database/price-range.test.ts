// @vitest-environment node
import { expect, test } from 'vitest';

import { rangeWords, readRange } from './price-range';

test.each([
  ['10', '15', '10,15'],
  ['15', '10', '10,15'],
  [' 12 ', '18万', '12,18'],
  ['20', '', '20,9999'],
  ['', '8', '0,8'],
  ['15', '15', '15,15'],
  ['0', '5', '0,5'],
])('%j to %j is %s', (least, most, val) => {
  expect(readRange(least, most)).toEqual({ status: 'ready', val });
});

test.each([
  ['', '', '请输入价格'],
  ['x', '', '请输入整数，单位万元'],
  ['1.5', '3', '请输入整数，单位万元'],
  ['-1', '3', '请输入整数，单位万元'],
  ['10000', '', '请输入整数，单位万元'],
  ['0', '0', '最高价要大于0'],
])('%j to %j is refused: %s', (least, most, problem) => {
  expect(readRange(least, most)).toEqual({ status: 'refused', problem });
});

test.each([
  ['12,18', '12-18万'],
  ['0,8', '8万以下'],
  ['50,9999', '50万以上'],
  ['15,15', '15万'],
])('%s is shown as %s', (val, words) => {
  expect(rangeWords(val)).toBe(words);
});

test('takes digits of either width', () => {
  expect(readRange('１２', '18万')).toEqual({ status: 'ready', val: '12,18' });
});
