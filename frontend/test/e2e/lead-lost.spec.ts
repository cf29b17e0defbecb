/**
 * A lead or a claim whose answer was lost, and the next action of the visitor: the upstream has it once,
 * and the page reports its outcome.
 */
import type { BrowserContext, Page } from '@playwright/test';

import { cars, codeOf, LeadForm, success } from './support/leads';
import { loseNext } from './support/lost-answer';
import { ClaimForm, expect, findCoupon, isOpen, phones, test, wantsCode } from './support/members';

const earlier = /您之前提交的询价已被接受，本次没有重复提交/;
const earlierClaim = /优惠券已按您第一次提交的内容领取/;
const leadPath = /\/api\/clue\/lead\//;
const claimPath = /\/minServer\/coupon\/receive_all$/;
const riskPath = /\/api\/clue\/riskcheck$/;

/** The next one leaves once the returned function is called. */
async function holdNext(page: Page, path: RegExp): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, (route) => held.then(() => route.continue()), { times: 1 });
  return release;
}

/** Any code is right, by the code of the answer alone. */
async function anyCode(page: Page): Promise<void> {
  await page.route('**/api/clue/verify/check', (route) =>
    route.fulfill({ json: { ResultCode: 0, ResultMsg: 'success' } }),
  );
}

test.describe('the answer to a lead is lost', () => {
  async function sent(page: Page, phone: string): Promise<LeadForm> {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phone);
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('不会重复询价');
    return form;
  }

  test('the same again', async ({ page, upstream }) => {
    const form = await sent(page, phones.garbled);
    await form.button.click();
    await expect(success(page)).toBeVisible();
    await expect(page.getByText(earlier)).toHaveCount(0);
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('another name', async ({ page, upstream }) => {
    const form = await sent(page, phones.closed);
    await form.name.fill('李四');
    await form.button.click();
    await expect(page.getByText(earlier)).toBeVisible();
    expect((await upstream.leads()).map(({ name }) => name)).toEqual(['张三']);
  });

  test('another code', async ({ page, upstream }) => {
    await anyCode(page);
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.risky);
    await form.button.click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await form.code.fill(codeOf(phones.risky));
    await loseNext(page, leadPath);
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('不会重复询价');
    await form.code.fill('123123');
    await form.button.click();
    await expect(page.getByText(earlier)).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('another city', async ({ page, upstream }) => {
    const form = await sent(page, phones.garbled);
    await page.getByRole('combobox', { name: '城市' }).selectOption('上海');
    await expect(page.getByText(/提供给.*上海/)).toBeVisible();
    // The dealers of the city may arrive after the tick, which lapses then.
    await expect(async () => {
      await form.consent.check();
      await form.button.click();
      await expect(page.getByText(earlier)).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect((await upstream.leads()).map(({ fields }) => fields['city'])).toEqual(['北京']);
  });

  test('another model: nothing is promised of it, and it is a lead of its own', async ({
    page,
    upstream,
  }) => {
    const form = await sent(page, phones.garbled);
    const models = page.getByRole('combobox', { name: '车款' });
    await models.selectOption({ index: (await models.locator('option').count()) - 1 });
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('之前的询价还没有结果，现在提交的是另一次询价');
    await expect(notice).not.toContainText('不会重复询价');
    await expect(async () => {
      await form.consent.check();
      await form.button.click();
      await expect.poll(async () => (await upstream.leads()).length, { timeout: 2000 }).toBe(2);
    }).toPass();
    expect(new Set((await upstream.leads()).map(({ model_id }) => model_id)).size).toBe(2);
  });

  test('a reload: its outcome is shown, and it is not sent again', async ({ page, upstream }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.plain);
    await loseNext(page, leadPath);
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('不会重复询价');
    expect(await keptOf(page)).not.toMatch(/19900010000|199\*|张三/);
    await page.reload();
    await expect(page.getByText('您的询价已送达经销商，请保持手机畅通。')).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
    expect(await keptOf(page)).toBe('');
  });

  test('a reload without a record at the gateway: reported as unknown, and not sent again', async ({
    page,
    upstream,
  }) => {
    const form = await sent(page, phones.garbled);
    await page.reload();
    await expect(page.getByText('您之前的询价暂时无法确认是否已送达。')).toBeVisible();
    await page.getByRole('link', { name: /^询.*底价$/ }).click();
    await form.fill(phones.garbled, '李四');
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('暂时无法确认是否已送达');
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('another tab', async ({ page, context, upstream }) => {
    const other = await context.newPage();
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.plain);
    await loseNext(page, leadPath);
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('不会重复询价');
    const second = await LeadForm.open(other, cars.one);
    await second.fill(phones.plain, '李四');
    await second.button.click();
    await expect(other.getByText(earlier)).toBeVisible();
    await form.button.click();
    await expect(success(page)).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('another tab while it is in flight', async ({ page, context, upstream }) => {
    await upstream.fail('leadSubmit', 'slow');
    const other = await context.newPage();
    const forms = [await LeadForm.open(page, cars.one), await LeadForm.open(other, cars.one)];
    for (const form of forms) await form.fill(phones.plain);
    await Promise.all(forms.map((form) => form.button.evaluate((b: HTMLElement) => b.click())));
    for (const form of forms) await expect(success(form.page)).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('another tab that comes to send after its answer', async ({ page, context, upstream }) => {
    const other = await context.newPage();
    const forms = [await LeadForm.open(page, cars.one), await LeadForm.open(other, cars.one)];
    for (const form of forms) await form.fill(phones.plain);
    const release = await holdNext(other, riskPath);
    await Promise.all(forms.map((form) => form.button.evaluate((b: HTMLElement) => b.click())));
    await expect(success(page)).toBeVisible();
    release();
    await expect(other.getByText(earlier)).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('the dialog closed during its risk check: sent, and reported on the page', async ({
    page,
    upstream,
  }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.plain);
    const release = await holdNext(page, riskPath);
    const leaves = page.waitForRequest(riskPath);
    await form.button.click();
    await leaves;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByText('您的询价已送达经销商，请保持手机畅通。')).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('the dialog closed while it is in flight: reported on the page', async ({
    page,
    upstream,
  }) => {
    await upstream.fail('leadSubmit', 'slow');
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.plain);
    const leaves = page.waitForRequest(leadPath);
    await form.button.click();
    await leaves;
    await page.keyboard.press('Escape');
    const notice = page.getByText('您的询价已送达经销商，请保持手机畅通。');
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: '查看' }).last().click();
    await expect(page.getByRole('heading', { name: '询价成功' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await upstream.leads()).toHaveLength(1);
  });
});

test.describe('the answer to a claim is lost', () => {
  async function opened(page: Page, spuId: string): Promise<ClaimForm> {
    const form = await ClaimForm.open(page, spuId);
    await form.fill(phones.plain);
    return form;
  }

  async function lose(page: Page, form: ClaimForm): Promise<void> {
    await loseNext(page, claimPath);
    await form.button.click();
    await expect(form.dialog.getByRole('alert')).toContainText('再次点击不会重复领取');
  }

  /** One claim and one lead, both by the name that was given first. */
  async function expectOneOfEach(upstream: {
    claims: () => Promise<readonly { name: string }[]>;
    leads: () => Promise<readonly { name: string }[]>;
  }): Promise<void> {
    await expect
      .poll(async () => (await upstream.leads()).map(({ name }) => name))
      .toEqual(['张三']);
    expect((await upstream.claims()).map(({ name }) => name)).toEqual(['张三']);
  }

  test('the same again', async ({ page, request, upstream }) => {
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    await lose(page, form);
    await form.button.click();
    await expect(form.dialog.getByText(/^已通知 /)).toBeVisible();
    await expectOneOfEach(upstream);
  });

  test('another name', async ({ page, request, upstream }) => {
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    await lose(page, form);
    await form.name.fill('李四');
    await form.button.click();
    await expect(form.dialog.getByText(earlierClaim)).toBeVisible();
    await expectOneOfEach(upstream);
  });

  test('another code', async ({ page, request, upstream }) => {
    const { spuid } = await findCoupon(request, wantsCode);
    const form = await opened(page, spuid);
    await form.dialog.getByRole('button', { name: '获取验证码' }).click();
    await form.code.fill(codeOf(phones.plain));
    await lose(page, form);
    await anyCode(page);
    await form.code.fill('123123');
    await form.button.click();
    await expect(form.dialog.getByText(/已通知 /)).toBeVisible();
    await expectOneOfEach(upstream);
  });

  test('another city', async ({ page, context, request, upstream }) => {
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    await lose(page, form);
    // Where the visitor is goes with a claim, and is looked up anew for each click.
    await atCity(context, page, '上海');
    await form.button.click();
    await expect(form.dialog.getByText(/已通知 /)).toBeVisible();
    await expectOneOfEach(upstream);
    expect((await upstream.claims()).map(({ fields }) => fields['user_city'])).toEqual(['北京']);
  });

  test('a reload: shown as claimed, with one lead', async ({ page, request, upstream }) => {
    const { spuid } = await findCoupon(request, isOpen);
    await lose(page, await opened(page, spuid));
    expect(await keptOf(page)).not.toMatch(/19900010000|199\*|张三/);
    const again = await ClaimForm.open(page, spuid);
    await expect(again.dialog.getByText('您已领取')).toBeVisible();
    await again.fill(phones.plain);
    await again.dialog.getByRole('button', { name: '通知经销商' }).click();
    await expect(again.dialog.getByText(/^已通知 /)).toBeVisible();
    await expectOneOfEach(upstream);
  });

  test('another tab', async ({ page, context, request, upstream }) => {
    const { spuid } = await findCoupon(request, isOpen);
    const other = await context.newPage();
    const forms = [await opened(page, spuid), await opened(other, spuid)] as const;
    await forms[1].name.fill('李四');
    await lose(page, forms[0]);
    await forms[1].button.click();
    await expect(forms[1].dialog.getByText('优惠券已在另一个页面领取')).toBeVisible();
    await forms[0].button.click();
    await expect(forms[0].dialog.getByText(/^已通知 /)).toBeVisible();
    await expectOneOfEach(upstream);
  });

  test('the dialog closed while it is in flight: its lead is sent, and the page reports it', async ({
    page,
    request,
    upstream,
  }) => {
    await upstream.fail('couponReceiveAll', 'slow');
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    const leaves = page.waitForRequest(claimPath);
    await form.button.click();
    await leaves;
    await page.keyboard.press('Escape');
    await expect(page.getByText('优惠券已领取，已通知经销商。')).toBeVisible();
    await expectOneOfEach(upstream);
  });
});

async function atCity(context: BrowserContext, page: Page, city: string): Promise<void> {
  const { origin } = new URL(page.url());
  await context.addCookies([{ name: 'loc_city', value: encodeURIComponent(city), url: origin }]);
}

async function keptOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('jiadao:outbox')?.replace(/"at":\d+/, '') ?? '');
}
