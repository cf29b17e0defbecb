// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readFilters } from './read-filters';
import type { RankAddress } from './rank-address';
import { chipsOf, filterWords } from './rank-chips';
import {
  chosenTitle,
  narrowing,
  rankFilters,
  type Choice,
  type FilterSource,
} from './rank-filters';

const source: FilterSource = {
  rank_level: [
    { title: '全部', val: '0' },
    { title: '轿车', val: '1' },
    {
      title: 'SUV',
      val: '2',
      sub: [
        { title: '小型SUV', val: '2_1' },
        { title: '紧凑型SUV', val: '2_2' },
      ],
    },
    { title: '品牌销量', val: 'brandSale' },
    { title: '品牌热度', val: 'brandHeat' },
  ],
  second_tab: [
    {
      type: 'month',
      title: '月份',
      options: [
        { title: '2026年5月', val: '202605' },
        { title: '2026年4月', val: '202604' },
      ],
    },
    {
      type: 'price',
      title: '价格',
      options: [
        { title: '不限', val: '0' },
        { title: '10-15万', val: '10,15' },
      ],
    },
    {
      type: 'city',
      title: '',
      options: [
        { title: '北京', val: '北京' },
        { title: '上海', val: '上海' },
      ],
    },
  ],
};

const at = (filters: RankAddress['filters'] = {}, list = 'sale'): RankAddress => ({
  list,
  filters,
});
const made = (address: RankAddress, city = '北京') => rankFilters(source, address, city);
const chosen = (choices: readonly Choice[] | undefined) =>
  choices?.filter(({ selected }) => selected).map(({ title }) => title);
const filter = (address: RankAddress, type: string, city?: string) =>
  made(address, city).filters.find((any) => any.type === type);

describe('a filter with an "any" option', () => {
  test('defaults to it', () => {
    expect(chosen(filter(at(), 'price')?.choices)).toEqual(['不限']);
  });

  // B3.46
  test('recognises the upstream spelling of an address value', () => {
    const price = filter(at({ price: '10_15', month: '202604' }), 'price');
    expect(chosen(price?.choices)).toEqual(['10-15万']);
    expect(price?.choices.map(({ to }) => to)).toEqual([
      '/rank/1-0-202604-0-0-0-0.html',
      '/rank/1-0-202604-10_15-0-0-0.html',
    ]);
  });
});

describe('the months', () => {
  test('default to the newest, which the address leaves out', () => {
    const months = filter(at(), 'month');
    expect(chosen(months?.choices)).toEqual(['2026年5月']);
    expect(months?.choices.map(({ to }) => to)).toEqual([
      '/rank/1-0-0-0-0-0-0.html',
      '/rank/1-0-202604-0-0-0-0.html',
    ]);
  });

  test('include a selected month that is missing from the response', () => {
    expect(chosen(filter(at({ month: '201901' }), 'month')?.choices)).toEqual(['2019年1月']);
  });
});

describe('the cities', () => {
  test("default to the visitor's, which the address leaves out", () => {
    const cities = filter(at({}, 'citySale'), 'city', '上海');
    expect(cities?.title).toBe('城市');
    expect(chosen(cities?.choices)).toEqual(['上海']);
    expect(
      cities?.choices.map(({ to }) => new URL(to, 'http://x').searchParams.get('city')),
    ).toEqual(['北京', null]);
  });

  test('replace a code by the city name', () => {
    const cities = filter(at({ cityCode: '131' }, 'citySale'), 'city', '上海');
    expect(chosen(cities?.choices)).toEqual(['北京']);
    expect(cities?.choices.every(({ to }) => !to.includes('cityCode'))).toBe(true);
  });
});

describe('the levels', () => {
  // B3.45
  test('show the sizes of the selected kind', () => {
    const { level } = made(at({ sub_level: '2_2' }));
    expect(chosen(level.kinds)).toEqual(['SUV']);
    expect(chosen(level.sizes)).toEqual(['紧凑型SUV']);
    expect(level.sizes.map(({ title }) => title)).toEqual(['全部SUV', '小型SUV', '紧凑型SUV']);
  });

  test('show no sizes for no kind or one without sizes', () => {
    expect(made(at({ sub_level: '1' })).level.sizes).toEqual([]);
    expect(made(at()).level.sizes).toEqual([]);
    expect(chosen(made(at()).level.kinds)).toEqual(['全部']);
  });

  test('show the sizes of a kind for new cars too', () => {
    const sizes = made(at({ sub_level: '2' }, 'newCar')).level.sizes.map(({ to }) => to);
    expect(sizes[0]).toBe('/rank/6-0-0-0-2-0.html');
    expect(sizes[1]).toMatch(/^\/rank\/6-0-0-0-2_\d-0\.html$/);
  });

  // B3.59
  test('link brand categories to their lists, except the current one', () => {
    const lists = (list: string) => made(at({}, list)).level.lists.map(({ to }) => to);
    expect(lists('sale')).toEqual([
      '/rank/1-0-0-0-0-0-0.html?sort=brandSale',
      '/rank/1-0-0-0-0-0-0.html?sort=brandHeat',
    ]);
    expect(lists('brandSale')).toEqual(['/rank/1-0-0-0-0-0-0.html?sort=brandHeat']);
  });

  test('select nothing for a level that is not offered', () => {
    expect(chosen(made(at({ sub_level: '77' })).level.kinds)).toEqual([]);
  });
});

