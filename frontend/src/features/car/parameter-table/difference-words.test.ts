// @vitest-environment node
import { expect, test } from 'vitest';

import type { Car, Row, Table } from './table';

import { differenceWords } from './difference-words';

const car = (id: string, seriesName: string, name = `${id}款`) => ({ id, seriesName, name }) as Car;
const row = (name: string, values: string[], best: boolean[], unit?: string) =>
  ({ name, unit, values, best, same: new Set(values).size === 1 }) as unknown as Row;
const table = (cars: Car[], ...rows: Row[]): Table => ({
  cars,
  groups: [{ anchor: 'group-1', title: '参数', rows, differing: 0 }],
});

const cars = [car('1', '秦PLUS'), car('2', '汉'), car('3', '秦PLUS', '冠军版')];

test('names how much differs, and of each car what is best in it alone', () => {
  const words = differenceWords(
    table(
      cars,
      row('级别', ['紧凑型车', '紧凑型车', '紧凑型车'], [false, false, false]),
      row('续航', ['420', '605', '510'], [false, true, false], 'km'),
      row('长度', ['4765', '4995', '4765'], [false, true, false], 'mm'),
      row('轴距', ['2718', '2920', '2718'], [false, true, false], 'mm'),
      row('百公里电耗', ['11.9', '13.5', '11.9'], [true, false, true], 'kWh'),
      row('指导价', ['9.98', '20.98', '8.98'], [false, false, true], '万'),
      row('天窗', ['-', '●', '○'], [false, false, false]),
    ),
  );
  expect(words).toBe(
    '这3款车有6项参数不同；汉有3项最优，如续航605km、长度4995mm；秦PLUS 冠军版有1项最优：指导价8.98万。',
  );
});

test('names three cars at most, those with the most first', () => {
  const four = ['1', '2', '3', '4'].map((id) => car(id, `车${id}`));
  const rows = [0, 1, 1, 2, 3].map((best, place) =>
    row(
      `第${String(place)}项`,
      ['a', 'b', 'c', 'd'],
      [0, 1, 2, 3].map((at) => at === best),
    ),
  );
  expect(differenceWords(table(four, ...rows))).toMatch(
    /^这4款车有5项参数不同；车2有2项最优[^；]+；车1有1项[^；]+；车3有1项[^；]+。$/,
  );
});

test('says so where nothing differs, and nothing of one car or no parameters', () => {
  const same = row('级别', ['紧凑型车', '紧凑型车'], [false, false]);
  expect(differenceWords(table(cars.slice(0, 2), same))).toBe('这2款车的1项参数全部相同。');
  expect(differenceWords(table(cars.slice(0, 1), same))).toBeUndefined();
  expect(differenceWords(table(cars))).toBeUndefined();
});
