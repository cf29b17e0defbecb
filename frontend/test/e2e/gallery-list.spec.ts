import { expect, test } from './support/fixtures';
import {
  cards,
  model,
  pictureCalls,
  position,
  series,
  stage,
  tab,
  totalOf,
} from './support/gallery';
import { scrollToEnd } from './support/settled';

test.describe('the list', () => {
  // B1.6
  test('shows head, tabs and two rows of pictures on the first screen', async ({ page }) => {
    await page.goto(`/pic/s-${series}`);
    await expect(tab(page, '官方图')).toBeInViewport({ ratio: 1 });
    for (let place = 0; place < 8; place += 1) {
      await expect(cards(page).nth(place)).toBeInViewport({ ratio: 1 });
    }
  });

  test('is where it was on the way back from another tab', async ({ page }) => {
    await page.goto(`/pic/s-${series}`);
    await expect(cards(page)).toHaveCount(30);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await tab(page, '内饰').click();
    await expect(page).toHaveURL(/ns/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(900);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 900))).toBeLessThan(2);
  });

  // B4.7 B7.62 B9.7
  test('loads page by page on scrolling, with own_total, to the end', async ({
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
    await expect(page.getByText(`已显示全部 ${total} 张`)).not.toBeInViewport();
    await scrollToEnd(page);

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

  // B4.9
  test('requests no page twice during wild scrolling', async ({ page, calls, request }) => {
    const { total } = await totalOf(request, 'wg');
    await page.goto(`/pic/s-${series}`);
    await expect(cards(page)).toHaveCount(30);
    await page.evaluate(async () => {
      for (let times = 0; times < 20; times += 1) {
        scrollTo(0, times % 2 === 0 ? document.body.scrollHeight : 0);
        await new Promise((done) => setTimeout(done, 16));
      }
      scrollTo(0, document.body.scrollHeight);
    });
    // To the end, where nothing is left to request.
    const end = page.getByText(`已显示全部 ${total} 张`);
    await expect(async () => {
      await scrollToEnd(page);
      await expect(end).toBeVisible({ timeout: 400 });
    }).toPass();
    const pages = pictureCalls(calls).map((query) => Number(query.get('pn')));
    const each = Array.from({ length: Math.ceil(total / 30) - 1 }, (_, place) => place + 2);
    expect(pages).toEqual(each);
  });

  test('restores length and position on return', async ({ page }) => {
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

  // B4.8
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

  test('the model filter shows its own pictures first, the others under a heading, and can be removed', async ({
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
