/** Carousels play every 6000 ms, that of the album every 5000 ms. */
import { act, screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AdBanner } from '~/features/ads/ad-banner/AdBanner';
import { Album } from '~/features/home/album/Album';
import { BannerCarousel } from '~/features/home/banner-carousel/BannerCarousel';

import { example } from '../support/example';
import { renderOn } from '../support/render-page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rankings = example('gatherRankList');
const ad = { image: '/media/banner/1.svg', title: '广告图片', address: undefined, marked: true };
const known = { error: undefined, outdated: false, retry: () => {} };
const album = { status: 'ready', data: rankings, ...known } as const;

const carousels: [string, number, ReactElement][] = [
  ['banner', 6000, createElement(BannerCarousel, { banners: example('index').banner_operation })],
  ['top banner', 6000, createElement(AdBanner, { slides: [ad, ad, ad] })],
  ['album', 5000, createElement(Album, { rankings: album })],
];

const places = () => screen.getAllByRole('group').map((slide) => slide.hasAttribute('inert'));
const shown = () => places().indexOf(false);

test.each(carousels)('the %s changes its slide every %d ms', async (_name, interval, carousel) => {
  renderOn(carousel);
  // Its code comes after the page.
  await act(() => import('~/ui/carousel/Carousel'));
  expect(screen.getByRole('button', { name: '下一张' })).toBeTruthy();
  const seen = [shown()];
  for (const ms of [interval - 1, 1, interval - 1, 1]) {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
    seen.push(shown());
  }
  expect(seen).toEqual([0, 0, 1, 1, 2]);
});
