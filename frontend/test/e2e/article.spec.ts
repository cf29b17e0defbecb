import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { findArticle, findPost, findTag } from './support/content';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const region = (page: Page, name: string) => page.getByRole('region', { name });
/** Visitor-specific calls may happen at any time. */
const shared = (calls: readonly string[]) => calls.filter((call) => !call.includes('/feed'));

/** On opening and reopening, the document contains all shared data. */
async function expectNoCalls(page: Page, address: string, calls: string[]): Promise<void> {
  calls.length = 0;
  for (const open of [() => page.goto(address), () => page.reload()]) {
    const answer = await open();
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toHaveCount(1);
    await settled(page);
    expect(shared(calls)).toEqual([]);
  }
}

/** Structured data of the document. */
async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return (JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
}

// B2.4 B1.8
test(
  'an article is read to its end, opens the next one, and back',
  onRoute('ARTICLE_DETAIL', '/article/{nid}.html'),
  async ({ page, subject, calls, request, baseURL }) => {
    const { nid, title } = await findArticle(request, subject);
    const address = `/article/${nid}.html`;
    await expectNoCalls(page, address, calls);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title}-驾到`);
    const whole = `${baseURL}${address}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', whole);
    const [article] = await structuredData(page);
    expect(article).toMatchObject({ '@type': 'Article', headline: title, mainEntityOfPage: whole });
    await noAxeViolations(page);

    const next = region(page, '下一篇').getByRole('link');
    const name = (await next.textContent()) ?? '';
    await next.click();
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(`${name}-驾到`);
    // It described the previous article.
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(title);

    await region(page, '相关阅读').scrollIntoViewIfNeeded();
    await expect(region(page, '为你推荐').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '询底价' }).first()).toHaveAttribute(
      'href',
      `/askprice/s-${subject.seriesId}.html`,
    );
  },
);

// B2.6
test(
  'a collected article is shown at its own address',
  onRoute('NEW_ASK', '/ask/{gatherId}-{nid}.html'),
  async ({ page, subject, calls, request, baseURL }) => {
    const { nid, title } = await findArticle(request, subject);
    await expectNoCalls(page, `/ask/12-${nid}.html`, calls);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}/article/${nid}.html`,
    );
    await page.getByRole('navigation', { name: '所在位置' }).getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`/s-${subject.seriesId}$`));
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
    await noAxeViolations(page);
  },
);

test(
  'a tag lists all items and keeps its length on return',
  onRoute('NEWS_TAG', '/tag/{nid}.html'),
  async ({ page, subject, calls, request }) => {
    const { tag, list } = await findTag(request, subject);
    const { nid } = await findArticle(request, subject);
    await page.goto(`/article/${nid}.html`);
    await page.getByRole('link', { name: `#${tag.name}`, exact: true }).click();
    await expect(heading(page)).toHaveText(tag.name);
    await expectNoCalls(page, `/tag/${tag.nid}.html`, calls);

    const rows = page.locator('main ul').first().getByRole('heading', { level: 3 });
    await expect(rows).toHaveCount(Math.min(10, list.length));
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      const more = page.getByRole('link', { name: '加载更多内容' });
      if (await more.isVisible()) await more.click({ timeout: 500 });
      await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 });
    }).toPass();
    const count = await rows.count();
    expect(count).toBeGreaterThanOrEqual(Math.min(list.length, 20));
    const asked = calls.filter((call) => call.includes('/knowledgerecommend'));
    expect(new Set(asked).size).toBe(asked.length);
    await noAxeViolations(page);

    await rows
      .nth(count - 1)
      .getByRole('link')
      .click();
    await expect(heading(page)).not.toHaveText(tag.name);
    await page.goBack();
    await expect(rows).toHaveCount(count);
    await expect(rows.nth(count - 1)).toBeInViewport();
  },
);

test(
  'a post opens its picture by address, click and key, and closes it',
  onRoute('DONGTAI', '/dongtai/{id}'),
  async ({ page, calls, request }) => {
    const { nid, title } = await findPost(request);
    await expectNoCalls(page, `/dongtai/${nid}`, calls);
    await expect(heading(page)).toHaveText(title);
    await noAxeViolations(page);

    const photo = page.getByRole('article').getByRole('link', { name: /^看大图/ });
    await photo.first().click();
    await expect(page).toHaveURL(new RegExp(`/dongtai/${nid}\\?pic=1$`));
    await expect(page.getByRole('dialog')).toBeVisible();
    await noAxeViolations(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/dongtai/${nid}$`));
    await expect(photo.first()).toBeFocused();

    await page.goto(`/dongtai/${nid}?pic=1`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
  },
);

test('a deleted article has status 404, says so, links onward and is not indexed', async ({
  page,
  request,
}) => {
  const address = '/article/100190.html';
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(410);
  await expect(heading(page)).toHaveText('内容已删除');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(region(page, '相关阅读').getByRole('link').first()).toBeVisible();
  await noAxeViolations(page);
  const sitemap = await (await request.get('/sitemap/ARTICLE_DETAIL-1.xml')).text();
  expect(sitemap).toMatch(/\/article\/\d+\.html</);
  expect(sitemap).not.toContain('/article/100190.html');
});

test('a montage shows its videos and plays one at a time', async ({ page }) => {
  await page.goto('/article/100201.html');
  const films = page.locator('article video');
  await expect(films).toHaveCount(6);
  const paused = (place: number) =>
    films.nth(place).evaluate((film: HTMLVideoElement) => film.paused);
  for (const place of [0, 1]) {
    await films.nth(place).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => paused(place)).toBe(false);
  }
  await expect.poll(() => paused(0)).toBe(true);
  await page.goto('/article/100201.html?source=yjpdxhs');
  await expect(films).toHaveCount(3);
});

for (const [what, address, status] of [
  ['a missing article', '/article/99999999.html', 404],
  ['a missing tag', '/tag/zz.html', 404],
] as const) {
  test(`${what} is a ${status}`, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(status);
    await expect(
      heading(page)
        .or(page.getByRole('button', { name: '重试' }))
        .first(),
    ).toBeVisible();
  });
}

test('a failed upstream leaves the shell and a retry that loads the article', async ({
  page,
  gateway,
}) => {
  const faults = `${gateway.demoUrl}/demo/faults`;
  // An article not used elsewhere here, so it is not cached yet.
  await fetch(`${faults}/articleDetail/http_500`, { method: 'PUT' });
  try {
    expect((await page.goto('/article/101000.html'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
  } finally {
    await fetch(faults, { method: 'DELETE' });
  }
  await page.getByRole('button', { name: '重试' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
});

test('an article loads without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/article/100106.html');
  await expect(region(page, '相关阅读')).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => (window as Window & { shifts?: unknown[] }).shifts)).toEqual([]);
});

test('robots.txt exists, and every sitemap file lists pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('User-agent: *');
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const index = await (await request.get(sitemap)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(files.length).toBeGreaterThan(5);
  const [, first] =
    /<loc>([^<]+)<\/loc>/.exec(await (await request.get(files.at(-1)!)).text()) ?? [];
  expect((await request.get(first ?? '')).status()).toBe(200);
});
