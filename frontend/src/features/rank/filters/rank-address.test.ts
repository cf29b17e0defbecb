import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { partOf, partParams } from '~/lib/page-values';
import { placeOf, routeOf } from '~/route/route';
import { allRules } from '../../../../test/support/all-rules';

import { filterKeys, pathOf, readAddress, withFilter, type RankAddress } from './rank-address';

function routeAt(address: string) {
  const { pathname, search } = new URL(address, 'http://jiadao.test');
  const location = { pathname, search, hash: '', key: '', state: null };
  return routeOf(placeOf(location, { page: 'RANK_SALE_NEW' }), allRules);
}

function read(address: string): RankAddress {
  return readAddress(routeAt(address));
}

describe('an address', () => {
  // B2.13 B2.14 B2.15 B2.17 B2.19 B2.20 B2.22 B2.74 B2.75
  test.each([
    ['/rank/1-0-0-0-0-0-0.html', 'sale', {}],
    ['/rank/2-0-0-0-0-0-0.html', 'heat', {}],
    ['/rank/6-0-0-0-0-0.html', 'newCar', {}],
    [
      '/rank/1-0-202605-10_15-2_3-0-0.html',
      'sale',
      { sub_level: '2_3', price: '10_15', month: '202605' },
    ],
    ['/rank/1-0-2026_05-0-0-0.html', 'sale', { month: '202605' }],
    ['/rank/2-0-2026_05-5_8-1-0.html', 'heat', { sub_level: '1', price: '5_8', month: '202605' }],
    ['/rank/6-0-2026_03-0-2-0.html', 'newCar', { sub_level: '2', month: '202603' }],
    [
      '/rank/6-0-0-0-2_3-0.html?fuel=4&country=1&brand=7&week=202620&city=%E4%B8%8A%E6%B5%B7',
      'newCar',
      { sub_level: '2_3', fuel: '4', country: '1', brand: '7' },
    ],
    ['/rank/1-0-0-0-0-0-0.html?sort=saleWeek&week=202620', 'saleWeek', { week: '202620' }],
    ['/rank/2-0-0-0-0-0-0.html?sort=oil&fuel=3', 'oil', { fuel: '3' }],
    [
      '/rank/1-0-202604-0-1-0-0.html?month=2026_05&sub_level=2',
      'sale',
      { sub_level: '2', month: '202605' },
    ],
    ['/rank/1-0-0-0-0-0-0.html?price=10,15', 'sale', { price: '10_15' }],
    [
      '/rank/1-0-0-0-0-0-0.html?fuel=0&city=&brand=12&on_sale=1',
      'sale',
      { brand: '12', on_sale: '1' },
    ],
    ['/rank/1-0-0-0-all-0-0.html', 'sale', {}],
    ['/rank/1-0-0-0-brandSale-0-0.html', 'brandSale', {}],
    ['/rank/1-0-202605-0-0-0-0.html?sub_level=brandHeat', 'brandHeat', { month: '202605' }],
    ['/rank/1-0-0-0-0-0-0.html?sort=xyz', 'xyz', {}],
    ['/rank/6-0-0-0-all-0.html', 'newCar', {}],
    ['/rank/1-0-2026_5-0-0-0.html', 'sale', { month: '202605' }],
    ['/rank/2-0-202601_202605-0-0-0.html', 'heat', { month: '202601_202605' }],
    ['/rank/6-0-202605_202601-0-0-0.html', 'newCar', { month: '202601_202605' }],
    ['/rank/2-0-202605_202605-15_10-0-0.html', 'heat', { month: '202605', price: '10_15' }],
    ['/rank/1-0-0-15_15-0-0-0.html', 'sale', { price: '15' }],
    ['/rank/1-0-1_2-0-0-0.html', 'sale', {}],
    ['/rank/2-0-2026_13-0-1-0.html', 'heat', { sub_level: '1' }],
    ...['1', '20265', '2026051', '202600', '202613', '202630', '199905', '212605'].map(
      (none): [string, string, object] => [`/rank/1-0-0-0-0-0-0.html?month=${none}`, 'sale', {}],
    ),
    ['/rank/1-0-0-0-0-400_600-0.html?sort=cruising', 'cruising', { endurance: '400_600' }],
    ['/rank/6-0-0-0-0-500.html', 'newCar', { endurance: '500' }],
    ['/rank/6-0-0-0-brandSale-0.html', 'brandSale', {}],
    ['/rank/6-0-0-0-brandHeat-0.html', 'brandHeat', {}],
  ])('%s is %s with %j', (address, list, filters) => {
    expect(read(address)).toEqual({ list, filters });
  });
});

describe('a filter that is read', () => {
  const [query, month] = [
    'sub_level=2_3&price=10_15&energy_type=1&fuel=4&man_method=2&country=1&brand=12',
    '202605',
  ];
  const lists = [
    ...['sale', 'saleWeek', 'brandSale', 'citySale', 'heat', 'oil', 'authorVideo'].map(
      (sort) => `/rank/1-0-0-0-0-400_600-0.html?sort=${sort}&`,
    ),
    '/rank/6-0-0-0-0-400_600.html?',
  ];

  // B2.119
  test.each(lists)('is a key of the request at %s', (list) => {
    const route = routeAt(`${list}${query}&month=${month}&city=上海&week=202620&on_sale=1`);
    const part = route.rules.parts.find(
      ({ call }) => call !== 'gatherRankList' && partOf(route.rules, call, route) !== undefined,
    )!;
    const asked = partParams(route.rules, partOf(route.rules, part.call, route)!, route);
    const { filters } = readAddress(route);
    expect(Object.keys(filters)).toEqual(
      expect.arrayContaining(['sub_level', 'price', 'endurance', 'month']),
    );
    for (const [key, value] of Object.entries(filters)) {
      const sent =
        key === 'sub_level' ? (asked['sub_level'] ?? kindOf(asked['level'])) : asked[key];
      expect([key, sent]).toEqual([key, value]);
    }
  });

  const kindOf = (level: string | undefined) => level?.split('_')[0];
});

