/** What a visitor keeps in the browser: compare basket, favourites, history and saved filters. */
import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

const basket = (page: Page) => page.getByRole('region', { name: '对比栏' });
const inBasket = (page: Page) => basket(page).getByRole('listitem');
const own = (page: Page) => page.getByRole('dialog', { name: '我的收藏与浏览' });

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '我的收藏与浏览' }).click();
  await expect(own(page)).toBeVisible();
}

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test.describe('the compare basket', () => {
  test('takes cars from four pages and two tabs, and leads to their comparison', async ({
    page,
    context,
  }) => {
    await page.goto('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
    await page.getByRole('article').nth(2).getByRole('button', { name: /对比$/ }).click();
    await expect(inBasket(page)).toHaveCount(1);

    await page.goto('/s-1001');
    await page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByRole('button', { name: '秦PLUS加入对比' })
      .first()
      .click();
    await expect(inBasket(page)).toHaveCount(2);

    const tab = await context.newPage();
    await tab.goto('/m-20004');
    await expect(inBasket(tab)).toHaveCount(2);
    await tab
      .getByRole('button', { name: /加入对比$/ })
      .first()
      .click();
    await expect(inBasket(page)).toHaveCount(3);

    await page.goto('/rank/1-0-0-0-0-0-0.html');
    await page.getByRole('button', { name: /对比$/, pressed: false }).first().click();
    await expect(inBasket(page)).toHaveCount(4);
    await expect(inBasket(tab)).toHaveCount(4);
    await noAxeViolations(page);

    // Folded in one tab, it stays so on the next page.
    await basket(page).getByRole('button', { name: /^对比/ }).click();
    await expect(inBasket(page)).toHaveCount(0);
    await page.reload();
    await expect(basket(page).getByRole('button', { name: /^对比/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await basket(page).getByRole('button', { name: /^对比/ }).click();
    await basket(page).getByRole('link', { name: '开始对比' }).click();
    await expect(page).toHaveURL(/\/constrast\?modelIds=\d+(%2C\d+){3}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(basket(page)).toBeHidden();
  });

  test('is not changed by a comparison that someone else made', async ({ page }) => {
    await page.goto('/constrast?modelIds=20001,20539');
    await settled(page);
    await page.goto('/s-1001');
    await settled(page);
    await expect(basket(page)).toBeHidden();
  });

  test('is full with ten cars', async ({ page }) => {
    await page.addInitScript(() => {
      const at = Date.now();
      const cars = Array.from({ length: 10 }, (_, place) => ({
        modelId: String(20_010 + place),
        name: `第${place + 1}款`,
        at: at - place,
      }));
      localStorage.setItem('jiadao:basket', JSON.stringify(cars));
    });
    await page.goto('/m-20001');
    await expect(basket(page)).toContainText('已满10款');
    const add = page.getByRole('button', { name: /加入对比$/ }).first();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    // Reads as disabled, and can still be focused to learn why.
    await add.press('Enter');
    await expect(inBasket(page)).toHaveCount(10);
    await expect(add).toHaveAttribute('aria-pressed', 'false');
  });

  test('of corrupt storage is empty', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('jiadao:basket', '[{"modelId":"../x","name":"车","at":1},7,');
    });
    await page.goto('/m-20001');
    await settled(page);
    await expect(basket(page)).toBeHidden();
    await page
      .getByRole('button', { name: /加入对比$/ })
      .first()
      .click();
    await expect(inBasket(page)).toHaveCount(1);
  });
});

test('favourites keep the price of the day and say what it changed since', async ({
  page,
  calls,
}) => {
  await page.goto('/s-1001');
  await settled(page);
  calls.length = 0;
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  // As if the dealers had asked 3,000 元 more on the day it was marked.
  await page.evaluate(() => {
    const [car] = JSON.parse(localStorage.getItem('jiadao:favourites') ?? '') as {
      price: { wan: number };
    }[];
    if (!car) throw new Error('nothing is kept');
    car.price.wan = Math.round((car.price.wan + 0.3) * 100) / 100;
    localStorage.setItem('jiadao:favourites', JSON.stringify([car]));
  });
  expect(calls).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^已收藏/ })).toContainText('降0.30万');
  await openOwn(page);
  await expect(own(page).getByRole('listitem')).toContainText('秦PLUS');
  await expect(own(page)).toContainText('收藏以来降0.30万');
  await noAxeViolations(page);

  // The prices of today come on a click alone.
  await settled(page);
  calls.length = 0;
  await own(page).getByRole('button', { name: '查看现价' }).click();
  await expect(own(page)).toContainText('已查到今天的价格');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('/api/series/getseriesinfo?series_id=1001');
});

test('history lists the cars looked at, and one click forgets everything', async ({ page }) => {
  await page.goto('/s-1001');
  await settled(page);
  await page.goto('/m-20004');
  await settled(page);
  await openOwn(page);
  await own(page).getByRole('tab', { name: '看过的车 2' }).click();
  const cars = own(page).getByRole('listitem');
  await expect(cars.nth(0)).toContainText('128KM 卓越型');
  await expect(cars.nth(1)).toContainText('秦PLUS');
  await cars.nth(1).getByRole('link', { name: '秦PLUS' }).click();
  await expect(page).toHaveURL('/s-1001');
  await expect(own(page)).toBeHidden();

  await openOwn(page);
  await own(page).getByRole('button', { name: '全部清除' }).click();
  await expect(own(page).getByRole('tab', { name: '看过的车 0' })).toBeVisible();
  const left = await kept(page);
  expect(left.filter((key) => /:(basket|seen|favourites|filters)$/.test(key))).toEqual([]);
});

test('saved filters lead back to the list', async ({ page }) => {
  await page.goto('/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
  await page.getByRole('button', { name: '保存筛选' }).click();
  await page.goto('/');
  await openOwn(page);
  await own(page).getByRole('tab', { name: '保存的筛选 1' }).click();
  await own(page).getByRole('link', { name: 'SUV' }).click();
  await expect(page).toHaveURL('/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
});
