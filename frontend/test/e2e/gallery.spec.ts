import type { APIRequestContext, Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { follow, visit } from './support/journey';
import { onRoute } from './support/routes';

const series = '1001';
const model = '20001';
const tabs = { wg: '外观', ns: '内饰', kj: '空间', gf: '官方图' } as const;
type Tab = keyof typeof tabs;

const cards = (page: Page) => page.locator('main ul a[id^="picture-"]');
const stage = (page: Page) =>
  page.getByRole('img', { name: new RegExp(`秦PLUS .*(${Object.values(tabs).join('|')})`) });
const strip = (page: Page) => page.getByRole('navigation', { name: '缩略图' });
const position = (page: Page) => page.getByLabel('图片信息').locator('p').first();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '图片分类' }).getByRole('link', { name });

/** What the upstream says itself. */
async function totalOf(request: APIRequestContext, letters: Tab, mid = '') {
  const query = new URLSearchParams({
    series_id: series,
    tag_name: tabs[letters],
    ...(mid && { mid }),
  });
  const answer = await request.get(`/api/image/getcarpiclist?${query.toString()}`, {
    headers: { 'x-page': 'IMAGE_LIST' },
  });
  const { Result } = (await answer.json()) as { Result: { total: number; own_total: number } };
  return Result;
}

function pictureCalls(calls: readonly string[]): URLSearchParams[] {
  return calls
    .filter((call) => call.startsWith('/api/image/getcarpiclist'))
    .map((call) => new URL(call, 'http://x').searchParams);
}

test.describe('every address', () => {
  const lists = [
    ['/pic/s-{serid}', 's', ''],
    ['/pic/s-{serid}/{tab}.html', 's', '/ns.html'],
    ['/pic/m-{modelId}', 'm', ''],
    ['/pic/m-{modelId}/{tab}.html', 'm', '/gf.html'],
  ] as const;
  for (const [shape, of, end] of lists) {
    test(shape, onRoute('IMAGE_LIST', shape), async ({ page, calls, subject }) => {
      const address = `/pic/${of}-${of === 's' ? subject.seriesId : subject.modelId}${end}`;
      await visit(page, calls, address, { seen: cards(page).first() });
      await cards(page).first().click();
      await expect(page).toHaveURL(/-1\.html$/);
      await page.goBack();
      await expect(page).toHaveURL(address);
    });
  }

  const pictures = [
    ['/pic/s-{serid}/{tab}-{index}.html', (s: string) => `/pic/s-${s}/wg-2.html`],
    [
      '/pic/s-{serid?}/m-{modelId}/{tab}-{index}.html',
      (s: string, m: string) => `/pic/s-${s}/m-${m}/wg-2.html`,
    ],
    ['/pic/m-{modelId}/{tab}-{index}.html', (_: string, m: string) => `/pic/m-${m}/wg-2.html`],
  ] as const;
  for (const [shape, addressOf] of pictures) {
    test(shape, onRoute('IMAGE_DETAIL', shape), async ({ page, calls, subject }) => {
      const address = addressOf(subject.seriesId, subject.modelId);
      await visit(page, calls, address, { seen: position(page) });
      await page.keyboard.press('ArrowRight');
      await expect(position(page)).toHaveText(/^3 \/ \d+$/);
    });
  }
});

