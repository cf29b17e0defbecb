// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { brandChoices, modelChoices, seriesChoices } from './choices';

const titles = (groups: ReturnType<typeof brandChoices>) =>
  groups.map(({ title, choices }) => [title, choices.map((choice) => choice.title)]);

test('groups models by year with their guide price', () => {
  const model = (mid: string, year: string | undefined, manufacturerPrice = '') => ({
    mid,
    modelName: `款${mid}`,
    manufacturerPrice,
    ...(year && { year }),
  });
  const groups = modelChoices({
    series_id: '1',
    series_name: '车',
    model_list: [
      model('1', '2026', '7.98万'),
      model('2', '2025'),
      model('3', '2026'),
      model('4', undefined),
    ],
  });
  expect(titles(groups)).toEqual([
    ['2026款', ['款1 7.98万', '款3']],
    ['2025款', ['款2']],
    ['其他', ['款4']],
  ]);
});

test('leaves out entries whose id no address can hold', () => {
  const series = { name: '<b>', sell_stat: 1, has_img: 1 } as const;
  const [group] = seriesChoices({
    total: 2,
    series: [
      { ...series, seriesId: '../x' },
      { ...series, seriesId: '7' },
    ],
  });
  expect(group?.choices).toEqual([{ value: '7', title: '<b>' }]);
});

test('groups upstream brands by letter', () => {
  const groups = brandChoices(example('gethomeinfo'));
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.every(({ choices }) => choices.length > 0)).toBe(true);
});
