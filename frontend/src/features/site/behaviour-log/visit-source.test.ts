import { beforeEach, expect, test } from 'vitest';

import { visitSource, wordOf } from './visit-source';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// L2.22 L2.23
test('keeps from_src permanently and lt for the tab', () => {
  expect(visitSource('?from_src=aladdin_5271_1&lt=a-b.c')).toEqual({
    from_src: 'aladdin_5271_1',
    lt: 'a-b.c',
  });
  expect(visitSource('')).toEqual({ from_src: 'aladdin_5271_1', lt: 'a-b.c' });
  sessionStorage.clear();
  expect(visitSource('')).toEqual({ from_src: 'aladdin_5271_1' });
  expect(visitSource('?from_src=other')).toEqual({ from_src: 'other' });
});

// B2.64
test.each(['抖音', 'a b', '<script>', '张三', '19900010000', 'x'.repeat(65)])(
  'reads the source %s as one of other words, and keeps none of them',
  (given) => {
    visitSource('?from_src=aladdin_5271_1');
    expect(visitSource(`?from_src=${encodeURIComponent(given)}`)).toEqual({ from_src: 'other' });
    expect(visitSource('')).toEqual({ from_src: 'other' });
    expect(localStorage.getItem('jiadao:from_src')).toBe('"other"');
  },
);

test.each(['', ' '])('an empty source %j is none', (given) => {
  visitSource('?from_src=aladdin_5271_1');
  expect(visitSource(`?from_src=${encodeURIComponent(given)}`)).toEqual({
    from_src: 'aladdin_5271_1',
  });
});

test.each([
  undefined,
  null,
  5,
  '',
  'a b',
  '<b>',
  'x'.repeat(65),
  '张三',
  '19900010000',
  'a19900010000b',
])('does not send %j', (given) => {
  expect(wordOf(given)).toBeUndefined();
});
