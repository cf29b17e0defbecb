import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

const gains = (page: Page) => page.getByRole('region', { name: '我能拿多少' });

test(
  'for all cars: city by address, tabs, car chooser',
  onRoute('POLICY', '/policy.html'),
  async ({ page, calls, subject }) => {
    const answer = await page.goto('/policy.html?city=上海');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: '上海购车补贴' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(3);
    await settled(page);
    expect(calls).toEqual([]);
    await noAxeViolations(page);

    await page.getByRole('link', { name: '看我所在的北京' }).click();
    await expect(page).toHaveURL('/policy.html');
    await expect(page.getByRole('heading', { level: 1, name: '北京购车补贴' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '上海购车补贴' })).toBeVisible();

    await page.getByRole('combobox', { name: '品牌' }).selectOption({ index: 1 });
    const series = page.getByRole('main').getByRole('combobox', { name: '车系' });
    await expect(series).toBeEnabled();
    await series.selectOption({ index: 1 });
    await page.getByRole('link', { name: '查看' }).click();
    await expect(page).toHaveURL(/\/policy\/s-\d+\.html\?city=/);
    await expect(page.getByRole('region', { name: '所选车型' })).toBeVisible();
    expect(subject.seriesId).toMatch(/^\d+$/);
  },
);

test(
  'for a series',
  onRoute('POLICY', '/policy/s-{series_id}.html'),
  async ({ page, calls, subject }) => {
    const address = `/policy/s-${subject.seriesId}.html`;
    for (const open of [() => page.goto(address), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.seriesName);
    }
    await expect(gains(page)).toBeVisible();
    await settled(page);
    expect(calls).toEqual([]);
    await noAxeViolations(page);

    await page.getByRole('button', { name: '看其他城市' }).click();
    await page.getByRole('list', { name: '热门城市' }).getByRole('link', { name: '广州' }).click();
    await expect(page).toHaveURL(`${address}?city=${encodeURIComponent('广州')}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('广州');
    await noAxeViolations(page);
    await page.goBack();
    await expect(page).toHaveURL(address);
  },
);

test(
  'for a model, through the kinds by keyboard',
  onRoute('POLICY', '/policy/m-{mid}.html'),
  async ({ page, calls, subject }) => {
    const address = `/policy/m-${subject.modelId}.html`;
    for (const open of [() => page.goto(address), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.modelName);
    }
    await settled(page);
    expect(calls).toEqual([]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /现金/ })).toHaveAttribute('aria-selected', 'true');
    await noAxeViolations(page);
    await page.getByRole('link', { name: '换一款车' }).click();
    await expect(page).toHaveURL('/policy.html');
    await page.goBack();
    await expect(page).toHaveURL(address);
  },
);

test('a missing car is the not-found page', async ({ page }) => {
  for (const address of ['/policy/s-123456789.html', '/policy/m-123456789.html']) {
    expect((await page.goto(address))?.status()).toBe(404);
  }
});

test('failed policies have status 503 and offer a retry', async ({ page }) => {
  // The demo refuses this series (adapters/demo/src/server/fault.rs).
  const answer = await page.goto('/policy/s-9990001.html');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('alert')).toContainText('加载失败');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await noAxeViolations(page);
});
