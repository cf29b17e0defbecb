// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { callKey, plainParams, questionOf } from './question';

test('drops absent params, stringifies values, sorts keys', () => {
  expect(
    plainParams({ b: 2, a: 'x', c: '', d: undefined, e: null, f: false, g: 0, h: NaN }),
  ).toEqual({ a: 'x', b: '2', g: '0' });
  expect(Object.keys(plainParams({ b: 1, a: 1 }))).toEqual(['a', 'b']);
});

test('order and value types of params do not change the key', () => {
  const params = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()));
  fc.assert(
    fc.property(params, (given) => {
      const turned = Object.entries(given)
        .reverse()
        .map(([name, value]) => [name, String(value)] as const);
      const other = Object.fromEntries(turned);
      expect(JSON.stringify(callKey('index', given, '北京'))).toBe(
        JSON.stringify(callKey('index', other, '北京')),
      );
    }),
  );
});

test('of an answer that the client did not bring there is no question', () => {
  expect(() => questionOf({})).toThrow('no question of this answer');
});
