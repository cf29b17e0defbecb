// @vitest-environment node
import { expect, test } from 'vitest';

import { driveFacts, fuelFact } from './drive-facts';

const electric = {
  consumption: '10.2kWh/100km',
  range: 'CLTC 410km',
  battery: '40.16kWh',
  motor: '85kW',
  charging: '0.35小时',
};
const said = (...asked: Parameters<typeof driveFacts>) =>
  driveFacts(...asked).map(({ name, value }) => `${name} ${value}`);

test('an electric car has no facts of an engine', () => {
  const none = [
    ['排量', undefined],
    ['发动机', ''],
  ] as const;
  expect(said(electric, 5, none)).toEqual([
    '续航 CLTC 410km',
    '电池 40.16kWh',
    '电耗 10.2kWh/100km',
    '电机 85kW',
    '快充 0.35小时',
  ]);
  expect(said(electric, 2, none)).toEqual(['续航 CLTC 410km', '电池 40.16kWh']);
  expect(said({ motor: '85kW' }, 2, none)).toEqual(['电机 85kW']);
});

test('a plug-in hybrid has both', () => {
  const engine = [fuelFact({ range: 'CLTC 128km' }, '5.2'), ['排量', '1.5L']] as const;
  expect(said({ range: 'CLTC 128km' }, 3, engine)).toEqual([
    '续航 CLTC 128km',
    '亏电油耗 5.2L',
    '排量 1.5L',
  ]);
});

test.each([
  ['a car with an engine alone', undefined, '5.2', ['油耗', '5.2L']],
  ['a car that is charged too', { range: 'CLTC 128km' }, '5.2', ['亏电油耗', '5.2L']],
  ['an unknown one', undefined, undefined, ['油耗', undefined]],
] as const)('consumption of %s', (_, car, litres, fact) => {
  expect(fuelFact(car, litres)).toEqual(fact);
});

test('any other car says what is not known of its engine', () => {
  const engine = [
    ['排量', '1.5T'],
    ['发动机', undefined],
  ] as const;
  expect(said(undefined, 5, engine)).toEqual(['排量 1.5T', '发动机 暂无']);
});

test('of an electric car of which nothing is known the range is what is not known', () => {
  expect(said({}, 5, [['排量', undefined]])).toEqual(['续航 暂无']);
});
