// @vitest-environment node
import { expect, test } from 'vitest';

import { pages } from '~/api/generated/pages';
import { matchPath } from '~/lib/route-match';

import { navOf, type NavCar } from './car-nav';

const pageOf = (to: string) => matchPath(pages, to.split('?')[0] ?? '')?.page;
const places = (car: NavCar) =>
  Object.fromEntries(navOf(car).map(({ key, to }) => [key, [to, pageOf(to)]]));

test('links a series to all of its pages', () => {
  expect(places({ seriesId: '1001', rivalId: '1166' })).toEqual({
    summary: ['/s-1001', 'CAR_TRAIN'],
    parameter: ['/parameter/s-1001.html', 'PARAMETER'],
    pic: ['/pic/s-1001', 'IMAGE_LIST'],
    koubei: ['/comment/s-1001', 'USER_COMMENT'],
    video: ['/intro/s-1001', 'VIDEO_INTRO'],
    vr: ['/vrround/s-1001.html', 'VR_ROUND'],
    policy: ['/policy/s-1001.html', 'POLICY'],
    owner: ['/owner-price?series_id=1001', 'OWNER_PRICE'],
    compare: ['/constrast/1001-1166.html', 'CONSTRAST'],
  });
});

test('links a model to all of its pages', () => {
  expect(places({ seriesId: '1001', modelId: '20001' })).toEqual({
    summary: ['/m-20001', 'CAR_INFO'],
    parameter: ['/parameter/m-20001.html', 'PARAMETER'],
    pic: ['/pic/m-20001', 'IMAGE_LIST'],
    koubei: ['/comment/m-20001', 'USER_COMMENT_MODEL'],
    video: ['/intro/s-1001', 'VIDEO_INTRO'],
    vr: ['/vrround/m-20001.html', 'VR_ROUND'],
    policy: ['/policy/m-20001.html', 'POLICY'],
    owner: ['/owner-price?series_id=1001&model_id=20001', 'OWNER_PRICE'],
    compare: ['/constrast?modelIds=20001', 'CONSTRAST_MODEL'],
  });
});

test('without a rival links to an empty comparison; leaves VR out when there is none', () => {
  const { compare, vr } = places({ seriesId: '1', vr: false });
  expect(compare).toEqual(['/constrast', 'CONSTRAST_MODEL']);
  expect(vr).toBeUndefined();
});
