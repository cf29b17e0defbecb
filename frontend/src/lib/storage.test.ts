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

test('ignores a value that is not JSON', () => {
  localStorage.setItem('jiadao:closed', '{');
  expect(readStored('closed')).toBeNull();
});

test('keeps nothing if storage is blocked', () => {
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
  expect(readStored('a')).toBeNull();
});
