// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readView, usualView, writeView } from './table-view';

const view = fc.record({ diff: fc.boolean(), hide: fc.boolean(), best: fc.boolean() });

test('formatted views parse back unchanged', () => {
  fc.assert(
    fc.property(view, (any) => {
      expect(readView(writeView(any))).toEqual(any);
    }),
  );
});

test('leaves the default view out of the address but writes an empty one', () => {
  expect(writeView(usualView)).toBe('');
  expect(readView(undefined)).toEqual({ diff: false, hide: false, best: true });
  expect(writeView({ diff: false, hide: false, best: false })).toBe('plain');
});

test.each(['', 'plain', 'x', 'hide,x', 'diff,diff', '<script>'])('parses %j', (text) => {
  expect(readView(writeView(readView(text)))).toEqual(readView(text));
});
