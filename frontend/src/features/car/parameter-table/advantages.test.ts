// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bestOf, numberOf, type Direction } from './advantages';

const judge = (
  values: string[],
  better: Direction | undefined = 'high',
  name = '轴距',
  energies: string[] = [],
) => bestOf({ name, better, values, energies });

test.each([
  ['7.2', 7.2],
  ['13.98万', 139_800],
  ['13.98万元', 139_800],
  ['12.8英寸', 12.8],
  ['600 km', 600],
  ['0', 0],
  ['0万', undefined],
  ['', undefined],
  ['●', undefined],
  ['-', undefined],
  ['前● / 后-', undefined],
  ['44.257/44.12', undefined],
  ['4780*1837*1515', undefined],
  ['暂无报价', undefined],
  ['5~7', undefined],
  ['-3', undefined],
  ['NaN', undefined],
])('%j is the number %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each<[Direction, string[], boolean[]]>([
  ['high', ['2718', '2688'], [true, false]],
  ['low', ['7.2', '7.9', '7.2'], [true, false, true]],
  ['high', ['100', '', '90'], [true, false, false]],
  ['high', ['9', '10'], [false, true]],
])('%s of %j', (better, values, winners) => {
  expect(judge(values, better)).toEqual(winners);
});

test.each([
  ['equal values', ['5', '5.0']],
  ['a single value', ['5', '']],
  ['no values', ['', '-']],
  ['equipment', ['●', '○']],
])('%s: no winner', (_, values) => {
  expect(judge(values)).toEqual([false, false]);
});

test('needs a direction; lower is better for the guide price', () => {
  const of = (name: string, values: string[]) =>
    bestOf({ name, better: undefined, values, energies: [] });
  expect(of('宽度', ['1', '2'])).toEqual([false, false]);
  expect(of('厂商指导价', ['9.98万', '12.98万'])).toEqual([true, false]);
});

test('compares fuel consumption only among cars of the same energy type', () => {
  const fuel = (energies: string[]) => judge(['1.24', '5.9'], 'low', 'WLTC综合油耗', energies);
  expect(fuel(['插电式混合动力', '汽油'])).toEqual([false, false]);
  expect(fuel(['汽油', '汽油'])).toEqual([true, false]);
});

test.each(['375-1320', '375~1320', '375/1320'])('has no winner beside %s', (several) => {
  expect(judge(['1320', '682', several])).toEqual([false, false, false]);
});

test('compares the power of a hybrid, that of its engine, only with its like', () => {
  const power = (energies: string[]) => judge(['74', '220'], 'high', '最大功率', energies);
  expect(power(['插电式混合动力', '纯电动'])).toEqual([false, false]);
  expect(power(['插电式混合动力', '插电式混合动力'])).toEqual([false, true]);
  expect(power(['汽油', '纯电动'])).toEqual([false, true]);
});

test('a winner is never worse than another car, in any order of cars', () => {
  let winnersInAll = 0;
  const value = fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), fc.constant(''));
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 10 }),
      fc.constantFrom<Direction>('high', 'low'),
      (values, better) => {
        const winners = judge(values, better);
        expect(winners).toHaveLength(values.length);
        const sign = better === 'high' ? 1 : -1;
        const given = values.filter((value) => value !== '');
        for (const winner of values.filter((_, place) => winners[place])) {
          for (const other of given) {
            expect(sign * Number(winner)).toBeGreaterThanOrEqual(sign * Number(other));
          }
          winnersInAll += 1;
        }
        expect(judge(values.toReversed(), better)).toEqual(winners.toReversed());
      },
    ),
  );
  expect(winnersInAll).toBeGreaterThan(0);
});