describe('the path', () => {
  test.each<[RankAddress, string]>([
    [{ list: 'sale', filters: {} }, '/rank/1-0-0-0-0-0-0.html'],
    [
      { list: 'sale', filters: { month: '202605', price: '10_15', sub_level: '2_3', fuel: '4' } },
      '/rank/1-0-202605-10_15-2_3-0-0.html?fuel=4',
    ],
    [{ list: 'heat', filters: { sub_level: '1' } }, '/rank/2-0-0-0-1-0-0.html'],
    [{ list: 'sale', filters: { price: '15' } }, '/rank/1-0-0-15_15-0-0-0.html'],
    [{ list: 'newCar', filters: { month: '202603' } }, '/rank/6-0-2026_03-0-0-0.html'],
    [{ list: 'newCar', filters: { month: '202601_202603' } }, '/rank/6-0-202601_202603-0-0-0.html'],
    [
      { list: 'cruising', filters: { endurance: '600_99999' } },
      '/rank/1-0-0-0-0-600_99999-0.html?sort=cruising',
    ],
    [
      { list: 'citySale', filters: { city: '上海' } },
      '/rank/1-0-0-0-0-0-0.html?sort=citySale&city=%E4%B8%8A%E6%B5%B7',
    ],
  ])('of %j', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });

  test('moves values that do not fit a slot into the query, for the gateway to reject', () => {
    const filters = { month: '2026', price: '7.5_10', sub_level: '<b>' };
    expect(pathOf({ list: 'sale', filters })).toBe(
      '/rank/1-0-0-0-0-0-0.html?month=2026&price=7.5_10&sub_level=%3Cb%3E',
    );
  });
});

const lists = fc.constantFrom('sale', 'heat', 'newCar', 'saleWeek', 'brandHeat', 'oil', 'xyz');

test('built addresses parse back unchanged', () => {
  const number = (max: number) => fc.integer({ min: 1, max }).map(String);
  const two = (value: number) => String(value).padStart(2, '0');
  const price = fc.oneof(
    number(99),
    fc.tuple(fc.nat(50), fc.integer({ min: 51, max: 9999 })).map((ends) => ends.join('_')),
  );
  const one = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, of]) => `${year}${two(of)}`);
  const several = fc
    .uniqueArray(one, { minLength: 2, maxLength: 2 })
    .map((months) => months.sort().join('_'));
  const month = fc.oneof(one, several);
  const endurance = fc.oneof(number(999), fc.constantFrom('0_299', '400_499', '600_99999'));
  const level = fc.oneof(
    number(9),
    fc.tuple(number(9), number(6)).map((parts) => parts.join('_')),
  );
  const newCars: fc.Arbitrary<RankAddress> = fc.record({
    list: fc.constant('newCar'),
    filters: fc.record(
      { sub_level: level, price, endurance, month, fuel: number(6), brand: number(99999) },
      { requiredKeys: [] },
    ),
  });
  const others: fc.Arbitrary<RankAddress> = fc.record({
    list: lists.filter((list) => list !== 'newCar'),
    filters: fc.record(
      {
        sub_level: level,
        price: fc.oneof(price, fc.constant('7.5_10')),
        endurance,
        month,
        week: fc.constantFrom('202620', '202601'),
        energy_type: number(3),
        fuel: number(6),
        man_method: number(3),
        country: number(7),
        brand: number(99999),
        city: fc.constantFrom('上海', '呼和浩特'),
        cityCode: number(9999),
        on_sale: fc.constant('1'),
      },
      { requiredKeys: [] },
    ),
  });
  fc.assert(
    fc.property(fc.oneof(others, newCars), (any) => {
      expect(read(pathOf(any))).toEqual(any);
    }),
  );
});

test('links can be built from any address', () => {
  const filters = fc.record(
    Object.fromEntries(filterKeys.map((key) => [key, fc.string({ minLength: 1 })])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(lists, filters, (list, any) => {
      expect(routeAt(pathOf({ list, filters: any })).page).toMatch(/^RANK_/);
    }),
  );
});

describe('a filter', () => {
  const address: RankAddress = { list: 'sale', filters: { price: '10_15', fuel: '4' } };

  // B5.8
  test('is set, changed and removed', () => {
    expect(withFilter(address, 'month', '202605').filters).toEqual({
      ...address.filters,
      month: '202605',
    });
    expect(withFilter(address, 'price', '5,8').filters).toEqual({ price: '5_8', fuel: '4' });
    for (const none of ['', '0']) {
      expect(withFilter(address, 'fuel', none).filters).toEqual({ price: '10_15' });
    }
    expect(
      withFilter({ list: 'sale', filters: { sub_level: '2' } }, 'sub_level', 'all').filters,
    ).toEqual({});
  });
});
