// @vitest-environment node
import { expect, test } from 'vitest';

import { priceIn } from '~/lib/price';

import { nearestSiblings } from './siblings';

const model = (mid: string, price: string) => ({
  mid,
  modelName: mid,
  manufacturerPrice: price,
});
const own = (price: string) => priceIn({ price }, 'price');
const ids = (models: readonly { mid: string }[]) => models.map(({ mid }) => mid);
const all = [
  model('1', '6.98万'),
  model('2', '7.98万'),
  model('3', '8.98万'),
  model('4', '9.98万'),
  model('5', '20.00万'),
];

test('picks the closest prices, in price order', () => {
  expect(ids(nearestSiblings(all, '3', own('8.98万')))).toEqual(['1', '2', '4']);
  expect(ids(nearestSiblings(all, '5', own('20.00万')))).toEqual(['2', '3', '4']);
});

test('picks the first ones without an own price; never itself or models without id', () => {
  expect(ids(nearestSiblings(all, '1', own('暂无报价')))).toEqual(['2', '3', '4']);
  expect(ids(nearestSiblings([model('1', '7万'), model('x', '7万')], '1', own('7万')))).toEqual([]);
});
