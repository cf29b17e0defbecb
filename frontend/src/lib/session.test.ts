import { afterEach, expect, test, vi } from 'vitest';

import { dropSession, readSession, writeSession } from './storage';

afterEach(() => {
  sessionStorage.clear();
});

// B9.22
// L9.49
test("stores and removes JSON under the product's prefix", () => {
  writeSession('lead', { key: 'k' });
  expect(sessionStorage.getItem('jiadao:lead')).toBe('{"key":"k"}');
  expect(readSession('lead')).toEqual({ key: 'k' });
  dropSession('lead');
  expect(readSession('lead')).toBeUndefined();
});

test('treats invalid JSON and blocked storage as empty', () => {
  sessionStorage.setItem('jiadao:lead', '{');
  expect(readSession('lead')).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => {
    writeSession('lead', 1);
  }).not.toThrow();
});
