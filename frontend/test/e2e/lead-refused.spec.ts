/** A lead that was kept and could not be delivered: an operator may send it again, the visitor may ask again, never both. */
import type { Page } from '@playwright/test';

import { adminToken, expect, test } from './support/held-leads';
import { cars, LeadForm, phones } from './support/leads';

/** 1 if it waits again, 0 if it is no dead letter. */
async function retry(adminUrl: string, page: Page): Promise<number> {
  const receipt = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent();
  const answer = await fetch(`${adminUrl}/-/leads/retry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receipt }),
  });
  if (answer.status === 404) return 0;
  return ((await answer.json()) as { retried: number }).retried;
}

/** Of a lead that its upstream refuses at delivery. */
async function refusedPage(page: Page, upstream: { recover: () => Promise<void> }) {
  await page.goto(`/askprice/s-${cars.many}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.refused);
  await form.button.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('询价已收到');
  await upstream.recover();
  await expect(heading).toHaveText('询价未能送达', { timeout: 20_000 });
  return heading;
}

test.beforeEach(async ({ upstream }) => {
  await upstream.fail('leadSubmit', 'http_500');
});

test('a page that told of it says so when an operator has it sent again', async ({
  page,
  upstream,
  gateway: { adminUrl },
}) => {
  await page.clock.install();
  const heading = await refusedPage(page, upstream);
  await upstream.fail('leadSubmit', 'http_500');
  expect(await retry(adminUrl, page)).toBe(1);
  await page.clock.fastForward(60_000);
  await expect(heading).toHaveText('询价已收到');
  await expect(page.getByRole('button', { name: '撤回询价' })).toBeVisible();
});

test('who asks again takes it back: no operator can send it beside the new one', async ({
  page,
  upstream,
  gateway: { adminUrl },
}) => {
  const heading = await refusedPage(page, upstream);
  await page.reload();
  await expect(heading).toHaveText('询价未能送达');
  await page.getByRole('link', { name: '重新询价' }).click();
  const dialog = page.getByRole('dialog');
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(dialog.getByText('询价成功', { exact: true })).toBeVisible();
  expect(await retry(adminUrl, page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The page behind says what became of the earlier one.
  await expect(heading).toHaveText('询价已撤回');
  const leads = await upstream.leads();
  expect(leads.map(({ phone }) => phone)).toEqual([Number(phones.plain)]);
});

/** Each asks about the series in a form of its own, in the document that sent the lead and with another phone. */
const dealer = '5271';

test('so does who was refused by one dealer and asks them all', async ({
  page,
  upstream,
  gateway: { adminUrl },
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/dealer-clue/d-${dealer}.html?series_id=${cars.many}`);
  const form = new LeadForm(page);
  await form.fill(phones.refused);
  await form.button.click();
  await expect(heading).toHaveText('询价已收到');
  await upstream.recover();
  await expect(heading).toHaveText('询价未能送达', { timeout: 20_000 });
  await page.getByRole('link', { name: '重新询价' }).click();
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByRole('dialog').getByText('询价成功', { exact: true })).toBeVisible();
  expect(await retry(adminUrl, page)).toBe(0);
  expect(await upstream.leads()).toHaveLength(1);
});

test('a lead whose notice was closed while it waits is not sent twice', async ({
  page,
  upstream,
}) => {
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  await form.button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('已收到，正在转给经销商', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '关闭提示' }).click();
  const again = await LeadForm.open(page, `${cars.one}&model_id=1`);
  await again.fill(phones.plain);
  await again.button.click();
  await expect(dialog.getByText('本次没有重复提交')).toBeVisible();
  await upstream.recover();
  await expect(dialog.getByText('询价成功', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await upstream.leads()).toHaveLength(1);
});

test('withdrawn by keyboard, the focus is on what became of it', async ({ page }) => {
  await page.goto(`/askprice/s-${cars.many}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await page.getByRole('button', { name: '撤回询价' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价已撤回');
  await expect(page.getByRole('group', { name: '询价的进展' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '重新询价' })).toBeFocused();
});
