// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cellParts, cellText } from './cell-parts';

test.each([
  ['●', '标配'],
  ['○', '选配'],
  ['-', '无'],
  ['', '暂无'],
  ['前● / 后-', '前标配 / 后无'],
  ['主○ / 副●', '主选配 / 副标配'],
  ['全景天窗●', '全景天窗标配'],
  ['E-CVT无级变速', 'E-CVT无级变速'],
  ['TZ160-', 'TZ160-'],
  ['TZ160- / TZ180-', 'TZ160- / TZ180-'],
  ['麦弗逊式独立悬架', '麦弗逊式独立悬架'],
  ['<b>●', '<b>标配'],
])('%j is read as %j', (value, words) => {
  expect(cellText(value)).toBe(words);
});

test('keeps every character of a value', () => {
  const value = fc.string({
    unit: fc.constantFrom('前', 'a', '1', '●', '○', '-', '/', ' '),
    minLength: 1,
  });
  fc.assert(
    fc.property(value, (written) => {
      const again = cellParts(written).map((part) =>
        part.kind === 'mark' ? part.mark : part.text,
      );
      expect(again.join('')).toBe(written);
    }),
  );
});
