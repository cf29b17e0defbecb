// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { arranged, type Review } from './review-place';

const review = (id: string): Review => ({ id, koubei_version: '3', content: [] });

// B4.17
test('moves a promoted review to the top', () => {
  const list = [review('1'), review('2')];
  expect(arranged(list, review('2')).map(({ id }) => id)).toEqual(['2', '1']);
  expect(arranged(list, undefined)).toBe(list);
});

test('keeps every review exactly once', () => {
  const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.string({ minLength: 1 }), (ids, promoted) => {
      const shown = arranged(ids.map(review), review(promoted)).map(({ id }) => id);
      expect(new Set(shown).size).toBe(shown.length);
      expect(new Set(shown)).toEqual(new Set([...ids, promoted]));
    }),
  );
});
