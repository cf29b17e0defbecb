import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { fakeViewport } from '../../../../test/support/fake-viewport';
import { renderOn } from '../../../../test/support/render-page';
import { RightBanner } from './RightBanner';

const path = '/api/ads/getads';
let gateway: FakeGateway;
beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway().answer(path, example('getAds'));
});

afterEach(() => {
  vi.useRealTimers();
});

// B2.94 B7.120
// L2.33 L7.111
test('shows the banner of location 1, marked as an ad', async () => {
  renderOn(<RightBanner />);
  expect(await screen.findByRole('img', { name: '广告图片' })).toBeTruthy();
  expect(screen.getByText('广告')).toBeTruthy();
  expect(gateway.asked[0]?.query).toEqual({ location_id: '1' });
});

// B2.123
test('rotates through the banners of its place every six seconds', async () => {
  await import('~/ui/carousel/Carousel');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const shown = () => {
    const slide = document.querySelector('[aria-roledescription="slide"]:not([inert])');
    return slide?.querySelector('[data-ad]')?.getAttribute('data-ad');
  };
  gateway.answer(path, example('getAds', 'several'));
  renderOn(<RightBanner />);
  await pass(1);
  expect(screen.getByRole('region', { name: '右侧广告' })).toBeTruthy();
  expect(shown()).toBe('location=1&ad_id=202');
  await pass(6000);
  expect(shown()).toBe('location=1&ad_id=203');
  const form = '/submit/203.html?locationId=1&backgroundPcUrl=%2Fmedia%2Fbanner%2F301.svg';
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/rank/2-0-0-0-0-0-0.html', form, '/pic/s-1031']);
  await pass(6000);
  expect(shown()).toBe('location=1&ad_id=201');
});

test('shows no other banner than the one that the address chose', async () => {
  gateway.answer(path, example('getAds', 'several'));
  renderOn(<RightBanner />, { at: '/?ad_id=202' });
  expect(await screen.findAllByRole('img', { name: '广告图片' })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: '右侧广告' })).toBeNull();
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
