/** The visitor's location: found only with permission, by the demo's maps service. */
import type { BrowserContext, Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { cars, expect, LeadForm, phones, success, test as base } from './support/leads';
import { settled } from './support/settled';

const shanghai = { latitude: 31.2304, longitude: 121.4737 };
const lookUps = '**/maps/location?*';

const test = base.extend<{ place: undefined }>({
  place: [
    async ({ gateway: { demoUrl } }, use) => {
      await move(demoUrl, 289);
      await use(undefined);
      await fetch(`${demoUrl}/demo/state`, { method: 'DELETE' });
      await fetch(`${demoUrl}/demo/faults`, { method: 'DELETE' });
    },
    { auto: true },
  ],
});

async function move(demoUrl: string, code: number): Promise<void> {
  await fetch(`${demoUrl}/demo/location/${code}`, { method: 'PUT' });
}

const button = (page: Page) => page.getByRole('button', { name: /更换城市/ });
const locate = (page: Page) => page.getByRole('button', { name: '定位到我的城市' });

async function cookie(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((one) => one.name === name);
  return found && { value: decodeURIComponent(found.value), expires: found.expires };
}

async function allow(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(shanghai);
}

/** Functions and scripts left over from a lookup. */
const leftovers = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(window).filter((name) => name.startsWith('jiadao_')),
    ...[...document.scripts].map(({ src }) => src).filter((src) => src.includes('/maps/')),
  ]);

// L3.132 L3.133 L3.134 L4.61 L9.13 L9.15
test('on request, the city is found, selected, stored and used by every call at once', async ({
  page,
  context,
  calls,
}) => {
  await page.goto('/');
  await settled(page);
  await button(page).click();
  await expect(page.getByText('位置只用来确定城市')).toBeVisible();
  await noAxeViolations(page);

  await allow(context);
  calls.length = 0;
  const asked = page.waitForRequest(lookUps);
  await locate(page).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('callback')).toMatch(/^jiadao_[0-9a-f]{32}$/);
  // The maps service gets the position rounded to about a kilometre.
  expect([searchParams.get('lat'), searchParams.get('lng')]).toEqual(['31.23', '121.47']);
  await expect(button(page)).toContainText('上海');
  await expect(button(page)).toBeFocused();
  await expect
    .poll(() => calls.map((call) => call.split('?')[0]))
    .toEqual(
      expect.arrayContaining(['/api/index', '/api/conditionsearch', '/minServer/gatherdiscount']),
    );

  expect((await cookie(context, 'city'))?.value).toBe('上海');
  const located = await cookie(context, 'loc_city');
  expect(located?.value).toBe('上海');
  expect((located?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(172_700);
  expect((located?.expires ?? 0) - Date.now() / 1000).toBeLessThan(172_810);
  const stored = await page.evaluate(() => localStorage.getItem('jiadao:location'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    lat: 31.23,
    long: 121.47,
    cityCode: '289',
    cityName: '上海',
    currCity: '上海',
  });
  expect(await leftovers(page)).toEqual([]);

  await page.reload();
  await expect(button(page)).toContainText('上海');
});

// L4.62
test('within five minutes it is reused without a request', async ({ page, context }) => {
  await allow(context);
  await page.clock.install();
  await page.goto('/nonsense');
  await expect(button(page)).toContainText('上海');
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/maps/') ? 1 : 0));

  await page.clock.fastForward(290_000);
  await button(page).click();
  await expect(page.getByText('您的位置')).toBeVisible();
  await page.getByRole('button', { name: '北京', exact: true }).first().click();
  await expect(button(page)).toContainText('北京');
  expect(asked).toBe(0);

  await page.clock.fastForward(11_000);
  await button(page).click();
  await locate(page).click();
  await expect(button(page)).toContainText('上海');
  expect(asked).toBe(1);
});

test('with earlier permission it is found silently; a chosen city stays', async ({
  page,
  context,
}) => {
  await allow(context);
  await page.goto('/nonsense');
  await expect(button(page)).toContainText('上海');
  expect((await cookie(context, 'loc_city'))?.value).toBe('上海');
  expect(await cookie(context, 'city')).toBeUndefined();

  await context.addCookies([
    { name: 'city', value: encodeURIComponent('广州'), url: new URL(page.url()).origin },
  ]);
  await page.evaluate(() => localStorage.clear());
  const asked = page.waitForRequest(lookUps);
  await page.reload();
  await asked;
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('jiadao:location')))
    .toContain('上海');
  await expect(button(page)).toContainText('广州');
});

test('does not ask for the position on arrival', async ({ page }) => {
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => {
      throw new Error('position requested without a click');
    };
  });
  await page.goto('/');
  await settled(page);
  await expect(button(page)).toContainText('北京');
});

// L4.64
test('a lookup that fails twice is tried a third time', async ({ page, context }) => {
  await page.goto('/nonsense');
  await settled(page);
  await allow(context);
  let tries = 0;
  await page.route(lookUps, async (route) => {
    tries += 1;
    await (tries < 3 ? route.abort() : route.continue());
  });
  await button(page).click();
  await locate(page).click();
  await expect(button(page)).toContainText('上海');
  expect(tries).toBe(3);
  expect(await leftovers(page)).toEqual([]);
});

