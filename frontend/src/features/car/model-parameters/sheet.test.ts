// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import type { Config, ConfigRow } from '~/route/parameter-column';
import { equipmentOf } from './Equipment';
import { sheetOf } from './sheet';

const row = (name: string, value: string, unit?: string): ConfigRow => ({
  name,
  values: ['', value],
  ...(unit && { unit }),
});
const config = (...list: ConfigRow[]): Config => ({
  modelInfo: ['1', '2'].map((id) => ({
    model_id: id,
    model_name: id,
    series_id: '9',
    series_name: '秦',
  })),
  configList: [
    { id: '1', title: '基本参数', list },
    { id: '2', title: '座椅', list },
  ],
  menuList: [],
  seriesName: '秦',
  isInvalidModelId: false,
});

test('reads the column of its model', () => {
  const sheet = sheetOf(
    config(
      row('能源类型', '插电式混合动力'),
      row('CLTC纯电续航里程', '128', 'km'),
      row('座位数', '7', '个'),
      row('变速箱类型', 'E-CVT'),
      row('轴距', '-', 'mm'),
    ),
    '2',
  );
  expect(sheet?.facts).toEqual([
    { name: '能源', value: '插电式混合动力' },
    { name: '变速箱', value: 'E-CVT' },
  ]);
  expect(sheet?.key).toEqual([
    { name: 'CLTC纯电续航里程', value: '128km' },
    { name: '座位数', value: '7个' },
  ]);
});

test('has no sheet for a model missing from the table', () => {
  expect(sheetOf(example('getmodelconfigNew'), '404')).toBeUndefined();
  expect(sheetOf(example('getmodelconfigNew'), '20001')).toBeDefined();
});

test('describes equipment: standard, optional, and where', () => {
  const rows = [
    row('自动驻车', '●'),
    row('后座出风口', '○'),
    row('热泵空调', '-'),
    row('并线辅助', ''),
    row('气囊', '前● / 后○'),
    row('车窗', '前● / 后●'),
    row('中央扶手', '前- / 后-'),
    row('扬声器数量', '8', '个'),
    row('后备厢容积', '375-1320', 'L'),
  ];
  const [group, ...others] = equipmentOf(config(...rows), 1);
  expect(others).toEqual([]);
  expect(group?.title).toBe('座椅');
  expect(group?.items).toEqual([
    { name: '自动驻车', value: '', optional: false },
    { name: '后座出风口', value: '', optional: true },
    { name: '气囊', value: '前', optional: false },
    { name: '气囊', value: '后', optional: true },
    { name: '车窗', value: '前/后', optional: false },
    { name: '扬声器数量', value: '8个', optional: false },
    { name: '后备厢容积', value: '375-1320L', optional: false },
  ]);
});
