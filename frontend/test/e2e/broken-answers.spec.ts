/** Answers that break their contract: their part reports it, the rest of the page stays. */
import type { Page } from '@playwright/test';

import { shapes } from '../../src/api/generated/shapes';
import { looks } from '../look/pages';

import { expect, test as journey } from './support/fixtures';
import { startGateway, type Gateway } from './support/gateway';
import { settled } from './support/settled';

/** Its own gateway: broken answers stay in its cache. */
const test = journey.extend<object, { broken: Gateway }>({
  broken: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});
// Chromium logs what React catches.
test.use({ quiet: undefined });

test('one broken answer takes one part of the page; a retry asks again', async ({
  page,
  broken,
}) => {
  await page.request.put(`${broken.demoUrl}/demo/faults/getSeriesrec/missing_field`);
  await page.goto(`${broken.url}/s-1010`);
  const articles = page.getByRole('region', { name: '相关文章' });
  await expect(articles.getByRole('alert')).toContainText('加载失败');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('加载失败')).toHaveCount(1);
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  await page.request.delete(`${broken.demoUrl}/demo/faults`);
  let asked = 0;
  await page.route('**/api/**/getseriesrec?*', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ResultCode: 0, Result: { list: [], has_more: 0, pn: 1 } },
    });
  });
  await articles.getByRole('button', { name: '重试' }).press('Enter');
  await expect(articles).toContainText('暂无相关文章');
  await expect(articles.getByRole('heading', { name: '相关文章' })).toBeFocused();
  expect(asked).toBe(1);
});

test('an answer that breaks after a click on a link is a failure with a retry', async ({
  page,
  broken,
}) => {
  await page.goto(`${broken.url}/s-1001`);
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  const list = '**/api/**/getserieskoubeilist?*';
  await page.route(list, (route) =>
    route.fulfill({ json: { ResultCode: 0, ResultMsg: '', Result: {} } }),
  );
  await page.locator('a[href="/comment/s-1001"]').first().click();
  await expect(page).toHaveURL(/\/comment\//);
  const retry = page.locator('main').getByRole('button', { name: '重试' });
  await expect(retry.first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.unroute(list);
  await retry.first().click();
  await expect(retry).toHaveCount(0);
  await expect(page.locator('main article').first()).toBeVisible();
});

for (const { name, call, path, heading } of [
  { name: 'a page', call: 'carModalInfo', path: '/m-20005', heading: '关键参数' },
  { name: 'the home page', call: 'index', path: '/', heading: '按条件选车' },
]) {
  test(`${name} whose answer was stored broken is whole after one retry`, async ({
    page,
    broken,
  }) => {
    await page.request.put(`${broken.demoUrl}/demo/faults/${call}/missing_field`);
    await page.goto(broken.url + path);
    const retry = page.locator('main').getByRole('button', { name: '重试' });
    await expect(retry).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
    await page.request.delete(`${broken.demoUrl}/demo/faults`);
    const asked = page.waitForRequest((request) => 'x-renew' in request.headers());
    await retry.press('Enter');
    await asked;
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    await expect(retry).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    await expect(retry).toHaveCount(0);
  });
}

test('a reload takes the stored answer, and asks no upstream', async ({ page, broken }) => {
  await page.goto(`${broken.url}/s-1013`);
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  const renewing: string[] = [];
  page.on('request', (request) => {
    if ('x-renew' in request.headers()) renewing.push(request.url());
  });
  const before = await asksAbout(page, broken);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  expect(before).not.toEqual([]);
  expect(await asksAbout(page, broken)).toEqual(before);
  expect(renewing).toEqual([]);
});

for (const [call, path] of [
  ['getSeriesrec', '/s-1017'],
  ['carModalInfo', '/m-20006'],
] as const) {
  test(`a broken answer of ${call} is reported once`, async ({ page, broken }) => {
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/log/error')
        reports.push(request.postDataJSON());
    });
    await page.request.put(`${broken.demoUrl}/demo/faults/${call}/missing_field`);
    await page.goto(broken.url + path);
    await expect(page.locator('main').getByRole('alert').first()).toBeVisible();
    await settled(page);
    await page.request.delete(`${broken.demoUrl}/demo/faults`);
    expect(reports).toEqual([expect.objectContaining({ code: 'CONTRACT_BROKEN', call })]);
  });
}

