import { describe, expect, test } from 'vitest';

import { dropCookie, readCookie, thirtyDaysMs, writeCookie } from './cookies';

// B9.21
// L9.17
test('encodes a written cookie and sets its lifetime', () => {
  const jar = { cookie: '' };
  writeCookie('city', '北京', thirtyDaysMs, jar);
  expect(jar.cookie).toBe('city=%E5%8C%97%E4%BA%AC; Path=/; Max-Age=2592000; SameSite=Lax');
});

test('finds its own name only', () => {
  const jar = { cookie: 'loc_city=a; city=%E4%B8%8A%E6%B5%B7; x=1' };
  expect(readCookie('city', jar)).toBe('上海');
  expect(readCookie('cit', jar)).toBeUndefined();
});

test('ignores a value with broken encoding', () => {
  expect(readCookie('city', { cookie: 'city=%E4%B8' })).toBeUndefined();
});

describe('a browser that blocks cookies', () => {
  const refuses = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const jar = Object.defineProperty({} as { cookie: string }, 'cookie', {
    get: refuses,
    set: refuses,
  });

  test('reads as empty', () => {
    expect(readCookie('city', jar)).toBeUndefined();
  });

  test('ignores writes', () => {
    expect(() => {
      writeCookie('city', '北京', thirtyDaysMs, jar);
    }).not.toThrow();
    expect(() => {
      dropCookie('city', jar);
    }).not.toThrow();
  });
});
