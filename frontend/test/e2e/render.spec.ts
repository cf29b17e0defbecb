/** Pages rendered by the gateway: they are those of Node, the client takes them over, and they can be read without script. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

import type { Browser, Page } from '@playwright/test';

import { vectors } from '../support/vectors';
import { expect, test } from './support/fixtures';

const home = '/';
const rank = '/rank/1-0-0-0-0-0-0.html';

type Site = {
  readonly prepare: () => Promise<void>;
  readonly render: (address: string, data: string) => string;
};

function distFolder(): string {
  return process.env['ASSETS_DIR'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
}

/** The client's code for a server, in Node. */
async function siteInNode(): Promise<Site> {
  const code = readFileSync(path.join(distFolder(), 'render.js'), 'utf8');
  const context = vm.createContext({ URL, URLSearchParams, console, performance });
  vm.runInContext(code, context);
  const site = vm.runInContext('site', context) as Site;
  await site.prepare();
  return site;
}

/** What the gateway rendered: what React wrote stands in the root, behind the preloads, which stand in the head. */
function renderedIn(html: string): string {
  const [, preloads = ''] = /((?:<link rel="preload"[^>]*\/>)*)<\/head>/.exec(html) ?? [];
  const [, content = ''] = /<div id="root">(.*)<\/div><p id="start-failure"/s.exec(html) ?? [];
  return preloads + content;
}

function dataIn(html: string): string {
  return /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
}

// With what a tracker added: no page shows it.
test('every whole page is what Node renders of its data, byte for byte', async ({ request }) => {
  test.setTimeout(180_000);
  const site = await siteInNode();
  const whole: string[] = [];
  for (const { url } of vectors) {
    const answer = await request.get(url, { maxRedirects: 0 });
    const html = await answer.text();
    if (![200, 404, 410].includes(answer.status())) continue;
    whole.push(url);
    expect(renderedIn(html), url).toBe(site.render(url, dataIn(html)));
  }
  expect(whole.length).toBeGreaterThan(150);
});

const kinds = [
  home,
  rank,
  '/s-1001',
  '/m-20001',
  '/parameter/s-1001.html',
  '/article/100100.html',
  '/comment/s-1001',
  '/pic/s-1001',
  '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  '/search?query=SUV&utm_source=x',
  '/dealer-special',
  '/askprice/s-1001.html',
  '/policy.html',
  '/nonsense',
];

for (const address of kinds) {
  test(`the client takes over ${address}`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { rendered: document.querySelector('#root h1') });
      });
    });
    await page.goto(address);
    const isSame = await page.evaluate(() => {
      const { rendered } = window as unknown as { rendered: Element | null };
      return rendered !== null && rendered === document.querySelector('#root h1');
    });
    expect(isSame).toBe(true);
  });
}

/** Selectors' classes of a style sheet. */
const classesIn = (css: string): string[] =>
  [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

test('a document links the styles of all that it shows', async ({ request }) => {
  const folder = path.join(distFolder(), 'assets');
  const sheets = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [
        `/assets/${name}`,
        new Set(classesIn(readFileSync(path.join(folder, name), 'utf8'))),
      ]),
  );
  const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]));
  for (const address of kinds) {
    const html = await (await request.get(address)).text();
    const linked = new Set(
      [...sheets].filter(([url]) => html.includes(url)).flatMap(([, classes]) => [...classes]),
    );
    const shown = [...renderedIn(html).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const lacking = new Set(shown.filter((name) => styled.has(name) && !linked.has(name)));
    expect([...lacking], address).toEqual([]);
  }
});

/** As crawlers see it, and readers who refuse scripts. */
async function withoutScript(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

test.describe('without script', () => {
  test('links lead from the home page over a rank to a car and its parameters', async ({
    browser,
    baseURL,
  }) => {
    const page = await withoutScript(browser, baseURL);
    await page.goto(home);
    await page.getByRole('link', { name: '排行榜', exact: true }).first().click();
    await expect(page).toHaveURL(rank);
    const car = page.getByRole('main').locator('a[href^="/s-"]').first();
    await car.click();
    await expect(page).toHaveURL(/\/s-\d+$/);
    await page.getByRole('link', { name: /参数/ }).first().click();
    await expect(page).toHaveURL(/\/parameter\/s-\d+/);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.context().close();
  });

  test('the search box is a form', async ({ browser, baseURL }) => {
    const page = await withoutScript(browser, baseURL);
    await page.goto(rank);
    await page.getByRole('combobox', { name: '搜索车系' }).fill('海鸥');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('海鸥');
    await page.context().close();
  });

  test('a missing article says so', async ({ browser, baseURL }) => {
    const page = await withoutScript(browser, baseURL);
    const answer = await page.goto('/article/999999.html');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();
  });
});

test('a picture that failed before the scripts came is shown as failed', async ({ page }) => {
  let scriptsCome = (): void => {};
  const scripts = new Promise<void>((resolve) => (scriptsCome = resolve));
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/s-1001', { waitUntil: 'commit' });
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures.first()).toBeAttached();
  const isBroken = () => pictures.first().evaluate((one: HTMLImageElement) => one.complete);
  await expect.poll(isBroken).toBe(true);
  const before = await pictures.count();
  scriptsCome();
  await expect.poll(() => pictures.count()).toBeLessThan(before);
});
