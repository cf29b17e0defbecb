import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { startGateway } from './support/gateway';
import { expect, logIn, openCoupon, test } from './support/members';
import { drawn } from './support/settled';

const enter = (page: Page) => page.getByRole('button', { name: '登录/注册' });
const leave = (page: Page) => page.getByRole('button', { name: '退出' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '登录驾到' });

/** Everything readable by scripts that outlives a page. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

async function openPassport(page: Page): Promise<Page> {
  const popped = page.waitForEvent('popup');
  await enter(page).click();
  return popped;
}

// L4.56 L4.57 L4.58 L6.6 L6.7
test("shows a member's name until logout, and never exposes the token", async ({
  page,
  context,
  gateway,
}) => {
  const addresses: string[] = [];
  let stoken = '';
  page.on('request', (request) => {
    addresses.push(request.url());
    const body = request.url().endsWith('/api/user/login') ? request.postData() : null;
    stoken = (JSON.parse(body ?? '{}') as { stoken?: string }).stoken ?? stoken;
  });
  await page.goto('/');
  await noAxeViolations(page, 'header');
  const place = await page.getByRole('search').boundingBox();

  const popup = await openPassport(page);
  await expect(dialog(page).getByText('请在新打开的窗口中完成登录')).toBeVisible();
  await noAxeViolations(page);
  const loaded = page.waitForEvent('load');
  await popup.getByRole('button').first().click();
  await loaded;
  await expect(leave(page)).toBeVisible();
  await expect(page.getByText('南山有风')).toBeVisible();
  expect(popup.isClosed()).toBe(true);
  // Nothing in the bar has moved.
  expect(await page.getByRole('search').boundingBox()).toEqual(place);
  await noAxeViolations(page, 'header');

  expect(stoken).toMatch(/^st\./);
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(session?.value).not.toContain(stoken);
  expect(await kept(page)).not.toContain(stoken);
  expect(await kept(page)).not.toContain('南山有风');
  expect(addresses.filter((address) => address.includes(stoken))).toEqual([]);

  // The document contains no personal data.
  const document = await (await page.request.get('/')).text();
  expect(document).not.toContain('南山有风');
  await page.reload();
  await expect(page.getByText('南山有风')).toBeVisible();

  addresses.length = 0;
  const back = page.waitForEvent('load');
  await leave(page).click();
  await back;
  await expect(enter(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(addresses).toContain(
    `${gateway.demoUrl}/passport/logout?back=${encodeURIComponent(`${gateway.url}/`)}`,
  );
  expect(addresses.some((address) => address.endsWith('/api/login/getLogout'))).toBe(true);
  expect((await context.cookies()).some(({ name }) => name === 'session')).toBe(false);
  await page.reload();
  await expect(enter(page)).toBeVisible();
});

// L4.56
test('keeps the login on the next page and requests the name only for members', async ({
  page,
  calls,
}) => {
  await page.goto('/nonsense');
  await expect(enter(page)).toBeVisible();
  expect(calls).toEqual([]);
  await logIn(page, 1);
  for (let visits = 0; visits < 3; visits += 1) {
    await page.goto('/nonsense');
    await expect(page.getByText('南山有风')).toBeVisible();
  }
});

test('a logout is seen in the other tabs, and closes the coupon that a member opened there', async ({
  page,
  context,
  request,
}) => {
  const { form } = await openCoupon(page, request);
  await expect(form.button).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nonsense');
  await leave(other).click();
  await expect(enter(other)).toBeVisible();
  await expect(enter(page)).toBeVisible();
  await expect(form.dialog).toHaveCount(0);
});

test('a login is seen in another tab that was logged out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/nonsense');
  await drawn(other);
  await expect(enter(other)).toBeVisible();
  await other.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  await page.goto('/nonsense');
  const popped = page.waitForEvent('popup');
  await enter(page).click();
  await (await popped).getByRole('button').first().click();
  await expect(leave(page)).toBeVisible();
  await expect(leave(other)).toBeVisible();
});

test.describe('when it fails', () => {
  test('reports a closed window', async ({ page }) => {
    await page.goto('/nonsense');
    const popup = await openPassport(page);
    await popup.close();
    await expect(dialog(page).getByText('登录窗口已关闭，尚未登录。')).toBeVisible();
    await noAxeViolations(page);
    const again = page.waitForEvent('popup');
    await dialog(page).getByRole('button', { name: '重新登录' }).click();
    await expect((await again).getByRole('heading', { name: '通行证登录' })).toBeVisible();
    // Closing the dialog closes the window too.
    await dialog(page).getByRole('button', { name: '关闭' }).click();
    await expect.poll(async () => (await again).isClosed()).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('reports a window blocked by the browser', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/nonsense');
    await enter(page).click();
    await expect(dialog(page).getByText(/浏览器拦截了登录窗口/)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: '打开登录窗口' })).toBeVisible();
    await noAxeViolations(page);
  });

  test('reports a missing passport', async ({ page }) => {
    const gateway = await startGateway({ PASSPORT_URL: 'http://127.0.0.1:9' });
    await page.goto(`${gateway.url}/nonsense`);
    const popup = await openPassport(page);
    await expect(dialog(page).getByText(/登录页面还没有响应/)).toBeVisible({ timeout: 12_000 });
    await noAxeViolations(page);
    await popup.close();
    await expect(dialog(page).getByText('登录服务暂时无法访问，请稍后重试。')).toBeVisible();
    await gateway.stop();
  });

  test.describe('a rejected token', () => {
    for (const [kind, words] of [
      ['result_code', '登录没有成功：上游服务繁忙（演示故障）'],
      ['http_500', '登录没有成功：'],
    ] as const) {
      test(kind, async ({ page, upstream }) => {
        await upstream.fail('userLogin', kind);
        await page.goto('/nonsense');
        const popup = await openPassport(page);
        await popup.getByRole('button').first().click();
        await expect(dialog(page).getByText(words)).toBeVisible();
        await noAxeViolations(page);
        await page.keyboard.press('Escape');
        await expect(enter(page)).toBeVisible();
      });
    }
  });

  test('reports a failed logout and keeps the member logged in', async ({ page, upstream }) => {
    await page.goto('/nonsense');
    await logIn(page, 1);
    await page.reload();
    await upstream.fail('getLogout', 'http_500');
    await leave(page).click();
    await expect(page.getByText(/退出没有成功，您仍处于登录状态/)).toBeVisible();
    await noAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(leave(page)).toBeVisible();
  });

  // L8.15
  test('reports a failed name only to the console', async ({ page, upstream }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto('/nonsense');
    await logIn(page, 1);
    await upstream.fail('userLogin', 'http_500');
    await page.reload();
    await expect(enter(page)).toBeVisible();
    await expect.poll(() => said.filter((text) => text.startsWith('userLogin:'))).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('accepts a token only from the opened window and its origin', async ({ page, calls }) => {
  await page.goto('/nonsense');
  const popup = await openPassport(page);
  await expect(popup.getByRole('heading', { name: '通行证登录' })).toBeVisible();
  // Our own origin, and a foreign one in a frame: neither is the passport.
  await page.evaluate(() => {
    const lastHeard = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => {
        if (data === 'the last one') resolve();
      });
    });
    Object.assign(window, { lastHeard });
    postMessage({ stoken: 'st.0123456789abcdef' }, '*');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentWindow?.parent.postMessage({ stoken: 'st.0123456789abcdef' }, '*');
  });
  // From that window, but not a token.
  await popup.evaluate(() => {
    const ours = window.opener as Window;
    for (const stoken of ['short', '<script>', 7, null]) ours.postMessage({ stoken }, '*');
    ours.postMessage('st.0123456789abcdef', '*');
    ours.postMessage('the last one', '*');
  });
  // Messages of one window arrive in order.
  await page.evaluate(() => (window as Window & { lastHeard?: Promise<void> }).lastHeard);
  await drawn(page);
  expect(calls).toEqual([]);
  await popup.getByRole('button').first().click();
  await expect(leave(page)).toBeVisible();
});

test('renders a name with markup as text', async ({ page }) => {
  const evil = '<img src=x onerror="window.hit=1">';
  await page.goto('/nonsense');
  await logIn(page, 1);
  await page.route('**/api/user/login', (route) =>
    route.fulfill({
      json: { ResultCode: 0, ResultMsg: 'ok', Result: { uname: evil, avater: 'javascript:hit=1' } },
    }),
  );
  await page.reload();
  await expect(page.getByText(evil)).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
