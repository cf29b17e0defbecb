/** Code that comes late or not at all: what wanted it fails in its place, and the page stays. */
import type { Locator, Page, Request } from '@playwright/test';

import { expect, findCoupon, isOpen, logIn, test } from './support/members';
import { drawn, settled } from './support/settled';

const scripts = /\/assets\/[^/]+\.js$/;
const styles = /\/assets\/[^/]+\.css$/;
const told = '网络连接失败，请检查网络';

/** Opened, with all that it loads by itself; `documents` counts what is opened from then on. */
async function open(page: Page, address: string): Promise<{ documents: () => number }> {
  await page.goto(address);
  await settled(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return { documents: () => documents };
}

async function abort(page: Page, what = scripts): Promise<void> {
  await page.route(what, (route) => route.abort());
}

/** Holds back all scripts until they are released. */
async function holdBack(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: Request[] = [];
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    held.push(route.request());
    await released;
    await route.continue();
  });
  return {
    release: async () => {
      expect(held).not.toEqual([]);
      release();
      for (const request of held) await (await request.response())?.finished();
      // The code runs, what it shows is drawn, and so is what that asks for in turn.
      await drawn(page, 20);
    },
  };
}

const notice = (page: Page): Locator => page.getByRole('alert').filter({ hasText: told });
const retry = (page: Page): Locator => notice(page).getByRole('button', { name: '重试' });
const city = (page: Page): Locator => page.getByRole('button', { name: /更换城市/ });
const cities = (page: Page): Locator => page.getByRole('dialog', { name: '选择城市' });
const asks = (page: Page): Locator => page.getByRole('link', { name: '询底价' }).first();

test('suggestions say that their code did not load; the next text asks for it again', async ({
  page,
}) => {
  await open(page, '/nonsense');
  const box = page.getByRole('combobox', { name: '搜索车系' });
  await abort(page);
  await box.fill('宝');
  await expect(page.getByRole('search').getByRole('alert')).toHaveText('加载失败');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(scripts);
  await box.fill('宝马');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0);
});

test.describe('the city panel', () => {
  for (const [what, assets] of [
    ['scripts', scripts],
    ['styles', styles],
  ] as const) {
    test(`fails in its place without its ${what}, and comes with a retry`, async ({ page }) => {
      await open(page, '/s-1166');
      await abort(page, assets);
      await city(page).click();
      await expect(cities(page).getByRole('alert')).toContainText(told);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute(assets);
      await retry(page).click();
      await expect(cities(page).getByRole('textbox')).toBeFocused();
    });
  }

  test('closes by Esc in every state, and the picture behind it stays', async ({ page }) => {
    const address = '/pic/s-1166/wg-2.html';
    await open(page, address);
    const { release } = await holdBack(page);
    await city(page).click();
    await expect(cities(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cities(page)).toBeHidden();
    await expect(city(page)).toBeFocused();
    await release();

    await city(page).click();
    await expect(cities(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(city(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cities(page)).toBeHidden();

    await city(page).click();
    await cities(page).getByText('当前城市').click();
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cities(page)).toBeHidden();
    await expect(page).toHaveURL(address);
  });
});

test('offline, 询底价 says so in place, and opens the dialog when the network is back', async ({
  page,
  context,
}) => {
  const { documents } = await open(page, '/s-1166');
  await context.setOffline(true);
  await asks(page).click();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: '询底价' })).toBeVisible();
  expect(documents()).toBe(0);
});

test('offline, what the visitor keeps in the browser is shown', async ({ page, context }) => {
  const came = page.waitForResponse(async (response) => (await response.text()).includes('只存在'));
  await open(page, '/s-1166');
  await came;
  await context.setOffline(true);
  await page.getByRole('button', { name: '我的收藏与浏览' }).click();
  await expect(page.getByRole('dialog', { name: '我的收藏与浏览' })).toBeVisible();
});

test('a login that does not come leaves what was typed', async ({ page }) => {
  const { documents } = await open(page, '/askprice/s-1166.html');
  const name = page.getByRole('textbox', { name: '姓名' });
  await name.fill('张三');
  await abort(page);
  await page.getByRole('button', { name: '登录/注册' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(name).toHaveValue('张三');
  await page.unroute(scripts);
  await retry(page).click();
  await expect(page.getByRole('dialog', { name: '登录驾到' })).toBeVisible();
  expect(documents()).toBe(0);
});

test('a coupon that does not come says so in place, for members too', async ({ page, request }) => {
  const { series_name: series } = await findCoupon(request, isOpen);
  await page.goto('/-/live');
  await logIn(page, 1);
  const { documents } = await open(page, '/');
  await abort(page);
  await page.getByRole('button', { name: `领取：${series}购车优惠` }).click();
  await expect(notice(page)).toBeVisible();
  await page.unroute(scripts);
  await retry(page).click();
  await expect(page.getByRole('dialog', { name: '购车返现' })).toBeVisible();
  expect(documents()).toBe(0);
});

for (const [what, wanted] of [
  ['询底价', asks],
  ['领取', (page: Page) => page.getByRole('button', { name: /^领取：/ }).first()],
] as const) {
  test(`${what} whose code is late is called off by leaving the page`, async ({ page }) => {
    await open(page, '/download-app');
    await page.evaluate(
      (to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      },
      what === '领取' ? '/' : '/s-1166',
    );
    await expect(wanted(page)).toBeVisible();
    await settled(page);
    const { release } = await holdBack(page);
    await wanted(page).click();
    await page.goBack();
    await expect(page).toHaveURL('/download-app');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('把驾到装进手机');
    await release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const [words, address] of [
  ['添加车款', '/constrast'],
  ['选择车款', '/parameter/s-1166.html'],
] as const) {
  test(`${words}: only the chooser fails, and comes with a retry`, async ({ page }) => {
    await open(page, address);
    await abort(page);
    await page.getByRole('button', { name: words }).first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('页面出错了')).toHaveCount(0);
    await page.unroute(scripts);
    await retry(page).click();
    await expect(page.getByRole('dialog', { name: /车款$/ })).toBeVisible();
  });
}

for (const [way, close] of [
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['关闭', (page: Page) => notice(page).getByRole('button', { name: '关闭' }).press('Enter')],
] as const) {
  test(`${way} closes the notice of code that did not load, and the focus goes back`, async ({
    page,
  }) => {
    await open(page, '/');
    await abort(page);
    const login = page.getByRole('button', { name: '登录/注册' });
    await login.focus();
    await login.press('Enter');
    await expect(notice(page)).toBeVisible();
    await expect(retry(page)).toBeFocused();
    await close(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(login).toBeFocused();
  });
}
