import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { adAddress, ownMedia } from './ad-address';

describe('a banner', () => {
  test('leads to its own page, which learns of place and background', () => {
    expect(adAddress({ ad_id: '103', background_pc_url: '/media/banner/302.svg' }, '22')).toBe(
      '/submit/103.html?imgId=103&locationId=22&backgroundPcUrl=%2Fmedia%2Fbanner%2F302.svg',
    );
  });

  test('a background of another host does not travel along', () => {
    expect(adAddress({ ad_id: '103', background_pc_url: 'https://x.test/a.png' }, '1')).toBe(
      '/submit/103.html?imgId=103&locationId=1',
    );
  });

  test.each([undefined, '', '../1', 'a b', '广告'])('with the id %j points where it says', (id) => {
    expect(adAddress({ ad_id: id, target_url: '/s-1' }, '22')).toBe('/s-1');
  });
});

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
