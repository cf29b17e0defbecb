// @vitest-environment node
import { expect, test } from 'vitest';

import { priceIn } from '~/lib/price';

import { gapWords } from './SameLevel';

test.each([
  ['7.98-10.98万', '8.99-14.29万', '起步价高1.01万'],
  ['7.98-10.98万', '6.99万', '起步价低0.99万'],
  ['7.98万', '7.98-9.98万', '起步价相同'],
  ['暂无报价', '7.98万', ''],
  ['7.98万', undefined, ''],
])('%s against %s: %s', (own, other, words) => {
  const price = (text: string | undefined) => priceIn({ price: text }, 'price');
  expect(gapWords(price(own), price(other))).toBe(words);
});
