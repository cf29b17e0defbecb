/** How much of a page's text can be read without script: the page before its script beside the same page with it. */
import type { Browser, Page } from '@playwright/test';

import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

type Kind = {
  readonly name: string;
  readonly address: string;
  /** At least this much, in per cent of the letters that stand there with script. */
  readonly floor: number;
};

/**
 * One address of each kind of page. Below the aim of 95: what a comparison says of prices paid and of sales comes by calls of
 * their own; and of an inquiry the prices, which are a visitor's (popBefore), and the names of the dealers in its consent, which
 * without script cannot follow the choice.
 */
const kinds: readonly Kind[] = [
  { name: 'home', address: '/', floor: 95 },
  { name: 'rank', address: '/rank/1-0-0-0-0-0-0.html', floor: 95 },
  { name: 'series', address: '/s-1001', floor: 95 },
  { name: 'model', address: '/m-20001', floor: 95 },
  { name: 'parameters', address: '/parameter/s-1001.html', floor: 95 },
  { name: 'comparison', address: '/constrast/1001-1166.html', floor: 93 },
  { name: 'article', address: '/article/100100.html', floor: 95 },
  { name: 'reviews', address: '/comment/s-1001', floor: 95 },
  {
    name: 'reviews of a tag',
    address: '/comment/s-1001/kongjian.html?tag=kongjian_good',
    floor: 95,
  },
  { name: 'pictures', address: '/pic/s-1001', floor: 95 },
  { name: 'car database', address: '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', floor: 95 },
  { name: 'search', address: '/search?query=SUV', floor: 95 },
  { name: 'offers of dealers', address: '/dealer-special', floor: 95 },
  { name: 'ask price', address: '/askprice/s-1001.html', floor: 60 },
];

/** The lines that are seen, without their spaces. Of a choice that is what is chosen. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator('#root').evaluate((root: HTMLElement) => {
    for (const option of root.querySelectorAll('option')) if (!option.selected) option.remove();
    return root.innerText;
  });
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '');
}

async function linesWithoutScript(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(url);
  const lines = await linesOf(page);
  await context.close();
  return lines;
}

/** What stands in `all` more often than in `some`. */
function lacking(all: readonly string[], some: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of some) left.set(line, (left.get(line) ?? 0) + 1);
  return all.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

const letters = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + line.length, 0);

const rows: string[] = [];

for (const { name, address, floor } of kinds) {
  test(`${name}: ${String(floor)} % of the text can be read without script`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const without = await linesWithoutScript(browser, `${baseURL ?? ''}${address}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await settled(page);
    const all = await linesOf(page);
    expect(letters(all)).toBeGreaterThan(100);
    const lost = lacking(all, without);
    const share = 100 * (1 - letters(lost) / letters(all));
    rows.push(
      `${share.toFixed(1).padStart(6)} %  at least ${String(floor).padStart(3)}  ${address}`,
    );
    expect(share, `not without script:\n${lost.join('\n')}`).toBeGreaterThanOrEqual(floor);
  });
}

test.afterAll(() => {
  console.log(`\nText without script:\n${rows.map((row) => `  ${row}`).join('\n')}`);
  rows.length = 0;
});
