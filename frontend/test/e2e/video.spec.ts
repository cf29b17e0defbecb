import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { findVideo } from './support/content';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { drawn, settled } from './support/settled';

const film = (page: Page) => page.locator('main video');
const rail = (page: Page) => page.getByRole('region', { name: '接下来播放' });
const contents = (page: Page) => page.getByRole('navigation', { name: '说明书目录' });
const lessons = (page: Page) => contents(page).locator('ol a');
const current = (page: Page) => contents(page).locator('ol a[aria-current]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Visitor-specific calls may happen at any time. */
const shared = (calls: readonly string[]) => calls.filter((call) => !call.includes('/feed'));

/** On opening and reopening, the document contains all shared data. */
async function expectNoCalls(page: Page, address: string, calls: string[]): Promise<void> {
  for (const open of [() => page.goto(address), () => page.reload()]) {
    const answer = await open();
    expect(answer?.status()).toBe(200);
    await expect(film(page)).toBeVisible();
    await settled(page);
    expect(shared(calls)).toEqual([]);
  }
}

const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

// B1.9
test(
  'a video plays by keyboard, opens the next one, and back',
  onRoute('VIDEO_DETAIL', '/video/{nid}.html'),
  async ({ page, subject, calls, request }) => {
    const { nid, title } = await findVideo(request, subject);
    await expectNoCalls(page, `/video/${nid}.html`, calls);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 6)}`));
    expect(await isPaused(page)).toBe(true);
    await film(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);

    const next = rail(page).getByRole('link').first();
    const name = (await next.textContent()) ?? '';
    await next.click();
    await expect(heading(page)).toHaveText(name);
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
    await noAxeViolations(page);
  },
);

test(
  "a car's manual opens at its first video and plays the next",
  onRoute('VIDEO_INTRO', '/intro/s-{serid}'),
  async ({ page, subject, calls, request }) => {
    const { nid } = await findVideo(request, subject);
    await page.goto(`/video/${nid}.html`);
    await page.getByRole('link', { name: '视频说明书' }).click();
    await expect(heading(page)).toHaveText(`${subject.seriesName}视频说明书`);
    calls.length = 0;
    await expectNoCalls(page, `/intro/s-${subject.seriesId}`, calls);
    await expect(current(page)).toHaveCount(1);
    await expect(lessons(page).first()).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: /^下一个/ }).click();
    await expect(page).toHaveURL(new RegExp(`/intro/s-${subject.seriesId}/\\d+-\\d+\\.html$`));
    await expect(lessons(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(heading(page)).toHaveText(`${subject.seriesName}视频说明书`);
    await noAxeViolations(page);
  },
);

test(
  'a video stays open when its manual is grouped by part of the car',
  onRoute('VIDEO_INTRO_TAB', '/intro/s-{serid}/{categoryId}-{videoId}.html'),
  async ({ page, subject, calls }) => {
    await page.goto(`/intro/s-${subject.seriesId}`);
    const manual = (await heading(page).textContent()) ?? '';
    await lessons(page).nth(5).click();
    await expect(page).toHaveURL(/\/\d+-\d+\.html$/);
    // The answer for the video is here.
    await expect(heading(page)).not.toHaveText(manual);
    const address = new URL(page.url()).pathname;
    const title = await heading(page).textContent();
    calls.length = 0;
    await expectNoCalls(page, address, calls);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
    await expect(current(page)).toBeInViewport();
    await contents(page).getByRole('link', { name: '按部位' }).click();
    await expect(page).toHaveURL(/\/videoId\/\d+\/moduleId\/\d+\/categoryId\/\d+$/);
    await expect(heading(page)).toHaveText(title ?? '?');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await noAxeViolations(page);
  },
);

test(
  'by part of the car, the next video keeps that order',
  onRoute(
    'VIDEO_INTRO_SELECT',
    '/intro/s-{serid}/videoId/{videoId}/moduleId/{moduleId}/categoryId/{categoryId}',
  ),
  async ({ page, subject, calls }) => {
    await page.goto(`/intro/s-${subject.seriesId}`);
    await contents(page).getByRole('link', { name: '按部位' }).click();
    await expect(page).toHaveURL(/\/moduleId\//);
    const address = new URL(page.url()).pathname;
    // The click's own call is no call of the document that is opened next.
    await drawn(page);
    calls.length = 0;
    await expectNoCalls(page, address, calls);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\d+-\d+\.html$/);
    const place = await lessons(page).evaluateAll((all) =>
      all.findIndex((one) => one.hasAttribute('aria-current')),
    );
    await page.getByRole('link', { name: /^下一个/ }).click();
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
    await expect(page).toHaveURL(/\/videoId\/\d+\/moduleId\/\d+\/categoryId\/\d+$/);
    await expect(lessons(page).nth(place + 1)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(lessons(page).nth(place)).toHaveAttribute('aria-current', 'true');
    await noAxeViolations(page);
  },
);

test(
  'a model has its own manual',
  onRoute('VIDEO_INTRO_SELECT_NEW', '/new-intro/s-{serid}/m-{mid}/{videoId}'),
  async ({ page, subject, calls }) => {
    await page.goto(`/intro/s-${subject.seriesId}`);
    const choice = contents(page).getByRole('button', { name: '全部车款' });
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/new-intro\/s-\d+\/m-\d+\/0$/);
    const manual = (await heading(page).textContent()) ?? '';
    await lessons(page).nth(2).click();
    await expect(page).toHaveURL(/\/new-intro\/s-\d+\/m-\d+\/[1-9]\d*$/);
    await expect(heading(page)).not.toHaveText(manual);
    const address = new URL(page.url()).pathname;
    calls.length = 0;
    await expectNoCalls(page, address, calls);
    await expect(lessons(page).nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/intro\/s-.*html$/,
    );
    await page.goBack();
    await expect(lessons(page).first()).toHaveAttribute('aria-current', 'true');
    await noAxeViolations(page);
  },
);

test('a withdrawn video and a missing one', async ({ page }) => {
  await page.goto('/video/100192.html');
  await expect(heading(page)).toHaveText('视频已被删除');
  await expect(page).toHaveTitle('视频已删除-驾到');
  await expect(rail(page).getByRole('link').first()).toBeVisible();
  await noAxeViolations(page);
  const missing = await page.goto('/video/99999999.html');
  expect(missing?.status()).toBe(404);
  await expect(heading(page)).toHaveText('前方没有路了');
  expect((await page.goto('/intro/s-1001/1-999.html'))?.status()).toBe(404);
});

test('a failed video file is reported and plays on a later retry', async ({ page }) => {
  await page.route('**/media/clip/**', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/video/100134.html');
  await expect(page.getByRole('alert')).toContainText('视频加载失败');
  await noAxeViolations(page);
  await page.unroute('**/media/clip/**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(film(page)).toBeFocused();
});

test('offers the next video at the end', async ({ page }) => {
  await page.goto('/intro/s-1001/1-100101.html');
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = video.duration - 0.1;
  });
  await page.getByRole('link', { name: '播放下一个' }).click();
  await expect(page).toHaveURL(/1-100102\.html$/);
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('loads without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/video/100134.html', '/intro/s-1001', '/wenda/w100101.html']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const moved = await page.evaluate(() =>
      (window as never as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(moved, address).toBeLessThan(0.01);
  }
});

test('the feed below a video grows on scrolling', async ({ page, calls }) => {
  await page.goto('/video/100134.html');
  const feed = page.getByRole('region', { name: '为你推荐' });
  await feed.scrollIntoViewIfNeeded();
  await expect(feed.getByRole('listitem').first()).toBeVisible();
  const count = await feed.getByRole('listitem').count();
  expect(count).toBe(10);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => feed.getByRole('listitem').count()).toBeGreaterThan(count);
  expect(calls.filter((call) => call.includes('/feed')).length).toBeGreaterThan(1);
});
