// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { popularPairs } from './popular-pairs';

const series = (id: string, price: string, energy: 0 | 1 = 0, stat = 1) => ({
  kind: 'series' as const,
  rank: 1,
  series_id: id,
  series_name: id,
  price,
  is_new_energy: energy,
  sell_stat: stat,
  text: { title: '', sub_title: '', title_noUnit: '' },
});
const names = (...list: Parameters<typeof popularPairs>[0][]) =>
  popularPairs(list.flat(), 6).map((pair) => pair.map(({ series_id }) => series_id).join());

test('pairs each series with the closest in price and drive', () => {
  expect(
    names([
      series('a', '10-12万'),
      series('b', '30万'),
      series('c', '11万', 1),
      series('d', '12万'),
    ]),
  ).toEqual(['a,d']);
  expect(
    names([series('a', '10万'), series('b', '10万', 1), series('c', '30万'), series('d', '28万')]),
  ).toEqual(['a,b', 'c,d']);
});

test('leaves out series without id or price and discontinued ones', () => {
  expect(
    names([
      series('', '10万'),
      series('a', '暂无报价'),
      series('b', '10万', 0, 3),
      series('c', '10万'),
    ]),
  ).toEqual([]);
});

test('never repeats a series or exceeds the limit', () => {
  const list = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 50 }).map(String),
      wan: fc.integer({ min: 5, max: 80 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  fc.assert(
    fc.property(list, fc.nat(8), (cars, most) => {
      const pairs = popularPairs(
        cars.map(({ id, wan }) => series(id, `${wan}万`)),
        most,
      );
      const ids = pairs.flat().map(({ series_id }) => series_id);
      expect(pairs.length).toBeLessThanOrEqual(most);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
