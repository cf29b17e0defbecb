import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import {
  ClaimForm,
  codeOf,
  expect,
  findCoupon,
  hasEnded,
  isOpen,
  isSoldOut,
  isToCome,
  logIn,
  openCoupon,
  phones,
  test,
  wantsCode,
} from './support/members';

const discounts = (page: Page) => page.getByRole('region', { name: '购车优惠' });

test.describe('a coupon on a card', () => {
  // B9.19
  // L2.78 L2.112 L3.99 L3.106 L3.107 L4.39 L4.50 L4.51 L4.59 L6.8 L6.9 L6.10
  test('requires a login, resumes after the reload, is claimed, and updates the card', async ({
    page,
    request,
    upstream,
  }) => {
    const coupon = await findCoupon(request, isOpen);
    await page.goto('/');
    await expect(discounts(page).getByText(/^限\d+人$/)).toHaveCount(4);
    const card = discounts(page).getByRole('button', {
      name: `领取：${coupon.series_name}购车优惠`,
    });
    const popped = page.waitForEvent('popup');
    await card.click();
    await expect(page.getByText('登录后即可领取购车优惠')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await (await popped).getByRole('button').first().click();
    await loaded;

    // After the login the coupon opens, with the member's name.
    const form = new ClaimForm(page);
    await expect(form.name).toHaveValue('南山有风');
    expect((await form.dialog.boundingBox())?.width).toBe(1040);
    await expect(form.dialog.getByText('未领取', { exact: true })).toBeVisible();
    await noAxeViolations(page);
    await form.fill(phones.plain, ' 张三丰 ');
    const before = Date.now();
    await form.button.click();
    await expect(form.dialog.getByText('领取成功')).toBeVisible();
    await expect(
      form.dialog.getByText(`已通知 ${coupon.shop_name}，请保持手机畅通。`),
    ).toBeVisible();
    await expect(form.dialog.getByText('已领取', { exact: true })).toBeVisible();
    await noAxeViolations(page);

    const [claim, ...others] = await upstream.claims();
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ phone: Number(phones.plain), name: '张三丰', user: 1 });
    expect(claim?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    const { consent_time: agreedAt, ...fields } = claim?.fields ?? {};
    expect(fields).toEqual({
      user_name: '张三丰',
      user_phone: phones.plain,
      spu_id: coupon.spuid,
      sku_id: coupon.skuid,
      coupon_type: '10',
      device_type: 'PC',
      resource_type: 'wxt',
      user_city: '北京',
      series_id: coupon.best_series_id,
      dealer_id: coupon.dealer_id,
      model_id: coupon.best_model_id,
      consent_version: '2020-09-10',
    });
    expect(Number(agreedAt)).toBeGreaterThan(before - 60_000);

    const [lead, ...more] = await upstream.leads();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      clue_source_type: 'form_dealer_card',
      phone: Number(phones.plain),
      name: '张三丰',
      series_id: Number(coupon.best_series_id),
      model_id: Number(coupon.best_model_id),
      dealer_ids: [coupon.dealer_id],
    });
    expect(lead?.fields).toMatchObject({
      source: 'wxt',
      ids: coupon.dealer_id,
      materialIds: coupon.clue_project_id,
      city: '北京',
      consent_version: '2020-09-10',
      consent_time: agreedAt,
    });
    expect(JSON.parse(lead?.fields['ext'] ?? '{}')).toMatchObject({ has_coupon: 1 });
    expect(lead?.key).not.toBe(claim?.key);

    await page.keyboard.press('Escape');
    const known = discounts(page).getByRole('button', {
      name: `已领取：${coupon.series_name}购车优惠`,
    });
    await known.click();
    await expect(form.dialog.getByText('您已领取')).toBeVisible();
    await expect(form.button).toHaveCount(0);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).toContain('199****0000');
    expect(stored).not.toContain(phones.plain);
  });

  // L2.113
  test('opens at once when logged in, and returns the focus', async ({ page }) => {
    await page.goto('/');
    await logIn(page, 1);
    await page.reload();
    const card = discounts(page)
      .getByRole('button', { name: /领取：/ })
      .first();
    await card.click();
    await expect(new ClaimForm(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  });
});

// L6.4 L1.15
test('a link opens a coupon for a visitor without a login, who claims it', async ({
  page,
  request,
  upstream,
}) => {
  const coupon = await findCoupon(request, isOpen);
  await page.goto(`/dealer/d-${coupon.dealer_id}.html?coupon=${coupon.spuid}`);
  const form = new ClaimForm(page);
  await expect(form.dialog.getByText('未领取', { exact: true })).toBeVisible();
  await noAxeViolations(page);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(form.dialog.getByText('领取成功')).toBeVisible();
  const [claim, ...others] = await upstream.claims();
  expect(others).toEqual([]);
  expect(claim).toMatchObject({ phone: Number(phones.plain), name: '张三', user: null });
  expect(await upstream.leads()).toHaveLength(1);
});