test('after a final failure the city is 北京, with a retry', async ({ page, context, gateway }) => {
  await page.goto('/nonsense');
  await settled(page);
  await allow(context);
  await move(gateway.demoUrl, 0);
  let tries = 0;
  page.on('request', (request) => (tries += request.url().includes('/maps/') ? 1 : 0));
  await button(page).click();
  await locate(page).click();
  await expect(page.getByRole('status').filter({ hasText: '定位服务暂时不可用' })).toContainText(
    '当前为北京',
  );
  await noAxeViolations(page);
  expect(tries).toBe(3);
  expect(await cookie(context, 'loc_city')).toBeUndefined();
  expect(await leftovers(page)).toEqual([]);

  await move(gateway.demoUrl, 257);
  await page.getByRole('button', { name: '重新定位' }).click();
  await expect(button(page)).toContainText('广州');
});

// L8.25
test('on denial it says so, deletes the known location and looks nothing up', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = (_, failed) => {
      failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    };
  });
  await page.goto('/nonsense');
  await context.addCookies([
    { name: 'loc_city', value: encodeURIComponent('上海'), url: new URL(page.url()).origin },
  ]);
  await page.reload();
  await expect(button(page)).toContainText('上海');
  let tries = 0;
  page.on('request', (request) => (tries += request.url().includes('/maps/') ? 1 : 0));
  await button(page).click();
  await locate(page).click();
  await expect(page.getByText(/未获得定位权限/)).toBeVisible();
  await expect(button(page)).toContainText('北京');
  expect(tries).toBe(0);
  await expect.poll(() => cookie(context, 'loc_city')).toBeUndefined();
});

// L7.125 L8.16
test('a failed city list is reported and offers a retry', async ({ page, gateway }) => {
  await page.goto('/nonsense');
  await page.route('**/api/common/getcity', (route) =>
    route.fulfill({
      status: 502,
      json: { ResultCode: 50201, ResultMsg: '服务没有应答', Result: null, traceId: 'a'.repeat(32) },
    }),
  );
  await button(page).click();
  await expect(page.getByText(`反馈编号 ${'a'.repeat(32)}`)).toBeVisible();
  await expect
    .poll(async () => {
      const kept = await fetch(`${gateway.demoUrl}/demo/logs`);
      return ((await kept.json()) as { errors: Record<string, number> }).errors['city'];
    })
    .toBe(1);
  await page.unroute('**/api/common/getcity');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '保定' })).toBeVisible();
});

// L3.22
test("a lead contains the visitor's location, even if the inquiry is for another city", async ({
  page,
  context,
  upstream,
}) => {
  const send = async () => {
    const form = await LeadForm.open(page, cars.many);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(success(page)).toBeVisible();
    const { fields } = (await upstream.leads()).at(-1)!;
    const { location_permission: permission } = JSON.parse(fields['ext'] ?? '{}') as {
      location_permission?: number;
    };
    return { ...fields, permission };
  };
  const unknown = await send();
  expect(unknown).toMatchObject({ city: '北京', user_city_valid: '0', permission: 0 });
  expect(unknown).not.toHaveProperty('user_city');

  await allow(context);
  await page.goto('/nonsense');
  await expect(button(page)).toContainText('上海');
  await button(page).click();
  await page.getByRole('button', { name: '北京', exact: true }).first().click();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  expect(await send()).toMatchObject({
    city: '北京',
    user_city: '上海',
    user_province: '上海',
    user_district: '黄浦区',
    user_city_valid: '1',
    permission: 1,
  });
});

test('adopts a city chosen in another tab when this one becomes visible', async ({
  page,
  context,
  calls,
}) => {
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await expect(page.getByRole('complementary', { name: '手机看车' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nonsense');
  calls.length = 0;
  await button(other).click();
  await other.getByRole('button', { name: '深圳', exact: true }).first().click();
  await expect.poll(async () => (await cookie(context, 'city'))?.value).toBe('深圳');
  await other.close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(button(page)).toContainText('深圳');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});

test('two windows agree on the city: title, list and lead', async ({ page, context, upstream }) => {
  await page.goto('/dealer-special');
  await settled(page);
  const other = await context.newPage();
  await other.goto('/nonsense');
  await settled(other);
  await button(other).click();
  await other.getByRole('button', { name: '上海', exact: true }).first().click();
  await expect(button(other)).toContainText('上海');

  // Without an event of its own: neither shown, nor focused.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海经销商特惠');
  await expect(button(page)).toContainText('上海');
  const dealers = page.getByRole('region', { name: '本地经销商' });
  await expect(dealers.getByText(/^上海共\d+家$/)).toBeVisible();
  const inAddress = await dealers.getByRole('listitem').first().textContent();
  expect(inAddress).toContain('上海');

  const form = await LeadForm.open(page, cars.many);
  await form.fill(phones.plain, '张三');
  await form.button.click();
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toMatchObject([{ fields: { city: '上海' } }]);
});

test('a window that was not told asks for nothing in its old city', async ({ page, calls }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(Window.prototype, 'cookieStore');
    Reflect.deleteProperty(window, 'cookieStore');
  });
  await page.goto('/dealer-special');
  await settled(page);
  calls.length = 0;
  await page.evaluate(() => {
    document.cookie = `city=${encodeURIComponent('上海')}; Path=/`;
  });
  await page.getByRole('link', { name: '加载更多经销商' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海经销商特惠');
  const dealers = page.getByRole('region', { name: '本地经销商' });
  await expect(dealers.getByText(/^上海共\d+家$/)).toBeVisible();
  // The first page of the new city; the next page of the old one was not asked for.
  expect(calls.filter((call) => call.includes('dealerlist') && call.includes('pn=2'))).toEqual([]);
});
