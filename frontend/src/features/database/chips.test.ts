// @vitest-environment node
import { expect, test } from 'vitest';

import { chipsOf, titleOf, waysOut } from './chips';
import { readAddress } from './database-address';
import type { HomeInfo } from './filters';

const info: HomeInfo = {
  conditions: [
    { key: 'price', title: '价格', options: [{ title: '10-15万', val: '10,15' }] },
    {
      key: 'config',
      title: '配置',
      options: [
        { title: '空气悬架', val: '11' },
        { title: '车载冰箱', val: '15' },
      ],
    },
  ],
  brand_list: [{ letterName: 'B', list: [{ code: '1', title: '比亚迪', logo: '' }] }],
};
const address = readAddress({ brand: '1_8', price: '10_15', config: '11_15' });

test('gives every value a chip with the address without it', () => {
  expect(chipsOf(address, info).map(({ title, without }) => [title, without.slice(5, 30)])).toEqual(
    [
      ['比亚迪', '8-10_15-0-0-0-0-0-0-0-0-0'],
      ['品牌 8', '1-10_15-0-0-0-0-0-0-0-0-0'],
      ['10-15万', '1_8-0-0-0-0-0-0-0-0-0-0-0'],
      ['空气悬架', '1_8-10_15-0-0-0-0-0-0-0-0'],
      ['车载冰箱', '1_8-10_15-0-0-0-0-0-0-0-0'],
    ],
  );
});

test.each([
  ['price', '12,18', '12-18万'],
  ['config', '99', '配置 99'],
  ['drive', '3', '条件 3'],
] as const)('labels an unknown value of %s from its code: %s', (key, val, words) => {
  expect(titleOf(key, val, info)).toBe(words);
});

test('suggests the condition with the most cars first', () => {
  const ways = waysOut(address, info, [
    { key: 'brand', any: 3, options: [] },
    { key: 'price', any: 12, options: [] },
    {
      key: 'config',
      any: 20,
      options: [
        { val: '11', total: 0, without: 5 },
        { val: '15', total: 0, without: 0 },
      ],
    },
  ]);
  expect(ways.map(({ title, left }) => [title, left])).toEqual([
    ['10-15万', 12],
    ['空气悬架', 5],
    ['比亚迪、品牌 8', 3],
    ['车载冰箱', 0],
  ]);
});

test('drops several features together when none of them alone is the cause', () => {
  const ways = waysOut(readAddress({ config: '11_15' }), info, [
    { key: 'config', any: 20, options: [] },
  ]);
  expect(ways).toEqual([
    {
      title: '空气悬架、车载冰箱',
      left: 20,
      to: '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
    },
  ]);
});

test('suggests conditions without figures when counts are missing', () => {
  const ways = waysOut(address, undefined, undefined);
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.filter(({ left }) => left !== undefined)).toEqual([]);
});

test('a range says what it is a range of, as the search does', () => {
  const options = [{ title: '600km以上', val: '22' }];
  const range = { key: 'config', name: 'range' as const, title: '续航', options };
  const fast = [{ title: '支持快充', val: '17' }];
  const charging = { key: 'config', name: 'charging' as const, title: '充电', options: fast };
  const conditions = [range, charging, ...info.conditions];
  const shown = ['22', '17', '11', '99'].map((val) =>
    titleOf('config', val, { ...info, conditions }),
  );
  expect(shown).toEqual(['续航600km以上', '支持快充', '空气悬架', '配置 99']);
});