test.describe('every address of a list', () => {
  const shapes = [
    [`/pic/s-${series}`, '外观'],
    [`/pic/s-${series}/ns.html`, '内饰'],
    [`/pic/s-${series}/kj.html`, '空间'],
    [`/pic/s-${series}/gf.html`, '官方图'],
    [`/pic/m-${model}`, '外观'],
    [`/pic/m-${model}/ns.html`, '内饰'],
    [`/pic/s-${series}?modelId=${model}`, '外观'],
    [`/pic/s-${series}?city=${encodeURIComponent('上海')}`, '外观'],
  ] as const;

  for (const [address, name] of shapes) {
    test(`${address} opens and reloads, and asks nothing`, async ({ page, calls }) => {
      for (const open of [() => page.goto(address), () => page.reload()]) {
        const answer = await open();
        expect(answer?.status()).toBe(200);
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
        await expect(cards(page).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('秦PLUS');
      }
      await page.waitForTimeout(200);
      expect(calls).toEqual([]);
    });
  }
});

test.describe('every address of a picture', () => {
  const shapes = [
    `/pic/s-${series}/wg-4.html`,
    `/pic/s-${series}/m-${model}/wg-4.html`,
    `/pic/s-/m-${model}/wg-4.html`,
    `/pic/m-${model}/wg-4.html`,
    `/pic/s-${series}/m-other/wg-4.html`,
    `/pic/s-${series}/wg-4.html?modelId=${model}`,
  ];

  for (const address of shapes) {
    test(`${address} opens and reloads, and asks nothing`, async ({ page, calls }) => {
      for (const open of [() => page.goto(address), () => page.reload()]) {
        const answer = await open();
        expect(answer?.status()).toBe(200);
        await expect(stage(page)).toBeVisible();
        await expect(position(page)).toHaveText(/^4 \/ \d+$/);
      }
      await page.waitForTimeout(200);
      expect(calls).toEqual([]);
    });
  }

  test('at index 45 page 2 is what the document brings; the strip goes back to page 1', async ({
    page,
    calls,
  }) => {
    await page.goto(`/pic/s-${series}/wg-45.html`);
    await expect(stage(page)).toBeVisible();
    await expect(strip(page).locator('[aria-current]')).toHaveAccessibleName(/^第45张/);
    await page.waitForTimeout(200);
    expect(calls).toEqual([]);
    await strip(page)
      .locator('ol')
      .evaluate((list) => {
        list.scrollLeft = 0;
      });
    await expect(strip(page).getByRole('link', { name: /^第1张/ })).toBeVisible();
    expect(pictureCalls(calls).map((query) => query.get('pn'))).toEqual(['1']);
  });
});

test.describe('the list', () => {
  test('shows head, tabs and two rows of pictures on the first screen', async ({ page }) => {
    await page.goto(`/pic/s-${series}`);
    await expect(tab(page, '官方图')).toBeInViewport({ ratio: 1 });
    for (let place = 0; place < 8; place += 1) {
      await expect(cards(page).nth(place)).toBeInViewport({ ratio: 1 });
    }
  });

  test('scrolling loads page after page, with own_total, and stops at the end', async ({
    page,
    calls,
    request,
  }) => {
    const { total } = await totalOf(request, 'wg');
    expect(total).toBeGreaterThan(30);
    await page.goto(`/pic/s-${series}`);
    await expect(cards(page)).toHaveCount(30);
    for (let shown = 30; shown < total; shown = Math.min(shown + 30, total)) {
      await page.mouse.wheel(0, 20_000);
      await expect(cards(page)).toHaveCount(Math.min(shown + 30, total));
    }
    await expect(page.getByText(`已显示全部 ${total} 张`)).toBeVisible();
    await page.mouse.wheel(0, -3000);
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(300);

    const asked = pictureCalls(calls);
    const pages = Array.from({ length: Math.ceil(total / 30) - 1 }, (_, place) =>
      String(place + 2),
    );
    expect(asked.map((query) => query.get('pn'))).toEqual(pages);
    for (const query of asked) {
      expect(Object.fromEntries(query)).toMatchObject({
        scene: 'pc_list',
        is_bd_app: '0',
        rn: '30',
        series_id: series,
        series_name: '秦PLUS',
        tag_name: '外观',
        own_total: '0',
      });
    }
  });

  test('no page is asked for twice, however wildly one scrolls', async ({ page, calls }) => {
    await page.goto(`/pic/s-${series}`);
    await expect(cards(page)).toHaveCount(30);
    await page.evaluate(async () => {
      for (let times = 0; times < 20; times += 1) {
        scrollTo(0, times % 2 === 0 ? document.body.scrollHeight : 0);
        await new Promise((done) => setTimeout(done, 16));
      }
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(cards(page)).not.toHaveCount(30);
    await page.waitForTimeout(300);
    const pages = pictureCalls(calls).map((query) => query.get('pn'));
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('coming back finds the list as long as it was, at the picture one left', async ({
    page,
  }) => {
    await page.goto(`/pic/s-${series}`);
    await page.mouse.wheel(0, 20_000);
    await expect(cards(page)).not.toHaveCount(30);
    await cards(page).nth(40).click();
    await expect(stage(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText(/^42 \//);

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/pic\/s-1001#picture-42$/);
    await expect(cards(page).nth(41)).toBeInViewport();
    await page.goBack();
    await expect(position(page)).toHaveText(/^42 \//);
    await page.goBack();
    await expect(cards(page).nth(40)).toBeInViewport();
  });

  test('each tab keeps its own pictures', async ({ page, calls }) => {
    await page.goto(`/pic/s-${series}`);
    await page.mouse.wheel(0, 1500);
    await tab(page, '内饰').click();
    await expect(page).toHaveURL(/\/pic\/s-1001\/ns\.html$/);
    await expect(page).toHaveTitle(/内饰/);
    await expect(cards(page).first()).toHaveAttribute('href', `/pic/s-${series}/ns-1.html`);
    await expect(cards(page).first()).toBeInViewport();
    await tab(page, '外观').click();
    await expect(cards(page).first()).toHaveAttribute('href', `/pic/s-${series}/wg-1.html`);
    await page.goBack();
    await expect(tab(page, '内饰')).toHaveAttribute('aria-current', 'page');
    const firsts = pictureCalls(calls).filter((query) => query.get('pn') === '1');
    expect(firsts.map((query) => query.get('tag_name'))).toEqual(['内饰']);
  });

  test('the model filter: its own pictures first, the others under words, and off again', async ({
    page,
    request,
  }) => {
    const { total, own_total: own } = await totalOf(request, 'wg', model);
    await page.goto(`/pic/s-${series}`);
    const filter = page.getByRole('navigation', { name: '按车款筛选' });
    await filter.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/pic/m-${model}$`));
    await expect(page.getByRole('heading', { name: `本车款外观图片 ${own} 张` })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `同车系其他车款 ${total - own} 张` }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/秦PLUS \d{4}款.+图片$/);
    await expect(filter.locator('[aria-current]')).toContainText(`${own}`);
    await filter.getByRole('link', { name: /全部车款/ }).click();
    await expect(page).toHaveURL(new RegExp(`/pic/s-${series}$`));
    await expect(page.getByRole('heading', { name: /本车款/ })).toHaveCount(0);
  });
});

test.describe('one picture', () => {
  test('keys lead past the end of a tab and back, and the way back is one step', async ({
    page,
    request,
  }) => {
    const { total } = await totalOf(request, 'wg');
    await page.goto(`/pic/s-${series}`);
    await cards(page).first().click();
    await expect(stage(page)).toBeVisible();

    await page.keyboard.press('End');
    await expect(position(page)).toHaveText(`${total} / ${total}`);
    await expect(page.getByRole('button', { name: '下一张：内饰' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/pic\/s-1001\/ns-1\.html$/);
    await expect(tab(page, '内饰')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: '上一张：外观' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(position(page)).toHaveText(`${total} / ${total}`);
    await expect(page).toHaveURL(new RegExp(`/wg-${total}\\.html$`));
    await page.keyboard.press('Home');
    await expect(position(page)).toHaveText(`1 / ${total}`);
    await expect(page.getByRole('button', { name: '上一张' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await page.goBack();
    await expect(page).toHaveURL(/\/pic\/s-1001$/);
    await expect(cards(page)).toHaveCount(30);
  });

  test('the strip: one tab stop, clicks and arrows', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-12.html`);
    await strip(page).locator('[aria-current]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(strip(page).getByRole('link', { name: /^第13张/ })).toBeFocused();
    await strip(page)
      .getByRole('link', { name: /^第15张/ })
      .click();
    await expect(position(page)).toHaveText(/^15 \//);
    await expect(page).toHaveTitle(/第15张/);
  });

  test('the index of models jumps to the first picture of a model', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-1.html`);
    const models = page.getByRole('navigation', { name: '按车款看' }).getByRole('link');
    await models.last().click();
    await expect(models.last()).toHaveAttribute('aria-current', 'true');
    await expect(position(page)).not.toHaveText(/^1 \//);
  });

  test('fullscreen and out again', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-12.html`);
    await page.getByRole('button', { name: '全屏查看' }).click();
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/\u300013 \/ \d+$/)).toBeVisible();
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect(position(page)).toHaveText(/^13 \//);
  });

  test('an index beyond the total shows the way to the first picture', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-999.html`);
    await expect(page.getByText(/没有第 999 张图片，外观共 \d+ 张/)).toBeVisible();
    await expect(strip(page).locator('a[tabindex="0"]')).toBeVisible();
    await noAxeViolations(page);
    await page.getByRole('link', { name: '从第一张看起' }).click();
    await expect(position(page)).toHaveText(/^1 \//);
    await expect(stage(page)).toBeVisible();
  });
});

test.describe('what does not exist or cannot be had', () => {
  for (const address of [
    '/pic/s-999999',
    '/pic/m-99999999',
    `/pic/s-${series}/m-99999999/wg-1.html`,
  ]) {
    test(`${address} is the not-found page, as a document and inside the site`, async ({
      page,
    }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
      await page.goto(`/pic/s-${series}`);
      await follow(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
    });
  }

  test('an upstream that fails leaves the shell and a retry', async ({ page }) => {
    expect((await page.goto('/pic/s-9990002'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '图片分类' })).toBeVisible();
  });
});

for (const [what, address] of [
  ['a list', `/pic/s-${series}`],
  ['the list of a model', `/pic/m-${model}/ns.html`],
  ['a picture', `/pic/s-${series}/wg-12.html`],
] as const) {
  test(`axe finds nothing on ${what}, and nothing jumps`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries());
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: '图片分类' })).toBeVisible();
    await noAxeViolations(page);
    const shifts = await page.evaluate(() => (window as Window & { shifts?: unknown[] }).shifts);
    expect(shifts).toEqual([]);
  });
}
