/** Endless lists, scrolled to their tenth page: what is on the screen does not move. */
import type { Page } from '@playwright/test';

import { findArticle, findQuestion, findTag } from './support/content';
import { expect, test } from './support/fixtures';
import { cumulative, shiftsOf, watchShifts } from './support/layout-shift';
import { settled } from './support/settled';

const pages = 10;
/** Turns of the wheel that move nothing: a slow answer takes some. */
const mostIdle = 40;
/** Share of the window, as Chromium computes it: below 0.1 counts as good. */
const most = 0.02;

/**
 * Turns the wheel until the list has had so many answers, or says its end. Its own button is pressed where scrolling
 * does not go on.
 */
async function scrollThrough(
  page: Page,
  path: string,
  label = /^加载更多|^查看更多/,
): Promise<number> {
  let had = 1;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) had += 1;
  });
  const more = page.getByRole('main').getByText(label);
  await page.mouse.move(500, 500);
  const end = page.getByRole('main').getByText(/^没有更多|^已显示全部|到底了/);
  for (let idle = 0; had < pages && idle < mostIdle;) {
    const before = await page.evaluate(() => [scrollY, document.body.scrollHeight].join());
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(120);
    const after = await page.evaluate(() => [scrollY, document.body.scrollHeight].join());
    idle = before === after ? idle + 1 : 0;
    if (idle > 2 && (await end.count()) > 0) break;
    if (idle > 2 && (await more.count()) > 0) await more.last().click();
  }
  await page.waitForTimeout(600);
  return had;
}

type List = readonly [
  name: string,
  path: string,
  address: (context: Parameters<typeof addressOf>[0]) => Promise<string> | string,
  label?: RegExp,
];

function addressOf(context: {
  request: Parameters<typeof findTag>[0];
  subject: Parameters<typeof findTag>[1];
}) {
  return context;
}

const lists: readonly List[] = [
  ['the feed', '/api/content/feed', () => '/'],
  ['a rank list', '/api/rank/getranklistnew', () => '/rank/1-0-0-0-0-0-0.html'],
  ['reviews', '/api/koubei/getserieskoubeilist', ({ subject }) => `/comment/s-${subject.seriesId}`],
  [
    'answers',
    '/api/wenda/getanswerlist',
    async ({ request, subject }) => `/wenda/${(await findQuestion(request, subject)).nid}.html`,
  ],
  ['a gallery', '/api/image/getcarpiclist', ({ subject }) => `/pic/s-${subject.seriesId}/wg.html`],
  ['the database', '/api/conditionsearch', () => '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html'],
  [
    'search results',
    '/api/search/search',
    ({ subject }) => `/search?query=${encodeURIComponent(subject.seriesName)}`,
  ],
  [
    'stories of a tag',
    '/api/content/knowledgerecommend',
    async ({ request, subject }) => `/tag/${(await findTag(request, subject)).tag.nid}.html`,
  ],
  [
    'stories below an article',
    '/api/content/feed',
    async ({ request, subject }) => `/article/${(await findArticle(request, subject)).nid}.html`,
  ],
  ['offers', '/minServer/gatherdiscount', () => '/dealer-special', /^加载更多优惠/],
  ['dealers', '/api/dealer/dealerlist', () => '/dealer-special', /^加载更多经销商/],
];

for (const [name, path, address, label] of lists) {
  test(`${name}: nothing moves`, async ({ page, request, subject }) => {
    test.setTimeout(120_000);
    await watchShifts(page);
    await page.goto(await address({ request, subject }));
    await settled(page);
    const had = await scrollThrough(page, path, label);
    const moved = await shiftsOf(page);
    const cls = cumulative(moved);
    test.info().annotations.push({ type: 'cls', description: `${cls.toFixed(4)}, ${had} pages` });
    expect(cls, JSON.stringify(moved.slice(0, 5))).toBeLessThan(most);
  });
}

// The room kept for a page while scrolling loads it is a window high, and this page has two rows.
test('search results with a short last page: nothing moves', async ({ page, subject }) => {
  const path = '/api/search/search';
  await page.route(`**${path}?*`, async (route) => {
    const answer = await route.fetch();
    const isSecond = new URL(route.request().url()).searchParams.get('pn') === '2';
    const body = (await answer.json()) as { data: unknown[] };
    await route.fulfill({ json: { ...body, data: isSecond ? body.data.slice(0, 2) : [] } });
  });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await watchShifts(page);
  await page.goto(`/search?query=${encodeURIComponent(subject.seriesName)}`);
  await settled(page);
  expect(await scrollThrough(page, path)).toBe(3);
  await expect(page.getByText('没有更多结果了')).toBeVisible();
  const moved = await shiftsOf(page);
  expect(cumulative(moved), JSON.stringify(moved.slice(0, 5))).toBeLessThan(most);
});

// Chromium counts what moves half a second after a press as moved without input.
test('a page that fails, and then comes long after its button was pressed, moves nothing', async ({
  page,
}) => {
  const path = '/api/dealer/dealerlist';
  await watchShifts(page);
  await page.goto('/dealer-special');
  await settled(page);
  const more = page.getByRole('link', { name: '加载更多经销商' });
  await more.scrollIntoViewIfNeeded();
  const until = (await shiftsOf(page)).length;
  const dealers = page.getByRole('region', { name: '本地经销商' }).getByRole('listitem');
  const before = await dealers.count();
  let fails = true;
  await page.route(`**${path}?*`, async (route) => {
    await new Promise((later) => setTimeout(later, 900));
    await (fails ? route.abort() : route.continue());
  });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('加载中…')).toBeInViewport();
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeFocused();
  fails = false;
  await page.keyboard.press('Enter');
  await expect(page.getByText('加载中…')).toBeInViewport();
  await expect.poll(() => dealers.count()).toBeGreaterThan(before);
  // On the first that the page brought.
  await expect(dealers.nth(before).locator(':focus')).toHaveCount(1);
  expect((await shiftsOf(page)).slice(until)).toEqual([]);
});

test('the room of a short last page is given up once the end has left the window', async ({
  page,
}) => {
  await page.route('**/api/rank/getranklistnew?*', async (route) => {
    await new Promise((later) => setTimeout(later, 500));
    await route.continue();
  });
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await settled(page);
  const end = page.getByText('榜单到底了');
  for (let turns = 0; turns < mostIdle && !(await end.isVisible()); turns += 1) {
    await page.keyboard.press('End');
    await page.waitForTimeout(700);
  }
  await expect(end).toBeVisible();
  const place = page.locator('[data-end]');
  await page.keyboard.press('Home');
  await expect.poll(() => place.evaluate((element) => element.clientHeight)).toBeLessThan(100);
});

test('a list that was read to its end has the same height after a reload', async ({ page }) => {
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await settled(page);
  const end = page.getByText('榜单到底了');
  await page.mouse.move(500, 500);
  for (let turns = 0; turns < mostIdle && !(await end.isVisible()); turns += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(200);
  }
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(400);
  const place = () => page.evaluate(() => [Math.round(scrollY), document.body.scrollHeight]);
  const before = await place();
  await page.reload();
  await expect(end).toBeInViewport();
  await expect.poll(place).toEqual(before);
});
