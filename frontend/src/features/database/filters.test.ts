// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../test/support/example';
import { readAddress, toggled, type DatabaseAddress } from './database-address';
import { brandGroupsOf, filtersOf, hotLetter, type Counts, type HomeInfo } from './filters';

const none = readAddress({});
const info: HomeInfo = {
  conditions: [
    {
      key: 'price',
      title: '价格',
      options: [
        { title: '不限', val: '0' },
        { title: '10-15万', val: '10,15' },
        { title: '15-20万', val: '15,20' },
      ],
    },
    {
      key: 'energy',
      title: '能源',
      options: [
        { title: '不限', val: '0' },
        { title: '纯电动', val: '4' },
        { title: '增程式', val: '6' },
      ],
    },
    { key: 'colour', title: '颜色', options: [{ title: '红', val: '1' }] },
  ],
  brand_list: [
    { letterName: 'A', list: [{ code: '3', title: '奥迪', logo: '' }] },
    {
      letterName: 'B',
      list: [
        { code: '1', title: '比亚迪', logo: '' },
        { code: 'x/../', title: '<script>', logo: '' },
      ],
    },
  ],
};
const counts: Counts = [
  { key: 'energy', any: 9, options: [{ val: '4', total: 7 }] },
  { key: 'brand', any: 9, options: [{ val: '1', total: 2 }] },
];

const energy = (address: DatabaseAddress, given?: Counts) =>
  filtersOf(info, address, given).find(({ key }) => key === 'energy');

test('makes a filter of every condition with a slot, without the option 不限', () => {
  expect(filtersOf(info, none, undefined).map(({ key, options }) => [key, options.length])).toEqual(
    [
      ['price', 2],
      ['energy', 2],
    ],
  );
});

test('shows how many cars an option leaves; no link for 0', () => {
  expect(energy(none, counts)?.options).toEqual([
    {
      val: '4',
      title: '纯电动',
      count: 7,
      selected: false,
      to: '/car/0-0-0-0-0-0-0-0-4-0-0-0-0-0-4-0-0.html',
    },
    { val: '6', title: '增程式', count: 0, selected: false, to: undefined },
  ]);
});

test('links every option when counts are missing', () => {
  const unlinked = (options: NonNullable<ReturnType<typeof energy>>['options'] = []) => {
    expect(options.length).toBeGreaterThan(0);
    return options.filter(({ to, count }) => !to || count !== undefined);
  };
  expect(unlinked(energy(none)?.options)).toEqual([]);
  // A condition missing from the counts is unknown, not empty.
  const price = filtersOf(info, none, counts)[0];
  expect(unlinked(price?.options)).toEqual([]);
});

test('keeps a selected option removable when it leaves nothing', () => {
  const chosen = toggled(none, 'energy', '6');
  expect(energy(chosen, counts)?.options[1]).toMatchObject({
    selected: true,
    count: 0,
    to: '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  });
  expect(energy(chosen, counts)?.any.selected).toBe(false);
  expect(energy(none, counts)?.any.selected).toBe(true);
});

test('groups brands by letter after the hot ones and drops ids that no address can hold', () => {
  const groups = brandGroupsOf(info, [{ code: '1', title: '比亚迪' }], none, counts);
  expect(groups.map(({ letter, options }) => [letter, options.map(({ title }) => title)])).toEqual([
    [hotLetter, ['比亚迪']],
    ['A', ['奥迪']],
    ['B', ['比亚迪']],
  ]);
  expect(brandGroupsOf(info, [], none, counts)[0]?.letter).toBe('A');
});

test('links no further brand once their condition is full', () => {
  // 60 characters.
  const six = [1, 2, 3, 4, 5, 6]
    .map((id) => String(id).padEnd(id === 1 ? 1 : id === 2 ? 10 : 11, '0'))
    .reduce((address, val) => toggled(address, 'brand', val), none);
  const [first, second] = brandGroupsOf(info, [], six, undefined);
  expect(first?.options[0]?.to).toBeUndefined();
  expect(second?.options[0]?.to).toContain(
    '/car/2000000000_30000000000_40000000000_50000000000_60000000000-',
  );
});

test('has a slot for every upstream condition', () => {
  const home = example('gethomeinfo');
  expect(filtersOf(home, none, undefined)).toHaveLength(home.conditions.length);
});

const electric: HomeInfo = {
  conditions: [
    {
      key: 'config',
      name: 'range',
      title: '续航',
      options: [
        { title: '不限', val: '0' },
        { title: '400km以上', val: '20' },
        { title: '500km以上', val: '21' },
        { title: '600km以上', val: '22' },
      ],
    },
    { key: 'config', name: 'charging', title: '充电', options: [{ title: '支持快充', val: '17' }] },
    { key: 'config', title: '配置', options: [{ title: '热泵空调', val: '14' }] },
  ],
  brand_list: [],
};
const of = (config: string) => `/car/0-0-0-0-0-0-0-0-0-0-0-0-0-${config}-4-0-0.html`;

test('conditions that share a key are rows of their own, and keep the values of the others', () => {
  const rows = filtersOf(electric, readAddress({ config: '14_17_21' }), undefined);
  expect(rows.map(({ name, title }) => [name, title])).toEqual([
    ['range', '续航'],
    ['charging', '充电'],
    ['config', '配置'],
  ]);
  expect(rows.map(({ any }) => any)).toEqual([
    { selected: false, to: of('14_17') },
    { selected: false, to: of('14_21') },
    { selected: false, to: of('17_21') },
  ]);
  const [range] = filtersOf(electric, readAddress({ config: '14' }), undefined);
  expect(range?.any).toEqual({ selected: true, to: of('14') });
});

test('another range takes the place of the one chosen; a shorter one has no known count', () => {
  const given: Counts = [
    {
      key: 'config',
      any: 9,
      options: [
        { val: '20', total: 4 },
        { val: '21', total: 4 },
      ],
    },
  ];
  const [range] = filtersOf(electric, readAddress({ config: '17_21' }), given);
  expect(range?.options.map(({ count, selected, to }) => [count, selected, to])).toEqual([
    [undefined, false, of('17_20')],
    [4, true, of('17')],
    [0, false, undefined],
  ]);
});
