import { expect, test } from 'vitest';

import { allRules } from '../../../test/support/all-rules';
import { placeOf as placeOfAddress, routeOf } from '~/route/route';

import { pathOf, placeOf } from './review-place';

function at(address: string) {
  const { pathname, search } = new URL(address, 'https://jiadao.test');
  const place = placeOfAddress({ pathname, search, hash: '', key: '', state: null });
  return placeOf(routeOf(place, allRules));
}

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