describe('the endurance', () => {
  const chosenOf = (endurance: string | undefined, list: string) =>
    chosen(made(at({ ...(endurance && { endurance }) }, list)).endurance);

  // B2.21
  test('is a choice of bands on lists of cars with a battery', () => {
    const { endurance } = made(at({}, 'cruising'));
    expect(endurance.map(({ title, to }) => [title, to])).toEqual([
      ['不限', '/rank/1-0-0-0-0-0-0.html?sort=cruising'],
      ['300km以下', '/rank/1-0-0-0-0-0_299-0.html?sort=cruising'],
      ['300-399km', '/rank/1-0-0-0-0-300_399-0.html?sort=cruising'],
      ['400-499km', '/rank/1-0-0-0-0-400_499-0.html?sort=cruising'],
      ['500-599km', '/rank/1-0-0-0-0-500_599-0.html?sort=cruising'],
      ['600km以上', '/rank/1-0-0-0-0-600_99999-0.html?sort=cruising'],
    ]);
    expect(chosenOf(undefined, 'cruising')).toEqual(['不限']);
    expect(chosenOf('400_499', 'cruising')).toEqual(['400-499km']);
  });

  test('of an address is shown on any list', () => {
    expect(made(at()).endurance).toEqual([]);
    expect(chosenOf('450_650', 'sale')).toEqual(['450-650km']);
    expect(chosenOf('500', 'sale')).toEqual(['500km']);
  });
});

describe('a name outside the dictionary', () => {
  const tab = { type: 'colour', title: '颜色', options: [] };

  test('is refused', () => {
    expect(() => rankFilters({ ...source, second_tab: [tab] }, at(), '北京')).toThrow('“colour”');
    const level = { title: '飞机', val: '77' };
    expect(() => rankFilters({ ...source, rank_level: [level] }, at(), '北京')).toThrow('“77”');
    const size = { title: 'SUV', val: '2', sub: [{ title: '巨型SUV', val: '2_9' }] };
    expect(() => rankFilters({ ...source, rank_level: [size] }, at(), '北京')).toThrow('“2_9”');
  });

  // B8.10
  test('does not prevent showing the list', () => {
    const read = readFilters({ ...source, second_tab: [tab] }, at(), '北京');
    expect(read).toMatchObject({ status: 'refused', error: { code: 'MODULE_NOT_FOUND' } });
    expect(readFilters(source, at(), '北京').status).toBe('ready');
  });
});

describe('the chips', () => {
  const address = at({ sub_level: '2_2', price: '10_15', month: '202604' });

  test('name the selection and remove one value each', () => {
    const filters = made(address);
    const chips = chipsOf(address, (key, value) => chosenTitle(filters, key, value));
    expect(chips.map(({ title, without }) => [title, without])).toEqual([
      ['紧凑型SUV', '/rank/1-0-202604-10_15-0-0-0.html'],
      ['10-15万', '/rank/1-0-202604-0-2_2-0-0.html'],
      ['2026年4月', '/rank/1-0-0-10_15-2_2-0-0.html'],
    ]);
  });

  test.each([
    ['sale', { month: '202604', week: '2026_5', city: '成都', cityCode: '75' }, ['month']],
    ['sale', { price: '10_15', on_sale: '1', city: '成都' }, ['price', 'on_sale']],
    ['newCar', { month: '202604' }, ['month']],
  ])('of %s stand for no time or city that its answer does not offer', (list, filters, keys) => {
    const asked = { list, filters };
    const missing = list === 'newCar' ? ['city', 'month'] : ['city'];
    const second_tab = source.second_tab.filter(({ type }) => !missing.includes(type));
    const read = rankFilters({ ...source, second_tab }, asked, '北京');
    expect(chipsOf(narrowing(asked, read)).map(({ key }) => key)).toEqual(keys);
    expect(narrowing(asked, undefined)).toBe(asked);
  });

  test('of a list of cities stand for both ways to name one', () => {
    const city = { type: 'city', title: '城市', options: [{ title: '北京', val: '北京' }] };
    const tabs = { ...source, second_tab: [city] };
    const asked = { list: 'citySale', filters: { city: '成都', cityCode: '75', week: '2026_5' } };
    const chips = chipsOf(narrowing(asked, rankFilters(tabs, asked, '北京')));
    expect(chips.map(({ key }) => key)).toEqual(['city', 'cityCode']);
  });

  test('label a whole kind with its name', () => {
    const whole = at({ sub_level: '2' });
    expect(chosenTitle(made(whole), 'sub_level', '2')).toBe('SUV');
  });

  test.each([
    ['sub_level', '3_1', '紧凑型MPV'],
    ['sub_level', '77', '级别 77'],
    ['price', '10_15', '10-15万'],
    ['price', 'x', '价格 x'],
    ['month', '202605', '2026年5月'],
    ['month', '202601_202605', '2026年1月至2026年5月'],
    ['endurance', '400_600', '续航 400-600km'],
    ['endurance', '600_99999', '续航 600km以上'],
    ['fuel', 'hydrogen', '能源 hydrogen'],
    ['on_sale', '2', '在售 2'],
    ['city', '上海', '上海'],
    ['cityCode', '131', '城市编号 131'],
    ['on_sale', '1', '只看在售'],
    ['brand', '12', '品牌 12'],
  ] as const)('label %s=%s without a response as %s', (key, value, words) => {
    expect(filterWords(key, value)).toBe(words);
  });
});
