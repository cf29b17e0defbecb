import { expect, test } from 'vitest';

import { isCard, type Result } from './result';

// B3.135 B3.137
test('the cards are these three, and what the query was taken for', () => {
  const templates =
    'query_card img_1_series_card brand_card series_demand_card news video wenda new_thing'.split(
      ' ',
    );
  const results = templates.map((template) => ({ template }) as unknown as Result);
  expect(results.filter(isCard).map(({ template }) => template)).toEqual([
    'query_card',
    'img_1_series_card',
    'brand_card',
    'series_demand_card',
  ]);
});
