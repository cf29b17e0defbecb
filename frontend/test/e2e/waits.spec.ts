/** What a rate-limited visitor sees: the wait, and the automatic retry. */
import { fileURLToPath } from 'node:url';

import { noAxeViolations } from './support/axe';
import { startGateway, type Gateway } from './support/gateway';
import { cars, expect, LeadForm, phones, success, test as base } from './support/leads';
import { drawn } from './support/settled';

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // Playwright requires a destructuring pattern here: it reads the fixture names from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const config = fileURLToPath(new URL('support/few-leads.toml', import.meta.url));
      const gateway = await startGateway({}, ['--config', config]);
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a lead sent too soon shows the wait, re-enables the button and keeps the input', async ({
  page,
  upstream,
}) => {
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.closed);
  await form.button.click();
  await expect(page.getByRole('alert')).toContainText('不会重复询价');
  await form.button.click();
  const waits = page.getByRole('button', { name: /^[1-8]秒后可再试$/ });
  await expect(waits).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('请求过于频繁，请稍后再试，');
  await noAxeViolations(page);
  await expect(form.phone).toHaveValue(phones.closed);
  await expect(form.button).toBeVisible({ timeout: 15_000 });
  await form.button.click();
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);
});

test('a rate-limited part is retried automatically once', async ({ page }) => {
  const path = '**/api/series/getseriessummary*';
  let asked = 0;
  await page.route(path, (route) => {
    asked += 1;
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: {
        ResultCode: 42901,
        ResultMsg: '请求过于频繁，请稍后再试',
        Result: null,
        traceId: 't',
      },
    });
  });
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState({}, '', '/s-1166');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(2);
  await expect(page.getByText('请求过于频繁，请稍后再试').first()).toBeVisible();
  // All that was due within a minute has run.
  await page.clock.runFor(60_000);
  await drawn(page);
  expect(asked).toBe(2);
  await page.unroute(path);
  await page.getByRole('button', { name: '重试' }).first().click();
  await expect(page.getByText('请求过于频繁，请稍后再试')).toHaveCount(0);
});