// B2.126
// L5.12 L5.14 L5.19 L5.24 L5.25 L5.26 L5.27 L5.29 L5.30 L8.3 L8.5 L8.8
test('shows input errors one at a time, in the specified order', async ({
  page,
  request,
  upstream,
}) => {
  const { form } = await openCoupon(page, request, wantsCode);
  await form.name.fill('');
  const problems = form.dialog.locator('[id$="-words"], [id$="-problem"]');
  const expectOnly = async (text: string): Promise<void> => {
    await form.button.click();
    await expect(problems.filter({ hasNotText: '需要短信验证' })).toHaveText([text]);
  };
  await expectOnly('请输入姓名');
  await expect(form.name).toBeFocused();
  await noAxeViolations(page);
  await form.name.fill('张三');
  await expectOnly('请输入手机号');
  await expect(form.phone).toBeFocused();
  await form.phone.fill('1990001000');
  await expectOnly('请输入正确的手机号');
  await form.dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.dialog.getByText('请输入正确的手机号码', { exact: true })).toBeVisible();
  await form.phone.fill(phones.plain);
  await expectOnly('请输入验证码');
  await expect(form.code).toBeFocused();
  await form.code.fill('111111');
  await expectOnly('请先阅读并同意个人信息保护声明');
  await form.consent.check();
  await expectOnly('请输入正确的验证码');
  await noAxeViolations(page);
  expect(await upstream.claims()).toEqual([]);

  await form.dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.dialog.getByRole('button', { name: /^\d+秒后重发$/ })).toBeVisible();
  await form.code.fill(codeOf(phones.plain));
  await form.button.click();
  await expect(form.dialog.getByText('领取成功')).toBeVisible();
  expect(await upstream.claims()).toHaveLength(1);
});

test.describe('coupon states', () => {
  for (const [name, isSo, words] of [
    ['sold out', isSoldOut, '优惠券已领完'],
    ['not started', isToCome, '领取尚未开始'],
  ] as const) {
    test(`${name}: is shown, without useless buttons`, async ({ page, request }) => {
      const { coupon, form } = await openCoupon(page, request, isSo);
      await expect(form.dialog.getByText(words)).toBeVisible();
      await expect(form.button).toHaveCount(0);
      await noAxeViolations(page);
      await form.dialog.getByRole('link', { name: `询${coupon.series_name}底价` }).click();
      await expect(page.getByRole('dialog', { name: '询底价' })).toBeVisible();
    });
  }

  // L4.46 L4.47
  test('over: the countdown is zero, and the upstream decides about a claim', async ({
    page,
    request,
    upstream,
  }) => {
    const { form } = await openCoupon(page, request, hasEnded);
    const left = form.dialog.locator('[data-left="countdown"]');
    await expect(left).toHaveText('0天00时00分00秒');
    await noAxeViolations(page);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(form.dialog.getByText('领取失败，请稍候重试~')).toBeVisible();
    await expect(form.button).toBeVisible();
    expect(await upstream.claims()).toEqual([]);
  });

  for (const [status, label] of [
    [1, '已领取'],
    [2, '已使用'],
    [3, '已过期'],
  ] as const) {
    // L4.41 L4.42
    test(`${label}: shows amount and validity`, async ({ page }) => {
      await page.goto('/nonsense');
      await logIn(page, 2);
      const coupon = await findCoupon(page.request, ({ receive_status: is }) => is === status);
      const form = await ClaimForm.open(page, coupon.spuid, 2);
      await expect(form.dialog.getByText(label, { exact: true })).toBeVisible();
      const facts = form.dialog.getByRole('definition');
      await expect(facts.first()).toHaveText(/^[\d,]+元$/);
      await expect(facts.nth(1)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      await expect(form.button).toHaveCount(0);
      await noAxeViolations(page);
    });
  }

  // L4.44
  test('the remaining time counts down', async ({ page, request }) => {
    const { form } = await openCoupon(page, request);
    const left = form.dialog.locator('[data-left="countdown"]');
    await expect(left).toHaveText(/^\d+天[0-2]\d时[0-5]\d分[0-5]\d秒$/);
    const first = await left.textContent();
    await expect(left).not.toHaveText(first ?? '');
  });

  test('a failed detail offers a retry; a missing one says so', async ({
    page,
    request,
    upstream,
  }) => {
    const coupon = await findCoupon(request, isOpen);
    await upstream.fail('couponDetail', 'http_500');
    const form = await ClaimForm.open(page, coupon.spuid);
    const retry = form.dialog.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    await noAxeViolations(page);
    await upstream.fail('couponDetail', 'slow');
    await retry.click();
    await expect(form.dialog.getByRole('status').first()).toBeVisible();
    await expect(form.button).toBeVisible();
    const gone = await ClaimForm.open(page, '99990131');
    await expect(gone.dialog.getByText('这张优惠券已经不在了')).toBeVisible();
  });
});
