import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { banner, feedAsked, panel, side, slide, stopClock } from './support/home';
import { drawn, scrollToEnd, settled } from './support/settled';

test.describe('the banners', () => {
  // B2.90 B2.121 B9.1
  // L4.65 L9.2
  test('advance every six seconds and pause under the pointer', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect(slide(page)).toHaveAccessibleName(/^第 1 张/);
    await page.clock.runFor(5999);
    await expect(slide(page)).toHaveAccessibleName(/^第 1 张/);
    await page.clock.runFor(1);
    await expect(slide(page)).toHaveAccessibleName(/^第 2 张/);
    await banner(page).hover();
    await page.clock.runFor(20_000);
    await expect(slide(page)).toHaveAccessibleName(/^第 2 张/);
    await page.mouse.move(5, 500);
    await page.clock.runFor(6000);
    await expect(slide(page)).toHaveAccessibleName(/^第 3 张/);
  });

  // B4.28 B9.3
  test('arrow clicks count once in 300 ms and wrap around', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    const next = banner(page).getByRole('button', { name: '下一张' });
    for (let click = 0; click < 4; click += 1) await next.dispatchEvent('click');
    await expect(slide(page)).toHaveAccessibleName(/^第 2 张/);
    await page.clock.runFor(300);
    const previous = banner(page).getByRole('button', { name: '上一张' });
    await previous.dispatchEvent('click');
    await page.clock.runFor(300);
    await previous.dispatchEvent('click');
    const count = await banner(page).locator('[aria-roledescription="slide"]').count();
    await expect(slide(page)).toHaveAccessibleName(`第 ${count} 张，共 ${count} 张`);
  });

  // B4.27
  test('indicators and keys select a slide and move the focus', async ({ page }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: '第 3 张' }).click();
    await expect(slide(page)).toHaveAccessibleName(/^第 3 张/);
    await slide(page).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(slide(page)).toHaveAccessibleName(/^第 4 张/);
    await expect(slide(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(slide(page).getByRole('link')).toBeFocused();
    await expect(slide(page)).toHaveAccessibleName(/^第 1 张/);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/');
  });

  test('do not play with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto('/');
    await expect(slide(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(slide(page)).toHaveAccessibleName(/^第 1 张/);
  });
});

test.describe('choosing a car', () => {
  test('a level and a hot brand open the car database', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('list', { name: '按级别选车' }).getByRole('link', { name: 'SUV' }).click();
    await expect(page).toHaveURL('/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
    await page.goBack();
    await page.getByRole('list', { name: '热门品牌' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/car\/[1-9]\d*-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0\.html$/);
  });

  test('lists all brands by letter, by keyboard', async ({ page, calls }) => {
    await page.goto('/');
    const more = page.getByRole('button', { name: '更多品牌' });
    await more.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '全部品牌' });
    await expect(dialog.getByRole('heading', { name: 'A', exact: true })).toBeVisible();
    expect(calls.filter((call) => call === '/api/gethomeinfo')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Z', exact: true }).press('Enter');
    await expect(dialog.getByRole('region', { name: 'Z' }).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();

    await more.click();
    await dialog.getByRole('textbox', { name: '筛选品牌' }).fill('宝马');
    await dialog.getByRole('link', { name: '宝马' }).click();
    await expect(page).toHaveURL(/\/car\/\d+-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0\.html$/);
  });
});

// L2.114
test('the right column has the banner, the rankings, the discounts and the album', async ({
  page,
}) => {
  await page.goto('/');
  await expect(panel(page, '推荐').getByRole('listitem').first()).toBeVisible();
  const left = await banner(page).boundingBox();
  const ends = left!.x + left!.width;
  const parts = [
    side(page),
    ...['热度榜', '销量榜', '新车榜', '购车优惠', '精彩图集'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    ),
  ];
  let bottom = 0;
  for (const part of parts) {
    await part.scrollIntoViewIfNeeded();
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThan(ends);
    const top = box.y + (await page.evaluate(() => window.scrollY));
    expect(top).toBeGreaterThanOrEqual(bottom);
    bottom = top + box.height;
  }
});

// L2.89
test('the quote dialog of the home page has the lead form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '查报价单' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toHaveAttribute(
    'placeholder',
    '请输入11位手机号',
  );
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '查看价格单' })).toBeVisible();
});

// B4.48 B4.50 B7.116 B9.12 B9.13
test('a condition tab loads once after 120 ms of hover', async ({ page, calls }) => {
  await page.goto('/');
  const asked = () => calls.filter((call) => call.startsWith('/api/conditionsearch'));
  await expect(panel(page, '10万以下').getByRole('listitem')).toHaveCount(23);
  await expect(panel(page, '10万以下').locator('img')).toHaveCount(8);
  expect(asked()).toEqual([]);

  await page.getByRole('tab', { name: '15-20万' }).hover();
  await expect(panel(page, '15-20万').getByRole('link').first()).toBeVisible();
  expect(asked()).toEqual(['/api/conditionsearch?price=15%2C20&rn=23']);
  await page.getByRole('tab', { name: '10万以下' }).hover();
  await expect(panel(page, '10万以下').getByRole('listitem')).toHaveCount(23);
  await page.getByRole('tab', { name: '15-20万' }).hover();
  await expect(panel(page, '15-20万').getByRole('link').first()).toBeVisible();
  expect(asked()).toHaveLength(1);

  await page.getByRole('tab', { name: '15-20万' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: '10-15万' })).toBeFocused();
  await expect(panel(page, '10-15万').getByRole('link').first()).toBeVisible();
  await panel(page, '10-15万').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/s-\d+$/);
});

// B4.42
test('the feed switches tabs and loads to its end on scrolling', async ({ page, calls }) => {
  await page.goto('/');
  await expect(panel(page, '推荐').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('tab', { name: '新车资讯' }).click();
  const items = panel(page, '新车资讯').getByRole('listitem');
  await expect(items.first()).toBeVisible();
  // The document has the first page of 推荐.
  expect(feedAsked(calls)).toBe(1);

  const end = panel(page, '新车资讯').getByText('没有更多了');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(end).toBeVisible({ timeout: 400 });
  }).toPass();
  const titles = await items.getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(20);
  const asked = feedAsked(calls);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await scrollToEnd(page);
  expect(feedAsked(calls)).toBe(asked);
  await noAxeViolations(page);

  await page.getByRole('tab', { name: '推荐' }).click();
  await expect(panel(page, '推荐').getByRole('listitem').first()).toBeVisible();
  await panel(page, '推荐').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(article|video)\/\w+\.html$/);
});

test('a jump to the end of the page loads what follows there, not the whole feed', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await expect(panel(page, '推荐').getByRole('listitem')).toHaveCount(10);
  await scrollToEnd(page);
  await expect.poll(() => feedAsked(calls)).toBeGreaterThan(0);
  await settled(page);
  await drawn(page, 60);
  await settled(page);
  // The side column is longer than two pages of the feed.
  expect(feedAsked(calls)).toBeLessThan(4);
});

for (const width of [320, 700, 1440]) {
  test(`condition tabs are as high while their code loads, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 1600 });
    const html = await (await request.get('/')).text();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      if (!html.includes(new URL(route.request().url()).pathname)) await held;
      await route.continue();
    });
    await page.goto('/');
    const cars = page.getByRole('tabpanel').first();
    const height = () => cars.evaluate((element) => element.getBoundingClientRect().height);
    await expect(cars.locator('[aria-hidden]').first()).toBeVisible();
    const before = await height();
    release();
    await expect(cars.getByRole('link').first()).toBeVisible();
    expect(await height()).toBeCloseTo(before, 0);
  });
}
