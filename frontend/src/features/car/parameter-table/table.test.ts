// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { missingIn, tableOf, type ParameterConfig } from './table';
import { fileName, tableRows } from './TableTools';

const config: ParameterConfig = {
  seriesName: '秦PLUS',
  isInvalidModelId: false,
  modelInfo: ['1', '2', '3'].map((id) => ({
    model_id: id,
    model_name: `秦PLUS 202${id}款 领先型`,
    series_id: '1001',
    series_name: '秦PLUS',
    price: `${id}.98万`,
  })),
  configList: [
    {
      id: 'b',
      title: '车身',
      list: [{ name: '轴距', unit: 'mm', better: 'high', values: ['1', '2', ' 2 '] }],
    },
    {
      id: 'a',
      title: '基本参数',
      list: [
        { name: '厂商指导价', values: ['1.98万', '2.98万', '3.98万'] },
        { name: '级别', values: ['紧凑型车', '紧凑型车', '紧凑型车'] },
        { name: '天幕', values: ['', '', '●'] },
        { name: '短', values: ['●'] },
      ],
    },
  ],
  menuList: [
    { id: 'a', title: '基本参数' },
    { id: 'b', title: '车身' },
  ],
};

// B3.70 B3.71 B3.72
test('keeps columns in requested order and groups in menu order', () => {
  const { cars, groups } = tableOf(config, ['3', '1', '99']);
  expect(cars.map(({ id, name, year }) => [id, name, year])).toEqual([
    ['3', '2023款 领先型', '2023'],
    ['1', '2021款 领先型', '2021'],
  ]);
  expect(groups.map(({ title, anchor, differing }) => [title, anchor, differing])).toEqual([
    ['基本参数', 'group-1', 3],
    ['车身', 'group-2', 1],
  ]);
  expect(groups[0]?.rows.map(({ name, same, best }) => [name, same, best])).toEqual([
    ['厂商指导价', false, [false, true]],
    ['级别', true, [false, false]],
    ['天幕', false, [false, false]],
    ['短', false, [false, false]],
  ]);
  expect(groups[1]?.rows[0]?.values).toEqual(['2', '1']);
});

test('leaves out empty parameters and groups', () => {
  const { groups } = tableOf(config, ['2']);
  expect(groups[0]?.rows.map(({ name }) => name)).toEqual(['厂商指导价', '级别']);
  expect(tableOf(config, []).groups).toEqual([]);
});

test('lists requested but missing models', () => {
  expect(missingIn(config, ['3', '99', '1'])).toEqual(['99']);
});

test('turns a contract response into a table', () => {
  const real = example('getlvrecmodelconfigNew');
  const { cars, groups } = tableOf(real, ['20539', '20001']);
  expect(cars.map(({ seriesName, name }) => `${seriesName}|${name}`)).toEqual([
    '朗逸|2025款 1.5L 自动满逸版',
    '秦PLUS|2025款 DM-i 智驾版 55KM 领先型',
  ]);
  expect(groups.flatMap(({ rows }) => rows).map(({ name }) => name)).toContain('上市时间');
});

test('exports marks as text and leaves out hidden rows', () => {
  const table = tableOf(config, ['1', '3']);
  expect(tableRows(table, true)).toEqual([
    ['分组', '参数', '单位', '秦PLUS 2021款 领先型', '秦PLUS 2023款 领先型'],
    ['基本参数', '厂商指导价', '', '1.98万', '3.98万'],
    ['基本参数', '天幕', '', '暂无', '标配'],
    ['基本参数', '短', '', '标配', '暂无'],
    ['车身', '轴距', 'mm', '1', '2'],
  ]);
  expect(tableRows(table, false)).toHaveLength(6);
});

test.each([
  ['秦PLUS参数配置', '秦PLUS参数配置.csv'],
  ['../..\\a:b*"<x>\n|', 'a b x.csv'],
  ['', '参数配置.csv'],
])('the file of %j is %s', (words, name) => {
  expect(fileName(words)).toBe(name);
});
