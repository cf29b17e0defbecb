// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { plainStart, plainText } from './plain-text';

test.each([
  ['张\u202E三', '张三'],
  ['\u202D19912340000\u202C', '19912340000'],
  ['张\u0000三\u007F\u0085', '张三'],
  ['张\t三\n', '张三'],
  ['\u2066张三\u2069\u200E\u200F', '张三'],
  ['张\uFFFD三', '张三'],
  ['张\uD83D三', '张三'],
  ['张三 😀 O’Brien·é', '张三 😀 O’Brien·é'],
  // Joins letters of some scripts; not a direction mark.
  ['a\u200Db', 'a\u200Db'],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('cuts at the length without splitting a character', () => {
  expect(plainStart('😀😀', 3)).toBe('😀');
  expect(plainStart('\u202E张三', 2)).toBe('张三');
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, fc.nat(12), (some, length) => {
      const start = plainStart(some, length);
      expect(start.length).toBeLessThanOrEqual(length);
      expect(plainText(start)).toBe(start);
    }),
  );
});
