// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { consumptionOf, fiveYears } from './five-years';

const known = example('getmodelconfigNew');

function configOf(rows: { readonly [name: string]: string }) {
  const list = Object.entries(rows).map(([name, value]) => ({ name, values: [value] }));
  const model = { ...known.modelInfo[0]!, model_id: '1' };
  return { ...known, modelInfo: [model], configList: [{ id: '1', title: '基本参数', list }] };
}

test.each([
  [
    { 能源类型: '汽油', WLTC综合油耗: '6.2', NEDC综合油耗: '5.1' },
    { kind: 'fuel', litres: 6.2 },
  ],
  [
    { 能源类型: '油电混合', NEDC综合油耗: '4.1' },
    { kind: 'fuel', litres: 4.1 },
  ],
  [
    { 能源类型: '纯电动', 百公里耗电量: '13.7' },
    { kind: 'electric', kwh: 13.7 },
  ],
  [
    {
      能源类型: '插电式混合动力',
      WLTC综合油耗: '1.24',
      最低荷电状态油耗: '3.8',
      百公里耗电量: '13.7',
    },
    { kind: 'both', litres: 3.8, kwh: 13.7 },
  ],
  [
    { 能源类型: '增程式', '最低荷电状态油耗(L/100km)WLTC': '6.9', 百公里耗电量: '19' },
    { kind: 'both', litres: 6.9, kwh: 19 },
  ],
  // What counts on a full battery says nothing of the fuel afterwards.
  [{ 能源类型: '插电式混合动力', WLTC综合油耗: '1.24', 百公里耗电量: '13.7' }, undefined],
  [{ 能源类型: '纯电动' }, undefined],
  [{ 能源类型: '汽油' }, undefined],
] as const)('%j uses %j', (rows, consumption) => {
  expect(consumptionOf(configOf(rows), '1')).toEqual(consumption);
});

test('without the column of the model nothing is known', () => {
  expect(consumptionOf(configOf({ 能源类型: '汽油', WLTC综合油耗: '6' }), '2')).toBeUndefined();
});

const use = { kmAYear: 15_000, fuelPrice: 8, powerPrice: 0.6, electricShare: 50 };
const landing = { total: 120_000, insurance: 950 };

test.each([
  [{ kind: 'fuel', litres: 6 }, 48, 36_000],
  [{ kind: 'electric', kwh: 15 }, 9, 6750],
  [{ kind: 'both', litres: 4, kwh: 15 }, 20.5, 15_375],
] as const)('%j costs %d 元 per 100 km and %d 元 in five years', (consumption, per100, energy) => {
  expect(fiveYears(landing, consumption, use)).toEqual({
    energyPer100: per100,
    energy,
    insurance: 3800,
    total: 120_000 + energy + 3800,
  });
});

test('of a plug-in hybrid the share on electricity decides', () => {
  const car = { kind: 'both', litres: 4, kwh: 15 } as const;
  expect(fiveYears(landing, car, { ...use, electricShare: 0 }).energyPer100).toBe(32);
  expect(fiveYears(landing, car, { ...use, electricShare: 100 }).energyPer100).toBe(9);
});
