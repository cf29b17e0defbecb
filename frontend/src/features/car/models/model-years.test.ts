// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { comparedIds, modelName, stoppedKey, tabsOf } from './model-years';

const model = (id: string, sell_stat: number) => ({
  model_id: id,
  model_name: `${id}号`,
  sell_stat,
});

test('splits a mixed year into two tabs, the discontinued last and labelled with the year', () => {
  const tabs = tabsOf([
    { year: '2025', groups: [{ title: '1.5L', models: [model('1', 1), model('2', 0)] }] },
    { year: '2024', groups: [{ title: '1.5L', models: [model('3', 0)] }] },
    { year: '2026', groups: [{ title: '纯电', models: [model('4', 2)] }] },
  ]);
  expect(tabs.map(({ key, label, count }) => [key, label, count])).toEqual([
    ['2025', '2025款', 1],
    ['2026', '2026款', 1],
    [stoppedKey, '停售车款', 2],
  ]);
  expect(tabs[2]?.groups.map(({ title }) => title)).toEqual(['2025款 1.5L', '2024款 1.5L']);
});

const years = fc.uniqueArray(
  fc.record({
    year: fc.integer({ min: 2000, max: 2030 }).map(String),
    groups: fc.array(
      fc.record({
        title: fc.string(),
        models: fc.array(
          fc.record({
            model_id: fc.uuid(),
            model_name: fc.string(),
            sell_stat: fc.integer({ min: -1, max: 4 }),
          }),
        ),
      }),
    ),
  }),
  { selector: ({ year }) => year },
);

test('puts every model under one tab and leaves no tab empty', () => {
  fc.assert(
    fc.property(years, (all) => {
      const tabs = tabsOf(all);
      const ids = (groups: readonly { models: readonly { model_id: string }[] }[]) =>
        groups.flatMap(({ models }) => models.map(({ model_id: id }) => id));
      const shown = tabs.flatMap(({ groups }) => ids(groups));
      expect([...shown].sort()).toEqual(all.flatMap(({ groups }) => ids(groups)).sort());
      for (const { count, groups } of tabs) {
        expect(count).toBeGreaterThan(0);
        expect(ids(groups)).toHaveLength(count);
        expect(comparedIds(groups).length).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test('names a model of any year and group; an unknown one has no name', () => {
  const years = [
    { year: '2026', groups: [{ title: '纯电', models: [model('1', 1)] }] },
    { year: '2025', groups: [{ title: '1.5L', models: [model('2', 1), model('3', 0)] }] },
  ];
  expect(modelName({ years }, '3')).toBe('3号');
  expect(modelName({ years }, '4')).toBeUndefined();
  expect(modelName({ years }, undefined)).toBeUndefined();
});
