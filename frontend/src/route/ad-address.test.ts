// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  adForm,
  bannerId,
  bannerImage,
  ownMedia,
  placedAddress,
  rightBanner,
  topBanner,
} from './ad-address';

describe('media on our hosts', () => {
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

  test('any result is below /media/', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(ownMedia(`/media/${text}`) ?? '/media/').toMatch(/^\/media\//);
      }),
    );
  });
});

describe('a banner', () => {
  // B3.107 B3.120
  // L3.131
  test.each([
    ['pc_poster_url', { pc_poster_url: '/media/a.svg', ad_id: '7' }],
    ['pcPosterUrl', { pcPosterUrl: '/media/a.svg', adId: '7' }],
    ['poster_url', { poster_url: '/media/a.svg', poster_id: '7' }],
    [
      'both spellings, one empty',
      { pc_poster_url: '', pcPosterUrl: '/media/a.svg', ad_id: '', adId: '7' },
    ],
  ])('has its picture and its ad in %s', (_spelling, banner) => {
    expect([bannerImage(banner), bannerId(banner)]).toEqual(['/media/a.svg', '7']);
  });

  // B3.121
  test('leads to the form of its ad in the spelling of the right banner', () => {
    const ad = { pcPosterUrl: '/media/a.svg', backgroundPcUrl: '/media/b.svg', adId: '201' };
    expect(placedAddress(ad, rightBanner)).toBe(
      '/submit/201.html?locationId=1&backgroundPcUrl=%2Fmedia%2Fb.svg',
    );
  });
});

describe('target of a banner', () => {
  // B3.108
  // L3.130
  test('is its own address, or else the form of its ad, with a background from our hosts only', () => {
    expect(placedAddress({ ad_id: '101', target_url: '/s-1' }, topBanner)).toBe('/s-1');
    const form = { ad_id: '101', background_pc_url: '/media/banner/301.svg' };
    expect(placedAddress(form, topBanner)).toBe(
      '/submit/101.html?locationId=22&backgroundPcUrl=%2Fmedia%2Fbanner%2F301.svg',
    );
    expect(adForm({ ad_id: '101', background_pc_url: 'https://evil.test/x' }, topBanner)).toBe(
      '/submit/101.html?locationId=22',
    );
  });

  test('an ad without an id has no address', () => {
    expect(placedAddress({}, topBanner)).toBeUndefined();
    expect(placedAddress({ ad_id: '../api' }, topBanner)).toBeUndefined();
  });
});
