// @vitest-environment node
import { expect, test } from 'vitest';

import { priceIn } from '~/lib/price';

import { changeSince, lookedAtAgain, seenPrice, type FavouriteCar } from './entries';

const price = (kind: 'guide' | 'dealer', wan: number, city = '北京') => ({ kind, wan, city });
const car: FavouriteCar = {
  kind: 'series',
  id: '1001',
  name: '秦PLUS',
  at: 1,
  price: price('dealer', 7.66),
};

test('the price that is kept is the lowest of the dealers, else of the guide', () => {
  const guide = priceIn({ price: '7.98-10.98万' }, 'price');
  const dealer = priceIn({ dealer_price: '7.66-10.58万' }, 'dealer_price');
  const none = priceIn({ dealer_price: '暂无报价' }, 'dealer_price');
  expect(seenPrice({ guide, dealer }, '北京')).toEqual(price('dealer', 7.66));
  expect(seenPrice({ guide, dealer: none }, '北京')).toEqual(price('guide', 7.98));
  expect(seenPrice({ guide: none, dealer: none }, '北京')).toBeUndefined();
});

test('a price that changed is noted with its day', () => {
  const seen = { ...car, at: 5, price: price('dealer', 7.5) };
  const again = lookedAtAgain(car, seen)!;
  expect(again.latest).toEqual({ ...price('dealer', 7.5), at: 5 });
  expect(changeSince(again)).toBe(-0.16);
  expect(lookedAtAgain(again, seen)).toBeUndefined();
  expect(lookedAtAgain(car, { ...car, price: undefined })).toBeUndefined();
});

test('the same amount in another city, or of another kind, is noted', () => {
  for (const other of [price('dealer', 7.66, '上海'), price('guide', 7.66)]) {
    expect(lookedAtAgain(car, { ...car, price: other })?.latest).toEqual({ ...other, at: 1 });
  }
});

test('back at the first price the change is 0', () => {
  const lower = lookedAtAgain(car, { ...car, at: 5, price: price('dealer', 7.5) })!;
  const back = lookedAtAgain(lower, { ...car, at: 6 })!;
  expect(changeSince(back)).toBe(0);
});

test('prices of two cities, or of two kinds, are not compared', () => {
  const latest = (of: ReturnType<typeof price>) => ({ ...car, latest: { ...of, at: 5 } });
  expect(changeSince(latest(price('dealer', 7.5, '上海')))).toBeUndefined();
  expect(changeSince(latest(price('guide', 7.98)))).toBeUndefined();
  // A guide price is the same in all cities.
  const guide = { ...car, price: price('guide', 7.98) };
  expect(changeSince({ ...guide, latest: { ...price('guide', 7.58, '上海'), at: 5 } })).toBe(-0.4);
});
