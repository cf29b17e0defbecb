/** A lead whose upstream is down: kept by the gateway, delivered later, told to the visitor, taken back. */
import type { Page } from '@playwright/test';

import { expect, test } from './support/held-leads';
import { cars, LeadForm, phones } from './support/leads';

/** All that the dialog and its form ask of the upstream that takes leads. */
const leadCalls = [
  'popBefore',
  'intentionCheck',
  'getVerifyCodeStatus',
  'riskCheck',
  'leadSubmit',
  'popafter',
] as const;

/** The upstream forgets what it has. */
const forget = (demoUrl: string) => fetch(`${demoUrl}/demo/state`, { method: 'DELETE' });

/** Which of these words the page that is open by then has ever shown. */
async function saidOnNextPages(page: Page, words: readonly string[]) {
  await page.addInitScript((all) => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.innerText ?? '';
      for (const one of all) if (text.includes(one)) seen.add(one);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

const held = '已收到，正在转给经销商';
const receipt = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

test('it is accepted with a receipt, delivered once, and its state is known after a reload', async ({
  page,
  upstream,
}) => {
  await upstream.fail('leadSubmit', 'http_500');
  const seen = await saidOnNextPages(page, ['正在查询', '询价成功']);
  await page.goto(`/askprice/s-${cars.many}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await page.waitForURL(/\/askprice\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价已收到');
  await expect(page.getByText(held, { exact: true })).toBeVisible();
  const number = await page.getByText(receipt).textContent();
  expect(await seen()).toEqual([]);

  await page.reload();
  await expect(page.getByText(held, { exact: true })).toBeVisible();
  await expect(page.getByText(receipt)).toHaveText(number ?? '');

  await upstream.recover();
  await expect(
    page.getByText('您的询价已送达经销商，请保持手机畅通，经销商将尽快与您联系'),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: '撤回询价' })).toHaveCount(0);
  expect(await upstream.leads()).toHaveLength(1);
  await page.reload();
  await expect(
    page.getByText('您的询价已送达经销商，请保持手机畅通，经销商将尽快与您联系'),
  ).toBeVisible({
    timeout: 20_000,
  });
});

test('no choice of dealers is announced on a page without prices', async ({ page, upstream }) => {
  await upstream.fail('popBefore', 'http_500');
  await page.goto(`/askprice/s-${cars.many}.html`);
  await expect(page.getByText('暂时无法获取经销商报价，您仍可提交询价')).toBeVisible();
  await expect(page.getByText('暂时不能选择经销商')).toBeVisible();
  await expect(page.getByText('默认勾选3家，可增减，最多5家')).toHaveCount(0);

  await upstream.recover();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('默认勾选3家，可增减，最多5家')).toBeVisible();
  await expect(page.getByText('暂时不能选择经销商')).toHaveCount(0);

  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page).toHaveURL(/\/askprice\/success/);
  await expect(page.getByText('请保持手机畅通', { exact: true })).toBeVisible();
  await expect(page.getByText('默认勾选3家，可增减，最多5家')).toHaveCount(0);
});

test('the form opens, and its lead is kept, while every call of the lead upstream fails', async ({
  page,
  upstream,
}) => {
  for (const call of leadCalls) await upstream.fail(call, 'http_500');
  const form = await LeadForm.open(page, cars.one);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('暂时无法获取经销商报价，您仍可提交询价')).toBeVisible();
  await form.fill(phones.plain);
  await form.button.click();
  await expect(dialog.getByText(held, { exact: true })).toBeVisible();
  await expect(dialog.getByText(receipt)).toBeVisible();
  expect(await upstream.leads()).toEqual([]);

  await upstream.recover();
  await expect(dialog.getByText('询价成功', { exact: true })).toBeVisible({ timeout: 20_000 });
  const leads = await upstream.leads();
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ series_id: Number(cars.one), phone: Number(phones.plain) });
});

test('a lead whose form was made without prices and one with them are one', async ({
  page,
  upstream,
}) => {
  await upstream.fail('popBefore', 'http_500');
  await upstream.fail('leadSubmit', 'http_500');
  const form = new LeadForm(page);
  await page.goto(`/askprice/s-${cars.many}.html`);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByText(held, { exact: true })).toBeVisible();
  const number = await page.getByText(receipt).textContent();
  await upstream.recover();
  await upstream.fail('leadSubmit', 'http_500');
  await page.goto(`/askprice/s-${cars.many}.html`);
  await expect(page.getByText('经销商最低价')).toBeVisible();
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByText('本次没有重复提交')).toBeVisible();
  await expect(page.getByText(receipt)).toHaveText(number ?? '');
  await upstream.recover();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功', {
    timeout: 20_000,
  });
  expect(await upstream.leads()).toHaveLength(1);
});

test('a later visit is told on any page, and the form sends no second one', async ({
  page,
  upstream,
}) => {
  await upstream.fail('leadSubmit', 'http_500');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByRole('dialog').getByText(held, { exact: true })).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(`${held}。回执号`)).toBeVisible();
  // At the address of the series alone the page would tell of the lead.
  const again = await LeadForm.open(page, `${cars.one}&model_id=1`);
  // A reload loses the phone of the held lead, so another phone is blocked too.
  await again.fill('19912340000');
  await again.button.click();
  await expect(page.getByRole('dialog').getByText(held, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('本次没有重复提交')).toBeVisible();

  await upstream.recover();
  await expect(page.getByRole('dialog').getByText('询价成功', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(await upstream.leads()).toHaveLength(1);
});

test('the focus stays with a notice whose lead was withdrawn by keyboard', async ({
  page,
  upstream,
}) => {
  await upstream.fail('leadSubmit', 'http_500');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByRole('dialog').getByText(held, { exact: true })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: '撤回', exact: true }).focus();
  await page.keyboard.press('Enter');
  // An answer of 500 says nothing of the lead.
  const words = '您的询价已撤回，不会再转给经销商；此前的一次转送可能已送达经销商。';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.locator(':focus')).toContainText(words);
});

test('a refusal at delivery is told in the words of the upstream', async ({ page, upstream }) => {
  await upstream.fail('leadSubmit', 'http_500');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.refused);
  await form.button.click();
  await expect(page.getByRole('dialog').getByText(held, { exact: true })).toBeVisible();
  await upstream.recover();
  await expect(page.getByRole('dialog').getByText('询价未能送达')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('提交过于频繁，请明天再试（演示数据）')).toBeVisible();
  expect(await upstream.leads()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '重新询价' }).click();
  await expect(form.phone).toBeVisible();
});

test('it is taken back, and not sent any more', async ({
  page,
  upstream,
  gateway: { demoUrl },
}) => {
  await upstream.fail('leadSubmit', 'http_500');
  await upstream.fail('popafter', 'slow');
  const form = await LeadForm.open(page, cars.many);
  await form.fill(phones.plain);
  const prices = page.waitForResponse(/popafter/);
  await form.button.click();
  const takeBack = page.getByRole('button', { name: '撤回询价' });
  const asking = await takeBack.boundingBox();
  await prices;
  await expect(page.getByText('车主最低成交价').first()).toBeVisible();
  // Prices that arrive move nothing from under the pointer.
  expect(await takeBack.boundingBox()).toEqual(asking);
  await takeBack.click();
  await expect(page.getByText('询价已撤回', { exact: true })).toBeVisible();
  // Its upstream takes each lead, and fails behind it: nothing is sure.
  const taken = page.getByText(
    '您的询价已撤回，不会再转给经销商；此前的一次转送可能已送达经销商。',
  );
  await expect(taken).toBeVisible();
  await forget(demoUrl);
  await upstream.recover();
  await page.waitForTimeout(3000);
  expect(await upstream.leads()).toEqual([]);
});

test('a page of it that is opened again never says what is over', async ({ page, upstream }) => {
  await upstream.fail('leadSubmit', 'http_500');
  await page.goto(`/askprice/s-${cars.many}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await page.getByRole('button', { name: '撤回询价' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('询价已撤回');
  const seen = await saidOnNextPages(page, ['已收到', '询价成功', '撤回询价']);
  await page.reload();
  await expect(heading).toHaveText('询价已撤回');
  await expect(page).toHaveTitle('询价结果-驾到');
  expect(await seen()).toEqual([]);
});

test('another tab at the address of the page tells of the lead that waits', async ({
  page,
  upstream,
}) => {
  await upstream.fail('leadSubmit', 'http_500');
  await page.goto(`/askprice/s-${cars.many}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByText(held, { exact: true })).toBeVisible();
  const number = await page.getByText(receipt).textContent();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText(receipt)).toHaveText(number ?? '');
  await expect(other.getByText(held)).toHaveCount(1);
  await page.close();
  await other.reload();
  await expect(other.getByText(held, { exact: true })).toBeVisible();
  await expect(other.getByText('没有刚刚提交的询价')).toHaveCount(0);
  // The page tells of it: no notice does, also not once this tab has taken it up from the closed one.
  await expect.poll(() => other.evaluate(isTakenUp)).toBe(true);
  await expect(other.getByText(held)).toHaveCount(1);
  await upstream.recover();
  const heading = other.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('询价成功', { timeout: 20_000 });
  await other.reload();
  await expect(heading).toHaveText('询价成功');
  await expect(other.getByText(receipt)).toHaveText(number ?? '');
});

/** Whether the outbox has stored its lead as that of this tab. */
function isTakenUp(): boolean {
  const [left] = JSON.parse(localStorage.getItem('jiadao:outbox') ?? '[]') as { tab?: string }[];
  return left?.tab === JSON.parse(sessionStorage.getItem('jiadao:tab') ?? 'null');
}
