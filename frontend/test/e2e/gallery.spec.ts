import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { cards, model, pictureCalls, position, series, stage, strip, tab } from './support/gallery';
import { follow, visit } from './support/journey';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

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
    ['/pic/s-{serid}/m-{modelId?}/{tab}-{index}.html', (s: string) => `/pic/s-${s}/m-/wg-2.html`],
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
    test(`${address} opens and reloads without requests`, async ({ page, calls }) => {
      for (const open of [() => page.goto(address), () => page.reload()]) {
        const answer = await open();
        expect(answer?.status()).toBe(200);
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
        await expect(cards(page).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('秦PLUS');
      }
      await settled(page);
      expect(calls).toEqual([]);
    });
  }
});

test.describe('every address of a picture', () => {
  const shapes = [
    `/pic/s-${series}/wg-4.html`,
    `/pic/s-${series}/m-${model}/wg-4.html`,
    `/pic/s-/m-${model}/wg-4.html`,
    `/pic/s-${series}/m-/wg-4.html`,
    `/pic/m-${model}/wg-4.html`,
    `/pic/s-${series}/m-other/wg-4.html`,
    `/pic/s-${series}/wg-4.html?modelId=${model}`,
  ];

  for (const address of shapes) {
    test(`${address} opens and reloads without requests`, async ({ page, calls }) => {
      for (const open of [() => page.goto(address), () => page.reload()]) {
        const answer = await open();
        expect(answer?.status()).toBe(200);
        await expect(stage(page)).toBeVisible();
        await expect(position(page)).toHaveText(/^4 \/ \d+$/);
      }
      await settled(page);
      expect(calls).toEqual([]);
    });
  }

  test('at index 45 the document contains page 2; the strip scrolls back to page 1', async ({
    page,
    calls,
  }) => {
    await page.goto(`/pic/s-${series}/wg-45.html`);
    await expect(stage(page)).toBeVisible();
    await expect(strip(page).locator('[aria-current]')).toHaveAccessibleName(/^第45张/);
    await settled(page);
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

test.describe('missing or failed data', () => {
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

  test('a failed upstream leaves the shell and a retry', async ({ page }) => {
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
  test(`axe finds nothing on ${what}, and nothing shifts`, async ({ page }) => {
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
