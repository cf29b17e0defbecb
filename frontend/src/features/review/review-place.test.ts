import { expect, test } from 'vitest';

import { allRules } from '../../../test/support/all-rules';
import { placeOf as placeOfAddress, routeOf } from '~/route/route';

import { pageAddress, pathOf, placeOf } from './review-place';

function at(address: string) {
  const { pathname, search } = new URL(address, 'https://jiadao.test');
  const location = { pathname, search, hash: '', key: '', state: null };
  return placeOf(routeOf(placeOfAddress(location, { page: 'USER_COMMENT' }), allRules));
}

// B2.27 B2.28 B2.29 B2.31
test.each([
  ['/comment/s-1', { car: { seriesId: '1' }, tab: 'all', tag: '', index: 0, few: false }],
  ['/comment/s-1/kongjian.html', { tab: 'kongjian', index: 0 }],
  ['/comment/s-1/12.html', { tab: 'all', index: 12 }],
  ['/comment/s-1?tag=a_good', { tag: 'a_good' }],
  ['/comment/s-1?fromPage=download', { few: true }],
  ['/comment/m-9/manyi.html', { car: { modelId: '9' }, tab: 'manyi' }],
])('%s', (address, expected) => {
  expect(at(address)).toMatchObject(expected);
});

test('addresses of tabs and tags parse back unchanged', () => {
  const place = at('/comment/s-1');
  expect(pathOf(place, 'all')).toBe('/comment/s-1');
  expect(at(pathOf(place, 'kongjian', 'kongjian_good'))).toMatchObject({
    tab: 'kongjian',
    tag: 'kongjian_good',
  });
  expect(pathOf(at('/comment/m-9'), 'manyi')).toBe('/comment/m-9/manyi.html');
});

test('a page of all reviews has the address of its first review; filtered ones have none', () => {
  expect(pageAddress(at('/comment/s-1'), 3)).toBe('/comment/s-1/21.html');
  expect(pageAddress(at('/comment/s-1?tag=a'), 3)).toBeUndefined();
  expect(pageAddress(at('/comment/s-1/kongjian.html'), 3)).toBeUndefined();
  expect(pageAddress(at('/comment/m-1'), 3)).toBeUndefined();
});
