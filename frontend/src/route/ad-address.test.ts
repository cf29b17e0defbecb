import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ownMedia } from './ad-address';

describe('media of our own', () => {
  test.each([
    ['/media/banner/1.svg', '/media/banner/1.svg'],
    ['/media/a b.svg?x=1', '/media/a%20b.svg?x=1'],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg onload=alert(1)>', undefined],
    ['//evil.test/media/a.svg', undefined],
    ['https://evil.test/media/a.svg', undefined],
    ['/media/../api/user/login', undefined],
    ['/media\\..\\..\\api', undefined],
    ['/api/index', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (address, path) => {
    expect(ownMedia(address)).toBe(path);
  });

  test('whatever is given, the answer lies under /media/', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(ownMedia(`/media/${text}`) ?? '/media/').toMatch(/^\/media\//);
      }),
    );
  });
});
