// @vitest-environment node
import { expect, test } from 'vitest';

import {
  columnOf,
  figureOf,
  valueAt,
  valueOf,
  type Config,
  type ConfigRow,
} from './parameter-column';

const row = (name: string, values: string[], unit?: string) =>
  ({ name, values, ...(unit !== undefined && { unit }) }) as unknown as ConfigRow;
const config = {
  modelInfo: [{ model_id: '20001' }, { model_id: '20002' }],
  configList: [
    { name: '车身', list: [row('轴距', ['2718', '-'], 'mm'), row('车长', ['', '4765'], 'mm')] },
    { name: '发动机', list: [row('轴距', ['9', '9'])] },
  ],
} as unknown as Config;

test('the column of a model is where the table names it', () => {
  expect(columnOf(config, '20001')).toBe(0);
  expect(columnOf(config, '20002')).toBe(1);
  expect(columnOf(config, '2000')).toBeUndefined();
});

test('a value has its unit if it ends with a digit; a dash or nothing is none', () => {
  expect(valueAt(row('轴距', ['2718'], 'mm'), 0)).toBe('2718mm');
  expect(valueAt(row('轴距', ['2718']), 0)).toBe('2718');
  expect(valueAt(row('轴距', ['2718 至今'], 'mm'), 0)).toBe('2718 至今');
  expect(valueAt(row('轴距', ['-'], 'mm'), 0)).toBe('');
  expect(valueAt(row('轴距', [''], 'mm'), 0)).toBe('');
  expect(valueAt(row('轴距', ['2718'], 'mm'), 1)).toBe('');
});

test('a value is that of the first name with one, and of the first row of a name', () => {
  expect(valueOf(config, 0, '轴距', '车长')).toBe('2718mm');
  expect(valueOf(config, 0, '车长', '轴距')).toBe('2718mm');
  expect(valueOf(config, 1, '轴距', '车长')).toBe('4765mm');
  expect(valueOf(config, 1, '轴距')).toBeUndefined();
  expect(valueOf(config, 0, '车高')).toBeUndefined();
});

test('the figure of a value is what it begins with', () => {
  expect(figureOf('2718mm')).toBe(2718);
  expect(figureOf('1.5T')).toBe(1.5);
  expect(figureOf('无')).toBeUndefined();
  expect(figureOf(undefined)).toBeUndefined();
});
