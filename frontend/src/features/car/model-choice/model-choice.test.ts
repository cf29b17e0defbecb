// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { columnsOf, yearChoices } from './model-choice';

const model = (id: number, year: string, sell_stat = 1) => ({
  model_id: String(id),
  model_name: `秦PLUS ${year}款 ${id}`,
  series_id: '1001',
  series_name: '秦PLUS',
  year,
  sell_stat,
});
const some = [model(1, '2025'), model(2, '2025', 2), model(3, '2024'), model(4, '2023', 3)];
const nothing = { year: undefined, ids: [], first: undefined };

test('lists models on sale first, then years from the newest', () => {
  expect(yearChoices(some).map(({ title, models }) => [title, models.length])).toEqual([
    ['在售', 3],
    ['2025款', 2],
    ['2024款', 1],
    ['2023款', 1],
  ]);
});

test('leaves out "on sale" when it equals one year; lists years of discontinued series', () => {
  expect(yearChoices([model(1, '2025'), model(2, '2025')]).map(({ title }) => title)).toEqual([
    '2025款',
  ]);
  expect(yearChoices([model(1, '2019', 0), model(2, '2018', 0)]).map(({ title }) => title)).toEqual(
    ['2019款', '2018款'],
  );
  const nameless = { ...model(1, ''), model_name: '秦PLUS 领先型' };
  expect(yearChoices([nameless]).map(({ key, title }) => [key, title])).toEqual([
    ['other', '其他'],
  ]);
  expect(yearChoices([])).toEqual([]);
});

test('prefers selected models to a selected year, and that to models on sale', () => {
  expect(columnsOf(some, nothing).ids).toEqual(['1', '2', '3']);
  expect(columnsOf(some, { ...nothing, year: '2023' }).ids).toEqual(['4']);
  expect(columnsOf(some, { ...nothing, year: '1999' }).ids).toEqual(['1', '2', '3']);
  expect(columnsOf(some, { year: '2023', ids: ['3', '1'], first: '4' })).toEqual({
    ids: ['3', '1'],
    chosen: undefined,
  });
});

test("starts with the page's model, followed by those of its year", () => {
  expect(columnsOf(some, { ...nothing, first: '2' }).ids).toEqual(['2', '1']);
  expect(columnsOf(some, { ...nothing, first: '4' }).ids).toEqual(['4']);
  expect(columnsOf(some, { ...nothing, first: '4', year: '2025' }).ids).toEqual(['4', '1', '2']);
});

test('never exceeds ten models, repeats one or includes a missing one', () => {
  const models = fc
    .array(fc.tuple(fc.constantFrom('2025', '2024', ''), fc.constantFrom(0, 1, 2)), {
      maxLength: 40,
    })
    .map((list) => list.map(([year, stat], place) => model(place, year, stat)));
  const year = fc.constantFrom(undefined, '2025', '2024', 'sale', 'other', 'x');
  fc.assert(
    fc.property(models, year, fc.nat(45), (all, wanted, first) => {
      const { ids } = columnsOf(all, { year: wanted, ids: [], first: String(first) });
      expect(ids.length).toBeLessThanOrEqual(10);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(all.some(({ model_id }) => model_id === id)).toBe(true);
      if (all.length > 0) expect(ids.length).toBeGreaterThan(0);
    }),
  );
});
