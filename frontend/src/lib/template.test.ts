// @vitest-environment node
import { expect, test } from 'vitest';

import { fill, fillWhole, holesOf, textAt } from './template';

const lookup = (hole: string): string => ({ car: '宝马3系', '?sort': 'sale' })[hole] ?? '';

test("fills every hole, an unknown one with ''", () => {
  expect(fill('{car}{nothing}图片 {?sort}', lookup)).toBe('宝马3系图片 sale');
});

test('is empty as a whole when one hole is', () => {
  expect(fillWhole('s-{car}', lookup)).toBe('s-宝马3系');
  expect(fillWhole('{car}-{nothing}', lookup)).toBe('');
  expect(fillWhole('plain', lookup)).toBe('plain');
});

test('lists its holes', () => {
  expect(holesOf('{a}{b.c.0}')).toEqual(['a', 'b.c.0']);
});

test('finds a text in a payload', () => {
  const payload = { list: [{ name: '秦', id: 7, ok: true, none: null }] };
  expect(textAt(payload, ['list', '0', 'name'])).toBe('秦');
  expect(textAt(payload, ['list', '0', 'id'])).toBe('7');
  expect(textAt(payload, ['list', '0', 'ok'])).toBe('');
  expect(textAt(payload, ['list', '0', 'none'])).toBe('');
  expect(textAt(payload, ['list', '0', 'none', 'name'])).toBe('');
  expect(textAt(payload, ['list', '1', 'name'])).toBe('');
  expect(textAt(payload, ['toString', 'name'])).toBe('');
  expect(textAt(undefined, ['list'])).toBe('');
});
