import type { Page } from '@playwright/test';
import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { startGateway } from './support/gateway';
import { banner, fault, notInDocuments, panel, side, stopClock } from './support/home';
import { visit } from './support/journey';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

test.describe('arriving', () => {
  test('requests nothing that the document contains', async ({ page, calls }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/^驾到-/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('驾到');
    await expect(panel(page, '推荐').getByRole('listitem').first()).toBeVisible();
    await expect(side(page)).toBeVisible();
    await settled(page);
    expect(calls.map(decodeURIComponent).sort()).toEqual([
      '/api/ads/commercialv2?location=car_dazzle_color_other',
      '/api/ads/commercialv2?location=car_index_top_banner',
      '/api/ads/getads?location_id=1',
    ]);
  });

  for (const path of ['/', '/index', '/index.html'] as const) {
    // B2.2 B2.3
    // L2.2 L2.3 L2.4
    test(`by ${path}`, onRoute('INDEX', path), async ({ page, calls }) => {
      await visit(page, calls, path, { seen: banner(page), asks: notInDocuments });
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/);
      const bar = page.getByRole('navigation', { name: '主导航' });
      await expect(bar.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('list', { name: '热门品牌' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/car\/\d+-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0\.html$/);
    });
  }

  test('shows the first screen without layout shift', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries());
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(side(page)).toBeVisible();
    for (const region of ['精选推荐', '热度榜', '销量榜']) {
      const box = await page.getByRole('region', { name: region }).boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
    for (const name of ['轿车', 'SUV', 'MPV', '跑车', '微面', '微卡', '轻客']) {
      const tile = page.getByRole('list', { name: '按级别选车' }).getByRole('link', { name });
      await expect(tile).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: '更多品牌' })).toBeInViewport({ ratio: 1 });
    await expect(panel(page, '推荐').getByRole('listitem').first()).toBeVisible();
    await settled(page);
    const shifts = await page.evaluate(() => (window as Window & { shifts?: unknown[] }).shifts);
    expect(shifts).toEqual([]);
  });

  test('axe finds nothing, with the brand list closed and open', async ({ page }) => {
    await page.goto('/');
    await expect(panel(page, '推荐').getByRole('listitem').first()).toBeVisible();
    await noAxeViolations(page);
    await page.getByRole('button', { name: '更多品牌' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: '奥迪' })).toBeVisible();
    await noAxeViolations(page);
  });
});

test.describe('the ads', () => {
  const strip = (page: Page) => page.getByRole('region', { name: '广告横幅' });
  const strips = (page: Page) => strip(page).locator('img');

  // B2.122
  // L2.29 L4.65 L9.2
  test('the top banner rotates with the others', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect(strip(page).getByRole('button', { name: '下一张' })).toBeAttached();
    const shown = strip(page).locator('[aria-roledescription="slide"]:not([inert])');
    await expect(shown).toHaveAccessibleName(/^第 1 张/);
    await page.clock.runFor(6000);
    await expect(shown).toHaveAccessibleName(/^第 2 张/);
  });

  // B4.51
  // L2.46 L2.51
  test('ad_id and ad_city choose one; backImg previews only our pictures', async ({ page }) => {
    await page.goto('/?ad_id=101&ad_city=%E4%B8%8A%E6%B5%B7');
    await expect(page.locator('img[src="/media/banner/101.svg"]')).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await page.goto('/?backImg=/media/banner/102.svg');
    await expect(page.getByRole('img', { name: '广告预览' })).toHaveAttribute(
      'src',
      '/media/banner/102.svg',
    );
    for (const hostile of ['javascript:alert(1)', '//evil.test/a.svg', '/media/../api/index']) {
      await page.goto(`/?backImg=${encodeURIComponent(hostile)}`);
      await expect(strips(page).first()).toBeVisible();
      await expect(page.getByRole('img', { name: '广告预览' })).toHaveCount(0);
    }
  });

  // B2.105 B9.37
  // L2.31 L2.32 L2.44
  test('the canopy plays its film in a dialog 960 pixels wide', async ({ page }) => {
    await page.goto('/');
    const canopy = page.getByRole('region', { name: '品牌活动' });
    const play = canopy.getByRole('button', { name: '播放视频' });
    await play.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('video')).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(960);
    await expect
      .poll(() => dialog.locator('video').evaluate((film: HTMLVideoElement) => film.readyState))
      .toBeGreaterThan(0);
    await noAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(play).toBeFocused();
    await canopy.getByRole('link', { name: '活动链接' }).click();
    await expect(page).not.toHaveURL('/');
  });

  // B4.53
  // L4.66
  test('a page without ads is complete when the ads fail', async ({ page }) => {
    const gateway = await startGateway();
    try {
      await fault(gateway.demoUrl, 'getAds');
      await fault(gateway.demoUrl, 'commercialv2');
      await page.goto(gateway.url);
      await expect(banner(page)).toBeVisible();
      await expect(page.getByRole('link', { name: '新能源销量' })).toBeVisible();
      await expect(page.getByText('广告', { exact: true })).toHaveCount(0);
      await expect(page.getByText('加载失败')).toHaveCount(0);
      await expect(page.getByRole('region', { name: '品牌活动' })).toHaveCount(0);
    } finally {
      await page.goto('about:blank');
      await gateway.stop();
    }
  });
});

