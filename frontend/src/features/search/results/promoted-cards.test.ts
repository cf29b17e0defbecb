// @vitest-environment node
import { expect, test } from 'vitest';

import { isCard, type Result } from './result';

const of = (templates: string): Result[] =>
  templates.split(' ').map((template) => ({ template }) as unknown as Result);

// B3.135 B3.137
test('the cards are these three', () => {
  const results = of('img_1_series_card brand_card series_demand_card news video wenda new_thing');
  expect(results.filter(isCard).map(({ template }) => template)).toEqual([
    'img_1_series_card',
    'brand_card',
    'series_demand_card',
  ]);
});

test('what the query was taken for is no result either', () => {
  expect(of('query_card').filter(isCard)).toHaveLength(1);
});
