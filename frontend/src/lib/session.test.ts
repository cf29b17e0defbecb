import { afterEach, expect, test, vi } from 'vitest';

import { dropSession, readSession, writeSession } from './session';

afterEach(() => {
  sessionStorage.clear();
});

test('keeps JSON under the prefix of the product, and drops it', () => {
  writeSession('lead', { key: 'k' });
  expect(sessionStorage.getItem('jiadao:lead')).toBe('{"key":"k"}');
  expect(readSession('lead')).toEqual({ key: 'k' });
  dropSession('lead');
  expect(readSession('lead')).toBeUndefined();
});

test('what is no JSON, and a browser that refuses, count as nothing', () => {
  sessionStorage.setItem('jiadao:lead', '{');
  expect(readSession('lead')).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => {
    writeSession('lead', 1);
  }).not.toThrow();
});
