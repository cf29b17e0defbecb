import { expect, test } from 'vitest';

import { example } from '../../../test/support/example';
import { idOf, isAnswer, isCard, pageOf, type Result } from './result';

test('cards stand apart from what was found', () => {
  const results = example('search', 'cards');
  expect(results.filter(isCard).map(({ template }) => template)).toEqual(['brand_card']);
  expect(results.filter(isAnswer).map(({ template }) => template)).toEqual(['wenda']);
});

test('a page with nothing but cards, or with nothing, is the last one', () => {
  expect(pageOf(example('search', 'cards')).hasMore).toBe(true);
  expect(pageOf(example('search', 'cards').filter(isCard)).hasMore).toBe(false);
  expect(pageOf([])).toEqual({ items: [], hasMore: false });
});

test('a template that nobody knows is left out', () => {
  const unknown = { template: 'new_thing', nid: '1' } as unknown as Result;
  expect(pageOf([unknown]).items).toEqual([]);
});

test('an article and a question of one number are two things', () => {
  const [wenda] = pageOf(example('search')).items;
  expect(idOf(wenda!)).not.toBe(idOf({ ...wenda!, template: 'news' } as never));
});
