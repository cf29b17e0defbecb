/** What the shell hides, fixes and colours on each page, and the QR codes (spec leads §2). */
import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

const card = (page: Page) => page.getByRole('complementary', { name: '手机看车' });

test.describe('the frame of a page', () => {
  // L2.60 L2.61 L2.62
  test('no top bar on the download and VR pages, and when the query says so', async ({
    page,
    subject,
  }) => {
    for (const address of [
      '/download-app',
      `/vrround/s-${subject.seriesId}.html`,
      `/vrpano/s-${subject.seriesId}.html`,
      '/?hiddenTopBar=1',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('banner'), address).toHaveCount(0);
      await expect(card(page), address).toHaveCount(0);
    }
  });

  // L2.64 L2.65
  test('the top bar is sticky only on parameter and compare pages', async ({ page, subject }) => {
    const top = async (address: string) => {
      await page.goto(address);
      const bar = page.getByRole('banner');
      await expect(bar).toBeVisible();
      await page.evaluate(() => {
        document.body.style.minHeight = '4000px';
        window.scrollTo(0, 300);
      });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
      return (await bar.boundingBox())?.y;
    };
    expect(await top(`/parameter/s-${subject.seriesId}.html`)).toBe(0);
    expect(await top('/constrast')).toBe(0);
    expect(await top(`/s-${subject.seriesId}`)).toBe(-300);
  });

  test('the search box is as far from the tabs as they are from each other', async ({ page }) => {
    await page.goto('/nonsense');
    const bar = page.getByRole('banner');
    const boxes = [
      bar.getByRole('link', { name: '经销商' }),
      bar.getByRole('link', { name: '排行榜' }),
      bar.getByRole('search'),
    ].map((part) => part.boundingBox());
    const [before, last, search] = await Promise.all(boxes);
    const gapAfter = (left: typeof last, right: typeof last) =>
      Math.round(right!.x - left!.x - left!.width);
    expect(gapAfter(last, search)).toBe(gapAfter(before, last));
  });

  // L2.66 L2.67 L2.68 L2.69
  test('no search box on the search page; no city on the hard ad page, which is grey', async ({
    page,
  }) => {
    const ground = () =>
      page.evaluate(() => {
        const shell = document.querySelector('#root > div');
        return shell && getComputedStyle(shell).backgroundColor;
      });
    await page.goto('/search?query=1');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /更换城市/ })).toBeVisible();
    expect(await ground()).toMatch(/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);

    await page.goto('/adHard/index');
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await expect(page.getByRole('button', { name: /更换城市/ })).toHaveCount(0);
    expect(await ground()).toBe('rgb(245, 247, 250)');
  });
});

test.describe('the back-to-top button', () => {
  const gap = async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.getByRole('button', { name: '回到顶部' }).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    if (!box || !main) throw new Error('no button, or no page');
    return { right: width - box.x - box.width, beside: box.x - main.x - main.width };
  };

  // L2.45 L2.73
  test('is beside the content from 1460 px on, and in the corner below that', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      window.scrollTo(0, 1500);
    });
    await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible();
    // 24 px plus the width of the scrollbar.
    const { right } = await gap(page, 1459);
    expect(right).toBeGreaterThanOrEqual(24);
    expect(right).toBeLessThanOrEqual(40);
    for (const width of [1460, 1920]) {
      const { beside } = await gap(page, width);
      expect(beside).toBeGreaterThan(24);
      expect(beside).toBeLessThan(56);
    }
    await page.getByRole('button', { name: '回到顶部' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

// L2.77 L9.19
test('a progress bar takes 3000 ms while the next page loads', async ({ page }) => {
  await page.goto('/nonsense');
  await settled(page);
  let go = (): void => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  const bar = page.getByRole('progressbar', { name: '正在打开页面' });
  await expect(bar).toBeVisible();
  const run = await bar.locator('div').evaluate((div) => {
    const { animationDuration, animationIterationCount } = getComputedStyle(div);
    return [animationDuration, animationIterationCount];
  });
  expect(run).toEqual(['3s', '1']);
  go();
  await expect(bar).toHaveCount(0);
});

test.describe('the download codes', () => {
  test('hovering over 下载App shows its code; Esc hides it', async ({ page, calls }) => {
    await page.goto('/nonsense');
    const way = page.getByRole('banner').getByRole('link', { name: '下载App' });
    await expect(way).toHaveAttribute('href', '/download-app');
    expect(calls.filter((call) => call.includes('gettopbar'))).toEqual([]);
    await way.hover();
    const code = page.getByRole('img', { name: '二维码，扫码下载驾到App' });
    await expect(code).toBeVisible();
    expect(calls.filter((call) => call.includes('gettopbar'))).toEqual([
      '/api/gettopbar?qr_code=1',
    ]);
    await noAxeViolations(page);
    // Moving down to it keeps it open.
    await code.hover();
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toHaveCount(0);
    await page.mouse.move(5, 800);
    await way.focus();
    await expect(code).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(code).toHaveCount(0);
  });

  // L2.74 L2.75
  test('closed beside the page, it is hidden until the next day, per route', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T21:00:00') });
    await page.goto('/nonsense');
    await page.clock.runFor(5000);
    await expect(card(page).getByRole('img', { name: /二维码/ })).toBeVisible();
    await noAxeViolations(page);
    await card(page).getByRole('button', { name: '今日不再显示' }).click();
    await expect(card(page)).toHaveCount(0);

    await page.reload();
    await page.clock.runFor(5000);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('jiadao:qr_closed'))).toBe(
      '{"NOT_FOUND":"2026-11-21"}',
    );

    // Other routes have their own state.
    await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click();
    await expect(card(page)).toBeVisible();
    await page.goBack();
    await expect(card(page)).toHaveCount(0);

    // The next day starts while the page is open.
    await page.clock.fastForward('03:00:05');
    await expect(card(page)).toBeVisible();
  });

  test('is hidden in a window without space beside the content', async ({ page }) => {
    await page.goto('/');
    await expect(card(page)).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(card(page)).toBeHidden();
  });
});
