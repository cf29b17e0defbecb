import { expect, test, vi } from 'vitest';

import { dropStored, readStored, writeStored } from './storage';

// B9.22
// L9.49
test('keeps JSON under the prefix of the product', () => {
  writeStored('closed', { at: 1 });
  expect(localStorage.getItem('jiadao:closed')).toBe('{"at":1}');
  expect(readStored('closed')).toEqual({ at: 1 });
  dropStored('closed');
  expect(readStored('closed')).toBeUndefined();
});

test('what is not JSON is nothing', () => {
  localStorage.setItem('jiadao:closed', '{');
  expect(readStored('closed')).toBeUndefined();
});

test('a browser that refuses storage only forgets', () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear() {},
  });
  writeStored('a', 1);
  dropStored('a');
  expect(readStored('a')).toBeUndefined();
});
