// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { boughtOf, landingPrice, landingView } from './landing-price';

const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`);
const car = {
  price: 113_000,
  energy: '汽油',
  electricKm: undefined,
  seats: 5,
  at: day('2026-11-20'),
};

test('a combustion car pays 10 % of its price without value-added tax', () => {
  expect(landingPrice(car)).toEqual({
    price: 113_000,
    tax: 10_000,
    relief: 'none',
    insurance: 950,
    total: 123_950,
  });
});

test.each([
  ['纯电动', undefined, '2025-12-31', 'free', 0],
  ['纯电动', undefined, '2026-01-01', 'half', 5000],
  ['纯电动', undefined, '2027-12-31', 'half', 5000],
  ['纯电动', undefined, '2028-01-01', 'none', 10_000],
  ['插电式混合动力', 128, '2026-11-20', 'half', 5000],
  ['插电式混合动力', 100, '2026-11-20', 'half', 5000],
  ['插电式混合动力', 99, '2026-11-20', 'range-too-short', 10_000],
  ['插电式混合动力', 0, '2026-11-20', 'range-too-short', 10_000],
  ['插电式混合动力', undefined, '2026-11-20', 'range-unknown', 10_000],
  ['插电式混合动力', 55, '2025-11-20', 'free', 0],
  ['增程式', 210, '2026-11-20', 'half', 5000],
  ['燃料电池', undefined, '2026-11-20', 'half', 5000],
  ['氢燃料', undefined, '2026-11-20', 'half', 5000],
  ['氢燃料', undefined, '2025-12-31', 'free', 0],
  ['油电混合', undefined, '2025-11-20', 'none', 10_000],
  [undefined, undefined, '2025-11-20', 'none', 10_000],
])('%s with %s km on %s: %s', (energy, electricKm, at, relief, tax) => {
  expect(landingPrice({ ...car, energy, electricKm, at: day(at) })).toMatchObject({ relief, tax });
});

test.each([
  ['2025-12-31T23:59:59+08:00', 'free'],
  ['2026-01-01T00:00:00+08:00', 'half'],
  ['2027-12-31T23:59:59+08:00', 'half'],
  ['2028-01-01T00:00:00+08:00', 'none'],
])('an electric car bought at %s: %s', (at, relief) => {
  expect(landingPrice({ ...car, energy: '纯电动', at: Date.parse(at) }).relief).toBe(relief);
});

test('reads the column of its model', () => {
  const config = {
    ...example('getmodelconfigNew'),
    modelInfo: ['20009', '20001'].map((model_id) => ({
      ...example('getmodelconfigNew').modelInfo[0]!,
      model_id,
    })),
    configList: [
      {
        id: '1',
        title: '基本参数',
        list: [
          { name: '能源类型', values: ['汽油', '插电式混合动力'] },
          { name: 'CLTC纯电续航里程', unit: 'km', values: ['-', '128'] },
          { name: '座位数', unit: '个', values: ['5', '7'] },
        ],
      },
    ],
  };
  expect(boughtOf(example('carModalInfo').modelInfo, config, 1)).toEqual({
    price: 71_500,
    energy: '插电式混合动力',
    electricKm: 128,
    seats: 7,
    at: 1,
    atDealer: true,
  });
});

test.each([
  [{ CLTC: '128', WLTC: '105', NEDC: '140' }, 128],
  [{ CLTC: '-', WLTC: '105', NEDC: '140' }, 105],
  [{ WLTP: '101' }, 101],
  [{ NEDC: '140' }, 140],
  [{}, undefined],
])('the range of %j is %s km', (cycles, km) => {
  const config = example('getmodelconfigNew');
  const list = Object.entries(cycles).map(([cycle, value]) => ({
    name: `${cycle}纯电续航里程`,
    unit: 'km',
    values: config.modelInfo.map(() => value),
  }));
  const bought = boughtOf(
    example('carModalInfo').modelInfo,
    { ...config, configList: [{ id: '1', title: '基本参数', list }] },
    1,
  );
  expect(bought).toMatchObject({ electricKm: km });
});

test('without the day there is no landing price', () => {
  const { modelInfo } = example('carModalInfo');
  expect(boughtOf(modelInfo, example('getmodelconfigNew'), 0)).toBeUndefined();
});

test('without a price, or without the column of the model, there is no landing price', () => {
  const { modelInfo } = example('carModalInfo');
  const config = example('getmodelconfigNew');
  expect(boughtOf(modelInfo, config, 1)).toBeDefined();
  expect(boughtOf({ model_id: modelInfo.model_id }, config, 1)).toBeUndefined();
  expect(boughtOf({ ...modelInfo, model_id: '1' }, config, 1)).toBeUndefined();
});

test('relief is capped', () => {
  const dear = { ...car, energy: '纯电动', price: 1_130_000 };
  expect(landingPrice({ ...dear, at: day('2025-06-01') }).tax).toBe(70_000);
  expect(landingPrice({ ...dear, at: day('2026-06-01') }).tax).toBe(85_000);
});

test('six seats and more pay higher insurance', () => {
  expect(landingPrice({ ...car, seats: 5 }).insurance).toBe(950);
  expect(landingPrice({ ...car, seats: 6 }).insurance).toBe(1100);
  expect(landingPrice({ ...car, seats: 7 }).insurance).toBe(1100);
  expect(landingPrice({ ...car, seats: undefined }).insurance).toBe(950);
});

test('the total adds up, and relief never exceeds the tax', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.constantFrom('汽油', '纯电动', '插电式混合动力', '增程式', ''),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: day('2023-01-01'), max: day('2030-01-01') }),
      (price, energy, electricKm, at) => {
        const { tax, insurance, total } = landingPrice({ price, energy, electricKm, seats: 5, at });
        expect(total).toBe(price + tax + insurance);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(Math.round((price / 1.13) * 0.1));
      },
    ),
  );
});

test('is shown in 万元, with what it is made of and the city', () => {
  expect(landingView(123_960, '北京')).toEqual({
    kind: 'estimate',
    source: '车价加购置税和交强险',
    city: '北京',
    text: '12.40万',
    span: { from: 12.396, to: 12.396 },
  });
});
