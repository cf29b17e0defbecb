import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../../test/support/example';
import { fakeViewport } from '../../../test/support/fake-viewport';
import { renderOn } from '../../../test/support/render-page';
import { Album } from './album/Album';
import { BannerCarousel } from './banner-carousel/BannerCarousel';

beforeEach(async () => {
  fakeViewport();
  await import('~/ui/carousel/Carousel');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const shown = () =>
  document.querySelector('[aria-roledescription="slide"]:not([inert])')?.getAttribute('aria-label');

// B2.97 B2.124 B9.2
test('the album advances every five seconds', async () => {
  const data = example('gatherRankList');
  renderOn(
    <Album
      rankings={{ status: 'ready', data, error: undefined, outdated: false, retry: vi.fn() }}
    />,
  );
  await pass(0);
  expect(screen.getByRole('region', { name: '图集轮播' })).toBeTruthy();
  expect(shown()).toMatch(/^第 1 张/);
  await pass(4999);
  expect(shown()).toMatch(/^第 1 张/);
  await pass(1);
  expect(shown()).toMatch(/^第 2 张/);
});

// B2.90 B3.117 B9.1
test('the banners advance every six seconds', async () => {
  renderOn(<BannerCarousel banners={example('index').banner_operation} />);
  await pass(0);
  expect(shown()).toMatch(/^第 1 张/);
  await pass(5999);
  expect(shown()).toMatch(/^第 1 张/);
  await pass(1);
  expect(shown()).toMatch(/^第 2 张/);
});