// B2.107
// L2.47
test('stores the source of the visit for the log', async ({ page }) => {
  await page.goto('/?from_src=aladdin_5271_x');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('jiadao:from_src')))
    .toBe('"aladdin_5271_x"');
});

test('a window of exactly 1200 pixels, scrollbar included, does not scroll sideways', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  for (const address of ['/', '/rank/1-0-0-0-0-0-0.html', '/nonsense']) {
    await page.goto(`${baseURL ?? ''}${address}`);
    // The scrollbar gutter is reserved, even if the browser draws no scrollbar.
    const widths = () =>
      page.evaluate(() => {
        const { width } = document.body.getBoundingClientRect();
        return { room: width, beyond: document.documentElement.scrollWidth - width };
      });
    await expect.poll(widths).toEqual({ room: 1185, beyond: 0 });
  }
  await context.close();
});

test.describe('when an upstream fails', () => {
  /** A separate gateway, so that its cache is empty. */
  // B8.3
  test('its part reports it and offers a retry; the rest of the page stays', async ({ page }) => {
    const gateway = await startGateway();
    try {
      await fault(gateway.demoUrl, 'gatherRankList');
      const answer = await page.goto(gateway.url);
      expect(answer?.status()).toBe(200);
      const rankings = page.getByRole('region', { name: '榜单' });
      await expect(rankings.getByText('加载失败')).toBeVisible();
      await expect(banner(page)).toBeVisible();
      await expect(panel(page, '10万以下').getByRole('listitem')).toHaveCount(23);
      await expect(panel(page, '推荐').getByRole('listitem').first()).toBeVisible();
      await noAxeViolations(page);

      await fetch(`${gateway.demoUrl}/demo/faults`, { method: 'DELETE' });
      await rankings.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('region', { name: '热度榜' })).toBeVisible();
      await expect(page.getByText('加载失败')).toHaveCount(0);
    } finally {
      // Wait for pending requests before the gateway stops.
      await page.goto('about:blank');
      await gateway.stop();
    }
  });

  test('without the index the page reports it and offers a retry', async ({ page }) => {
    const gateway = await startGateway();
    try {
      await fault(gateway.demoUrl, 'index');
      const answer = await page.goto(gateway.url);
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole('main').getByText('加载失败')).toBeVisible();
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
      await fetch(`${gateway.demoUrl}/demo/faults`, { method: 'DELETE' });
      await page.getByRole('button', { name: '重试' }).click();
      await expect(banner(page)).toBeVisible();
    } finally {
      // Wait for pending requests before the gateway stops.
      await page.goto('about:blank');
      await gateway.stop();
    }
  });
});