test('an inquiry whose prices broke asks for them anew', async ({ page, broken }) => {
  await page.request.put(`${broken.demoUrl}/demo/faults/popBefore/missing_field`);
  await page.goto(`${broken.url}/askprice/s-1010.html`);
  const retry = page.locator('main').getByRole('button', { name: '重试' });
  await expect(retry).toHaveCount(1);
  await page.request.delete(`${broken.demoUrl}/demo/faults`);
  await retry.press('Enter');
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('odd keys of other sites leave a page as it is', async ({ page, broken }) => {
  const odd = 'x=%ff&x=2&from_src=%E6%8A%96%E9%9F%B3&fromPage=%2Fs-1001';
  for (const path of ['/s-1010', '/rank/1-0-0-0-0-0-0.html']) {
    const answer = await page.goto(`${broken.url}${path}?${odd}`);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  }
});

for (const fault of ['missing_field', 'wrong_type'] as const) {
  test(`every page stands while all its calls answer ${fault}`, async ({
    page,
    request,
    subject,
    broken,
  }) => {
    test.setTimeout(120_000);
    const { demoUrl, url } = broken;
    for (const call of Object.keys(shapes))
      await request.put(`${demoUrl}/demo/faults/${call}/${fault}`);
    for (const { name, address } of await looks(request, subject)) {
      await page.goto(url + address, { waitUntil: 'load' });
      await expect(page.locator('footer'), name).toBeVisible();
      await expect(page.locator('main').locator('h1, h2, [role=alert]'), name).not.toHaveCount(0);
      await expect(page.getByText('页面出错了'), name).toHaveCount(0);
    }
    await request.delete(`${demoUrl}/demo/faults`);
  });
}

test('an address with a malformed hash is a page like any other', async ({ page }) => {
  await page.goto('/s-1001#100%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('popBefore without prices leaves the page standing', async ({ page, broken }) => {
  await page.request.put(`${broken.demoUrl}/demo/faults/popBefore/missing_field`);
  await page.goto(`${broken.url}/s-1166`);
  await page.getByRole('link', { name: '询底价' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: '重试' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.delete(`${broken.demoUrl}/demo/faults`);
});

test('the search box and the slogan stand without the answer of the top bar', async ({ page }) => {
  // Every page asks for the slogan: a gateway of other tests has a whole answer in its cache.
  const gateway = await startGateway();
  try {
    await page.request.put(`${gateway.demoUrl}/demo/faults/gettopbar/missing_field`);
    await page.goto(`${gateway.url}/s-1166`);
    await page.getByRole('combobox', { name: '搜索车系' }).click();
    await expect(page.getByText('输入品牌或车系名')).toBeVisible();
    await expect(page.getByText('看清楚，再驾到')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await gateway.stop();
  }
});

test('offline, a click on the current tab stays and says it', async ({ page, context }) => {
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '排行榜' })
    .click();
  const notice = page.getByRole('alert').filter({ hasText: '网络连接失败' });
  await expect(notice.filter({ has: page.getByRole('button', { name: '关闭' }) })).toBeVisible();
  await context.setOffline(false);
});

test('offline, another page says why it does not come, and comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/s-1166');
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: '参数配置', exact: true }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText('网络连接失败，请检查网络')).toBeVisible();
  await expect(main.getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /参数配置$/ })).toBeVisible();
  await expect(main.getByText('网络连接失败')).toHaveCount(0);
});

for (const kind of ['vrround', 'vrpano']) {
  test(`${kind} does not scroll sideways at 1200`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto(`/${kind}/s-1001.html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
  });
}

/** How often the upstream was asked for what belongs to series, by path. */
async function asksAbout(page: Page, { demoUrl }: Gateway): Promise<[string, number][]> {
  const answer = await page.request.get(`${demoUrl}/demo/requests`);
  const { counts } = (await answer.json()) as { counts: Record<string, number> };
  return Object.entries(counts).filter(([path]) => path.startsWith('/api/gateway/series/'));
}
