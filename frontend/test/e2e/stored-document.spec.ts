/** A document that the browser has stored: reloaded by a 304, it works as a new one does. */
import type { Page, Response } from '@playwright/test';

import { startCollector } from './support/collector';
import { expect, test } from './support/fixtures';
import { startGateway } from './support/gateway';

const kinds = [
  '/',
  '/rank/1-0-0-0-0-0-0.html',
  '/s-1001',
  '/m-20001',
  '/parameter/s-1001.html',
  '/article/100100.html',
  '/comment/s-1001',
  '/pic/s-1001',
  '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  '/search?query=SUV',
  '/dealer-special',
  '/policy.html',
];

/** What the page reports of its policy. */
async function violations(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction('tell', (directive: string) => told.push(directive));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      (globalThis as unknown as { tell: (directive: string) => void }).tell(violatedDirective);
    });
  });
  return told;
}

/** What the gateway answered: a browser hides from the page that it was a 304. */
async function statusOf(response: Response | null): Promise<unknown> {
  return (await response?.request().sizes())?.responseBodySize === 0 ? 304 : response?.status();
}

for (const address of kinds) {
  test(`${address} works from the stored document`, async ({ page }) => {
    const told = await violations(page);
    const first = await page.goto(address);
    await page.waitForLoadState('load');
    const again = await page.reload();
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(again)).toBe(304);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(heading).toBeAttached();
    // React has taken the page over: it sets properties on its elements.
    await expect
      .poll(() => heading.evaluate((element) => Object.keys(element).length))
      .toBeGreaterThan(0);
    expect(told).toEqual([]);
  });
}

test('a document with a form of its own is not stored', async ({ page }) => {
  const address = '/askprice/s-1001.html';
  const first = await page.goto(address);
  await page.waitForLoadState('load');
  const again = await page.reload();
  for (const response of [first, again]) {
    expect(response?.status()).toBe(200);
    expect(await statusOf(response)).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
  }
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible();
});

test('the trace of a stored document is that of its last answer', async ({ page }) => {
  const collector = await startCollector();
  const gateway = await startGateway({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  try {
    await page.goto(`${gateway.url}/policy.html`);
    await page.waitForLoadState('networkidle');
    const again = await page.reload();
    expect(await statusOf(again)).toBe(304);
    const { 'x-request-id': traceId } = again?.headers() ?? {};
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    const loads = () =>
      collector.spans().filter(({ name, trace }) => name === 'documentLoad' && trace === traceId);
    await expect.poll(() => loads().length, { timeout: 20_000 }).toBe(1);
  } finally {
    await gateway.stop();
    await collector.stop();
  }
});

test('another city is another document, also for a browser that has one', async ({ page }) => {
  await page.goto('/s-1001');
  await page.context().addCookies([{ name: 'city', value: '%E4%B8%8A%E6%B5%B7', url: page.url() }]);
  const again = await page.reload();
  expect(await statusOf(again)).toBe(200);
  await expect(page.getByRole('button', { name: /更换城市/ })).toContainText('上海');
});
