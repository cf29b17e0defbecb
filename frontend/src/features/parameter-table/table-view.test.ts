import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readView, usualView, writeView } from './table-view';

const view = fc.record({ diff: fc.boolean(), hide: fc.boolean(), best: fc.boolean() });

test('what is written is read again', () => {
  fc.assert(
    fc.property(view, (any) => {
      expect(readView(writeView(any))).toEqual(any);
    }),
  );
});

test('the usual view needs no words; nothing at all has one', () => {
  expect(writeView(usualView)).toBe('');
  expect(readView(undefined)).toEqual({ diff: false, hide: false, best: true });
  expect(writeView({ diff: false, hide: false, best: false })).toBe('plain');
});

test.each(['', 'plain', 'x', 'hide,x', 'diff,diff', '<script>'])('%j can be read', (text) => {
  expect(readView(writeView(readView(text)))).toEqual(readView(text));
});
