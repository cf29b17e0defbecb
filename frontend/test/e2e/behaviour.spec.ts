/** Visitor activity and page speed, as sent by the browser and counted by the demo. */
import type { Page } from '@playwright/test';

import { listenToLog, setVisibility, type BehaviourLog } from './support/behaviour';
import { cars, expect, LeadForm, phones, success, test as base } from './support/leads';

const test = base.extend<{ log: BehaviourLog }>({
  log: async ({ page, gateway, upstream }, use) => {
    expect(await upstream.leads()).toEqual([]);
    await use(await listenToLog(page, gateway));
  },
});

const ready = (page: Page) =>
  expect(page.getByRole('complementary', { name: '手机看车' })).toBeVisible();

// B2.64
test('a source of any text refuses no page, and is logged as other words', async ({
  page,
  log,
}) => {
  const source = encodeURIComponent('抖音');
  for (const path of ['/rank/1-0-0-0-0-0-0.html', '/s-1001', '/']) {
    const answer = await page.goto(`${path}?from_src=${source}`);
    expect(answer?.status(), path).toBe(200);
  }
  await ready(page);
  await expect.poll(() => log.told.at(-1)?.from_src).toBe('other');
  expect(JSON.stringify(log.told)).not.toContain('抖音');
});

// L2.21 L2.23 L9.46 L9.47
test('sends views and dwells with the source of the visit', async ({ page, log }) => {
  await page.goto('/?from_src=aladdin_5271_1&lt=word&fromPage=baidu');
  await ready(page);
  await page.getByRole('link', { name: '排行榜', exact: true }).first().click();
  // The view begins after the title is set, and is sent within five seconds. A page that is hidden before has no dwell.
  await expect.poll(() => log.events('12931')).toHaveLength(2);
  await setVisibility(page, 'hidden');
  expect(log.events('12931')).toMatchObject([
    { page: 'INDEX', fromPage: 'baidu' },
    { page: 'RANK_SALE_NEW', fromPage: 'INDEX' },
  ]);
  await expect.poll(() => log.events('12933')).toHaveLength(2);
  expect(log.events('12933')).toMatchObject([{ page: 'INDEX' }, { page: 'RANK_SALE_NEW' }]);
  for (const { duration } of log.events('12933')) {
    expect(duration).toBeGreaterThan(0);
    expect(duration).toBeLessThan(60_000);
  }
  const [first] = log.told;
  expect(first).toMatchObject({ bucket: 'pc-1', from_src: 'aladdin_5271_1', lt: 'word' });
  expect(first?.device_id).toMatch(/^[0-9a-f-]{36}$/);

  await expect.poll(async () => (await log.counted()).behaviour['12931']).toBe(2);
  await expect.poll(async () => (await log.counted()).behaviour['12933']).toBe(2);
  expect((await log.counted()).beacons).toBe(1);

  // Back again, the dwell continues within the same view.
  await setVisibility(page, 'visible');
  await setVisibility(page, 'hidden');
  await expect.poll(() => log.events('12933')).toHaveLength(3);
  expect(log.events('12931')).toHaveLength(2);
  expect(new Set(log.told.map(({ device_id: id }) => id)).size).toBe(1);
});

// L7.19
test('sends page speed once, as the address of a picture', async ({ page, log }) => {
  const beacon = page.waitForRequest('**/api/log/perf.gif?*');
  await page.goto('/nonsense');
  await ready(page);
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await setVisibility(page, 'hidden');
  const request = await beacon;
  expect(request.resourceType()).toBe('image');
  const figures = new URL(request.url()).searchParams;
  expect(figures.get('page')).toBe('NOT_FOUND');
  expect(figures.get('nav')).toBe('navigate');
  for (const figure of ['ttfb', 'fcp', 'lcp', 'dom', 'load']) {
    expect(Number(figures.get(figure)), figure).toBeGreaterThan(0);
  }
  expect(Number(figures.get('cls'))).toBeLessThan(0.1);
  expect((await request.response())?.status()).toBe(200);
  await setVisibility(page, 'visible');
  await setVisibility(page, 'hidden');
  await expect.poll(async () => (await log.counted()).beacons).toBe(1);
});

// L9.45
test('reports seen and clicked ads by their ids', async ({ page, log }) => {
  await page.goto('/adHard/index');
  await ready(page);
  // The ids of all ads on the page.
  const ads = page.getByRole('main').locator('[data-ad]');
  await expect(ads.first()).toBeInViewport({ ratio: 0.5 });
  const labels = (await ads.evaluateAll((all) => all.map((ad) => ad.getAttribute('data-ad')))).map(
    (label) => Object.fromEntries(new URLSearchParams(label ?? '')),
  );
  expect(labels[0]).toMatchObject({ location: '22' });
  expect(labels[0]?.['ad_id']).toMatch(/^\d+$/);
  await ads.first().getByRole('link').first().click();
  await setVisibility(page, 'hidden');
  const told = (action: string) => log.events('13656').filter((event) => event.action === action);
  await expect.poll(() => told('click')).toHaveLength(1);
  const first = { ...labels[0], page: 'AD_HARD' };
  expect(told('click')).toMatchObject([first]);
  expect(told('show').length).toBeGreaterThan(0);
  expect(told('show')[0]).toMatchObject(first);
  // Each was reported once and is on the page.
  const seen = told('show').map(({ location, ad_id, plan_id, unit_id, page: at }) => {
    expect(at).toBe('AD_HARD');
    return new URLSearchParams(
      Object.entries({ location, ad_id, plan_id, unit_id }).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ).toString();
  });
  expect(new Set(seen).size).toBe(seen.length);
  const known = labels.map((label) => new URLSearchParams(label).toString());
  for (const label of seen) expect(known).toContain(label);
  await expect
    .poll(async () => (await log.counted()).behaviour['13656'])
    .toBe(log.events('13656').length);
});

// L9.44
test('reports a lead once, without personal data', async ({ page, log, upstream }) => {
  const form = await LeadForm.open(page, cars.many);
  await ready(page);
  await form.fill(phones.plain, '张三丰');
  await form.button.click();
  await expect(success(page)).toBeVisible();
  await setVisibility(page, 'hidden');
  await expect.poll(() => log.events('11435')).toHaveLength(1);
  const [lead] = await upstream.leads();
  expect(log.events('11435')[0]).toMatchObject({
    action: 'submit',
    series_id: cars.many,
    clue_id: lead?.clue_id,
    clue_source_type: 'form',
    page: 'ASK_PRICE_SUCEESS',
  });
  const text = JSON.stringify(log.told);
  for (const secret of [phones.plain, '199****0000', '张三丰']) expect(text).not.toContain(secret);
  await expect.poll(async () => (await log.counted()).behaviour['11435']).toBe(1);
});

test('a failing log affects nothing else', async ({ page, context }) => {
  await page.route('**/api/log/**', (route) => route.abort());
  await page.addInitScript(() => {
    navigator.sendBeacon = () => {
      throw new Error('refused');
    };
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
    });
  });
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await setVisibility(page, 'hidden');
  await context.setOffline(false);
  await page.getByRole('link', { name: '排行榜', exact: true }).first().click();
  await expect(page).toHaveTitle(/销量排行榜/);
});
