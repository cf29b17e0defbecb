/** A form or a page that is left while a lead is on its way: it is sent, or the visitor is told that it was not. */
import type { Page } from '@playwright/test';

import { cars, expect, LeadForm, phones, test } from './support/leads';

const riskPath = /\/api\/clue\/riskcheck$/;
const notSent = '您的询价没有提交成功。';

// As visitors have it. The browser then ends a page, and frees its locks, after the next one has begun. The Chromium without
// windows has no such cache.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = '/usr/bin/chromium';
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs });
  },
});

/** Words that only the code of the outbox has. */
const ofOutbox = '之前的领取';

/** Opens a page, whole, so that the browser has what the next ones load. Returns the address of the outbox's code. */
async function opened(page: Page): Promise<string> {
  const outbox = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes(ofOutbox),
  );
  await page.goto(`/s-${cars.many}`);
  await page.waitForLoadState('networkidle');
  return (await outbox).url();
}

async function submitted(page: Page): Promise<void> {
  await page.goto(`/askprice/s-${cars.one}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
}

test('a reload during its risk check: the next page says that nothing was sent', async ({
  page,
  upstream,
}) => {
  await upstream.fail('riskCheck', 'slow');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  const leaves = page.waitForRequest(riskPath);
  await form.button.click();
  await leaves;
  await page.reload();
  await expect(page.getByText(notSent)).toBeVisible();
  expect(await upstream.leads()).toEqual([]);
});

test('another page during its risk check says that nothing was sent', async ({
  page,
  upstream,
}) => {
  await opened(page);
  await upstream.fail('riskCheck', 'slow');
  const leaves = page.waitForRequest(riskPath);
  await submitted(page);
  await leaves;
  await page.goto(`/s-${cars.many}`);
  await expect(page.getByText(notSent)).toBeVisible();
  expect(await upstream.leads()).toEqual([]);
});

test('another page while the code of the outbox loads says that nothing was sent, once', async ({
  page,
  upstream,
}) => {
  const code = await opened(page);
  let answers = false;
  await page.route(code, (route) => (answers ? route.continue() : undefined));
  await submitted(page);
  answers = true;
  await page.goto(`/s-${cars.many}`);
  await expect(page.getByText(notSent)).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(notSent)).toHaveCount(0);
  expect(await upstream.leads()).toEqual([]);
});

test('a page that is shown again says that the one after it has sent nothing', async ({
  page,
  upstream,
}) => {
  const code = await opened(page);
  await page.evaluate(() => {
    document.title = 'kept';
  });
  // Without an answer.
  await page.route(code, () => undefined);
  await submitted(page);
  // Playwright's own way back waits for a load that does not come.
  await page.evaluate(() => {
    history.back();
  });
  await expect(page).toHaveTitle('kept');
  await expect(page.getByText(notSent)).toBeVisible();
  expect(await upstream.leads()).toEqual([]);
});
