import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { RightBanner } from './RightBanner';

const path = '/api/ads/getads';
let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(path, example('getAds'));
});

// B2.94 B7.120
// L2.33 L7.111
test('shows the banner of location 1, marked as an ad', async () => {
  renderOn(<RightBanner />);
  expect(await screen.findByRole('img', { name: '广告图片' })).toBeTruthy();
  expect(screen.getByText('广告')).toBeTruthy();
  expect(gateway.asked[0]?.query).toEqual({ location_id: '1' });
});

// B3.121
test('shows a banner of pcPosterUrl, backgroundPcUrl and adId', async () => {
  const background = '/media/banner/302.svg';
  gateway.answer(path, {
    pcPosterUrl: '/media/banner/202.svg',
    backgroundPcUrl: background,
    adId: '202',
  });
  renderOn(<RightBanner />);
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe(
    `/submit/202.html?locationId=1&backgroundPcUrl=${encodeURIComponent(background)}`,
  );
  expect(screen.getByRole('img', { name: '广告图片' }).getAttribute('src')).toBe(
    '/media/banner/202.svg',
  );
});

// B2.106
// L2.24 L2.25 L7.112 L7.113
test('ad_id and ad_city in the address choose a banner', async () => {
  renderOn(<RightBanner />, { at: '/?ad_id=201&ad_city=上海' });
  await screen.findByRole('link');
  expect(gateway.asked[0]?.query).toEqual({ location_id: '1', city: '上海', ad_id: '201' });
});

test('refuses a script as its target', async () => {
  gateway.answer(path, { pc_poster_url: '/media/a.svg', target_url: 'javascript:alert(1)' });
  renderOn(<RightBanner />);
  expect(await screen.findByRole('img', { name: '广告图片' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

// L8.14
test.each([
  ['the ad fails', () => failure(502, 50201, '失败')],
  ['there is no ad', () => ({})],
])('shows links to further lists instead of a banner when %s', async (_why, answer) => {
  gateway.answer(path, answer);
  renderOn(<RightBanner />);
  expect(await screen.findByRole('link', { name: '新能源销量' })).toBeTruthy();
  expect(screen.queryByText('广告')).toBeNull();
  expect(screen.queryByText('加载失败')).toBeNull();
});
