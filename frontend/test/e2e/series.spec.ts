import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { drawn, settled } from './support/settled';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const nav = (page: Page) => page.getByRole('navigation', { name: '车型导航' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Scrolls through every section, so that lazy ones load. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => {
      scrollTo(0, to);
    }, top);
    await drawn(page);
  }
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}

/** Calls of the inquiry offers, which no document contains. */
const offerCall = '/api/clue/askprice/showcard';

// B1.3
test(
  'a series: by link and by address, to one of its models, and back',
  onRoute('CAR_TRAIN', '/s-{serid}'),
  async ({ page, subject, calls }) => {
    await page.goto(`/m-${subject.modelId}`);
    await page.getByRole('navigation', { name: '所在位置' }).getByRole('link').last().click();
    await expect(heading(page)).toHaveText(subject.seriesName);

    calls.length = 0;
    const answer = await page.goto(`/s-${subject.seriesId}`);
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toHaveText(subject.seriesName);
    await expect(page).toHaveTitle(new RegExp(`^【${subject.seriesName}】.*-驾到$`));
    await settled(page);
    expect(calls.filter((call) => call !== offerCall)).toEqual([]);

    const model = region(page, '车款与报价').getByRole('rowheader').first().getByRole('link');
    const name = (await model.textContent()) ?? '';
    // Below 1460 px the room of the way back to the top is kept free: the click would scroll by it.
    await model.scrollIntoViewIfNeeded();
    const seen = await model.boundingBox();
    await model.click();
    await expect(page).toHaveURL(/\/m-\d+$/);
    await expect(heading(page)).toContainText(name);

    await page.goBack();
    await expect(heading(page)).toHaveText(subject.seriesName);
    expect((await model.boundingBox())?.y).toBeCloseTo(seen?.y ?? 0, -1);
    await page.reload();
    await expect(heading(page)).toHaveText(subject.seriesName);
    await scrollThrough(page);
    await noAxeViolations(page);
  },
);

// B3.17 B1.4
test(
  'a model: by link from its series, and by address',
  onRoute('CAR_INFO', '/m-{modelId}'),
  async ({ page, subject, calls }) => {
    await page.goto(`/s-${subject.seriesId}`);
    await region(page, '车款与报价').getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/m-\d+$/);
    await expect(page).toHaveTitle(/报价_参数配置_图片_落地价-驾到$/);

    const answer = await page.goto(`/m-${subject.modelId}`);
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toContainText(subject.seriesName);
    calls.length = 0;
    await page.reload();
    await scrollThrough(page);
    // The comparison with other models and the banner at the end are not part of the document.
    const later = [offerCall, '/api/model/getmodelconfignew', '/api/ads/commercialv2'];
    expect(calls.filter((call) => !later.includes(call.split('?')[0] ?? ''))).toEqual([]);
    await nav(page).getByRole('link', { name: '车主价' }).waitFor();
    await noAxeViolations(page);

    await page.getByRole('link', { name: `${subject.seriesName}全部车款` }).click();
    await expect(heading(page)).toHaveText(subject.seriesName);
  },
);

test.describe('a series', () => {
  test('that is missing is not found', async ({ page }) => {
    for (const address of ['/s-999999999999', '/m-999999999999']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('前方没有路了');
    }
  });

  test('reports a failed upstream and offers a retry', async ({ page }) => {
    const answer = await page.goto('/s-9990002');
    expect(answer?.status()).toBe(503);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
  });

  test('changes dealers and local prices with the city, without shifting anything else', async ({
    page,
  }) => {
    await page.goto('/s-1001');
    const dealers = region(page, '经销商报价');
    const before = await dealers.getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: /北京/ }).click();
    await page.getByRole('button', { name: '上海', exact: true }).first().click();
    await expect(dealers.getByText('上海', { exact: true })).toBeVisible();
    await expect(dealers.getByRole('listitem').first()).not.toHaveText(before[0] ?? '');
    // Where a price is from stands in its note.
    const price = region(page, '车款与报价').locator('[data-figure*="上海"]').first();
    await price.hover();
    await expect(page.getByRole('tooltip')).toContainText('上海');
    await expect(heading(page)).toHaveText('秦PLUS');

    await page.reload();
    await expect(dealers.getByText('上海', { exact: true })).toBeVisible();
  });

  test('shows name, prices and inquiry on the first screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/s-1001');
    for (const text of ['厂商指导价', '经销商报价']) {
      await expect(page.locator('header dt', { hasText: text })).toBeInViewport({ ratio: 1 });
    }
    const ask = page.locator('main header').getByRole('link', { name: '询底价' });
    await expect(ask).toBeInViewport({ ratio: 1 });
    expect(await ask.getAttribute('href')).toMatch(/^\/askprice\//);
    await expect(nav(page)).toBeInViewport({ ratio: 1 });
    await expect(region(page, '车款与报价').getByRole('row').nth(1)).toBeInViewport();
  });

  test('loads without layout shift', async ({ page }) => {
    await page.goto('/s-1001');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as never as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => {
            resolve(sum);
          }, 600);
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });

  test('has buttons of one height in its head', async ({ page }) => {
    await page.goto('/s-1001');
    const ways = page
      .getByRole('button', { name: '收藏', exact: true })
      .locator('..')
      .locator('a, button');
    await expect(ways).toHaveCount(5);
    const heights = await ways.evaluateAll((all) => all.map((way) => way.clientHeight));
    expect(new Set(heights).size, heights.join()).toBe(1);
  });

  test('links to each of its pages', async ({ page, subject }) => {
    await page.goto(`/s-${subject.seriesId}`);
    const links = await nav(page).getByRole('link').all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThanOrEqual(8);
    for (const href of hrefs) {
      const answer = await page.request.get(href ?? '');
      expect(answer.status(), href ?? '').toBe(200);
    }
  });

  test('fits 1200 px and is readable at 200 %', async ({ page }) => {
    for (const width of [1200, 720]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of ['/s-1001', '/m-20001']) {
        await page.goto(address);
        await expect(heading(page)).toBeVisible();
        const wide = await page.evaluate(() => document.body.scrollWidth);
        expect(wide).toBeLessThanOrEqual(1200);
      }
    }
  });
});

test.describe('a model', () => {
  test('shows the differences to other models and opens them', async ({ page }) => {
    await page.goto('/m-20001');
    const differences = region(page, '与其他车款的差别');
    await expect(differences.getByRole('listitem').first()).toBeVisible();
    const next = differences.getByRole('heading', { level: 3 }).last().getByRole('link');
    const name = (await next.textContent()) ?? '';
    await next.click();
    await expect(heading(page)).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(name.replace(/[()+*.]/g, '\\$&')));
    await page.goBack();
    await expect(heading(page)).toContainText('领先型');
  });

  test('a failed call affects only its own section', async ({ page, gateway }) => {
    await page.request.put(`${gateway.demoUrl}/demo/faults/getmodelconfigNew/http_500`);
    await page.goto('/m-20006');
    await expect(region(page, '关键参数').getByRole('alert')).toBeVisible();
    await expect(heading(page)).toContainText('EV');
    await expect(region(page, '车主口碑')).toBeVisible();
    await page.request.delete(`${gateway.demoUrl}/demo/faults`);
    await region(page, '关键参数').getByRole('button', { name: '重试' }).click();
    await expect(region(page, '关键参数').getByText('CLTC纯电续航里程')).toBeVisible();
  });
});
