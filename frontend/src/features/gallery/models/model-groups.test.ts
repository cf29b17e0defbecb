// @vitest-environment node
import { expect, test } from 'vitest';

import { modelGroups, withoutSeries } from './model-groups';

const entry = (ModelId: string, ModelName: string) => ({ ModelId, ModelName, index: 1, count: 1 });

test('groups models by year in upstream order', () => {
  const models = [
    entry('1', '秦PLUS 2025款 领先型'),
    entry('2', '秦PLUS 2024款 超越型'),
    entry('3', '秦PLUS 2025款 尊贵型'),
    entry('4', '秦PLUS 纪念版'),
  ];
  const groups = modelGroups(models, '秦PLUS').map(({ year, models: ofYear }) => [
    year,
    ofYear.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ['2025款', ['领先型', '尊贵型']],
    ['2024款', ['超越型']],
    ['其他', ['纪念版']],
  ]);
});

test('keeps a name that consists only of series or year', () => {
  expect(withoutSeries('秦PLUS', '秦PLUS')).toBe('秦PLUS');
  expect(withoutSeries('宋 2025款', '')).toBe('宋 2025款');
  expect(modelGroups([entry('1', '2025款')], '秦')[0]?.models[0]?.name).toBe('2025款');
});
