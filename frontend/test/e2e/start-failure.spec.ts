/** A script without which nothing can be drawn: the document itself says that it failed, and reports it once. */
import type { Page, Route } from '@playwright/test';

import { expect, test } from './support/fixtures';

// Chromium logs scripts that do not load.
test.use({ quiet: undefined });

const rank = '/rank/1-0-0-0-0-0-0.html';

const told = (page: Page) => page.getByRole('alert').filter({ hasText: '页面没有加载完整' });

/** Bodies of the reports of this page. */
function reports(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (isReport(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
}

function isReport(url: string): boolean {
  return new URL(url).pathname === '/api/log/error';
}

const failures = {
  'does not load': (route: Route) => route.abort(),
  throws: (route: Route) => answer(route, 'throw new Error("broken");'),
  'is cut off': async (route: Route) => {
    const text = await (await route.fetch()).text();
    await answer(route, text.slice(0, text.length / 2));
  },
  'is a page of a proxy': (route: Route) => answer(route, '<!doctype html><p>sign in</p>'),
};

function answer(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}

for (const [failure, handle] of Object.entries(failures)) {
  test(`a start script that ${failure} is told and reported`, async ({ page }) => {
    const sent = reports(page);
    await page.route(/\/assets\/vendor\.[0-9a-f]{8}\.js$/, handle);
    await page.goto(rank, { waitUntil: 'commit' });
    await expect(told(page)).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
  });
}

for (const chunk of ['runtime', 'vendor', 'main']) {
  test(`without its ${chunk} script a page says so, and loads with one click`, async ({ page }) => {
    const sent = reports(page);
    const scripts = new RegExp(`/assets/${chunk}\\.[0-9a-f]{8}\\.js$`);
    await page.route(scripts, (route) => route.abort());
    const answer = page.waitForResponse((response) => isReport(response.url()));
    await page.goto(rank, { waitUntil: 'commit' });
    await expect(told(page)).toBeVisible();
    expect((await answer).status()).toBe(200);
    expect(sent[0]).toEqual({
      kind: 'module',
      code: 'START_FAILED',
      message: 'a script of the first view did not run',
      place: expect.stringMatching(scripts) as unknown,
      page: 'RANK_SALE_NEW',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      time: expect.any(Number) as unknown,
    });
    await page.unroute(scripts);
    await told(page).getByRole('link', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told(page)).toBeHidden();
    expect(sent).toHaveLength(1);
  });
}

test('all of them failing is told and reported once', async ({ page }) => {
  const sent = reports(page);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.goto(rank, { waitUntil: 'commit' });
  await expect(told(page)).toHaveCount(1);
  await expect(told(page)).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
});

test('a script of the page alone is told by the page', async ({ page }) => {
  await page.route(/\/assets\/[0-9a-f]{8}\.js$/, (route) => route.abort());
  await page.goto(rank);
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  await expect(told(page)).toBeHidden();
});
