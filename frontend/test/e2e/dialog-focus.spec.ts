/** The focus around dialogs: on 重试 while it fails, and then back on what opened the dialog. */
import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures';
import { follow } from './support/journey';
import { settled } from './support/settled';

const scripts = /\/assets\/[^/]+\.js$/;

const retry = (page: Page) => page.getByRole('button', { name: '重试' });

async function retryInVain(page: Page): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => scripts.test(request.url()));
  await page.keyboard.press('Enter');
  await failed;
  await expect(retry(page)).toBeFocused();
}

for (const [name, address, role] of [
  ['更多品牌', '/', 'button'],
  ['添加车款', '/constrast', 'button'],
  ['询底价', '/s-1166', 'link'],
] as const) {
  test(`${name}: the focus is on the retry after each that fails, and back on ${name} after the dialog`, async ({
    page,
  }) => {
    await page.goto(address);
    await settled(page);
    const opener = page.getByRole(role, { name }).first();
    await page.route(scripts, (route) => route.abort());
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(retry(page)).toBeFocused();
    await retryInVain(page);
    await retryInVain(page);
    await page.unroute(scripts);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
}

test('Back over a dialog on the same page gives the focus to its opener', async ({ page }) => {
  await page.goto('/s-1166');
  await settled(page);
  await page.evaluate(() => {
    location.hash = 'main';
  });
  const opener = page.getByRole('link', { name: '询底价' }).first();
  await opener.click();
  await expect(page.getByRole('dialog', { name: '询底价' })).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('Back over a dialog to another page gives the focus to that page', async ({ page }) => {
  await page.goto('/download-app');
  await settled(page);
  await follow(page, '/constrast');
  await settled(page);
  await page.getByRole('button', { name: '添加车款' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('把驾到装进手机');
  await expect(page.getByRole('main')).toBeFocused();
});
