/** Endless lists, scrolled to their tenth page: what is on the screen does not move. */
import type { Page } from '@playwright/test';

import { findArticle, findQuestion, findTag } from './support/content';
import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

const pages = 10;
/** Turns of the wheel that move nothing: a slow answer takes some. */
const mostIdle = 40;
/** Share of the window, as Chromium computes it: below 0.1 counts as good. */
const most = 0.02;

type Shift = { readonly value: number; readonly at: number; readonly moved: readonly string[] };

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const names = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.tagName} ${element.className}` : '';
        });
        shifts.push({ value, at: startTime, moved: names });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The largest sum of a window: shifts less than 1 s apart, of 5 s at most. */
function cumulative(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, at } of shifts) {
    const isSame = at - last < 1000 && at - first < 5000;
    [sum, first, last] = [isSame ? sum + value : value, isSame ? first : at, at];
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Turns the wheel until the list has had so many answers, or says its end. */
async function scrollThrough(page: Page, path: string): Promise<number> {
  let had = 1;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) had += 1;
  });
  const more = page.getByRole('main').getByText(/^加载更多|^查看更多/);
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
  ['offers', '/minServer/gatherdiscount', () => '/dealer-special'],
];

for (const [name, path, address] of lists) {
  test(`${name}: nothing moves`, async ({ page, request, subject }) => {
    test.setTimeout(120_000);
    await watchShifts(page);
    await page.goto(await address({ request, subject }));
    await settled(page);
    const had = await scrollThrough(page, path);
    const shifts = await page.evaluate(() => (window as Window & { shifts?: Shift[] }).shifts);
    const moved = shifts ?? [];
    const cls = cumulative(moved);
    test.info().annotations.push({ type: 'cls', description: `${cls.toFixed(4)}, ${had} pages` });
    expect(cls, JSON.stringify(moved.slice(0, 5))).toBeLessThan(most);
  });
}
