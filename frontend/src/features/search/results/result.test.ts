// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { idOf, isAnswer, isCard, pageOf, type Result } from './result';

// B3.134 B3.136
test('separates cards from results', () => {
  const results = example('search', 'cards');
  expect(results.filter(isCard).map(({ template }) => template)).toEqual(['brand_card']);
  expect(results.filter(isAnswer).map(({ template }) => template)).toEqual(['wenda']);
});

// B4.15
test('ends with a page that is empty or has only cards', () => {
  expect(pageOf(example('search', 'cards')).hasMore).toBe(true);
  expect(pageOf(example('search', 'cards').filter(isCard)).hasMore).toBe(false);
  expect(pageOf([])).toEqual({ items: [], hasMore: false });
});

test('leaves out unknown templates', () => {
  const unknown = { template: 'new_thing', nid: '1' } as unknown as Result;
  expect(pageOf([unknown]).items).toEqual([]);
});

test('distinguishes an article and a question with the same number', () => {
  const [wenda] = pageOf(example('search')).items;
  expect(idOf(wenda!)).not.toBe(idOf({ ...wenda!, template: 'news' } as never));
});
