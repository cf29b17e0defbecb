import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { loseNext } from './support/lost-answer';
import { ClaimForm, expect, findCoupon, isOpen, openCoupon, phones, test } from './support/members';

const failure = '领取失败，请稍候重试~';

test.describe('one claim, whatever happens', () => {
  test('two clicks and Enter', async ({ page, request, upstream }) => {
    const { form } = await openCoupon(page, request);
    await form.fill(phones.plain);
    await form.button.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await expect(form.dialog.getByText('领取成功')).toBeVisible();
    await expect(form.dialog.getByText(/^已通知/)).toBeVisible();
    expect(await upstream.claims()).toHaveLength(1);
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('an answer that is lost: the same key, the same claim', async ({
    page,
    request,
    upstream,
  }) => {
    const { form } = await openCoupon(page, request);
    await form.fill(phones.garbled);
    await form.button.click();
    // The claim may have succeeded: the text is not that of a failure.
    await expect(form.dialog.getByRole('alert')).toContainText('再次点击不会重复领取');
    await expect(form.dialog.getByRole('alert')).not.toContainText('失败');
    await expect(form.name).toHaveValue('张三');
    await noAxeViolations(page);
    await form.button.click();
    await expect(form.dialog.getByText('领取成功')).toBeVisible();
    expect(await upstream.claims()).toHaveLength(1);
    await expect.poll(async () => (await upstream.leads()).length).toBe(1);
  });

  test('a reload while it is in flight: one lead still follows', async ({
    page,
    request,
    upstream,
  }) => {
    const { coupon, form } = await openCoupon(page, request);
    await form.fill(phones.late);
    await form.button.click();
    await expect.poll(async () => (await upstream.claims()).length).toBe(1);
    const again = await ClaimForm.open(page, coupon.spuid);
    await expect(again.dialog.getByText('您已领取')).toBeVisible();
    expect(await upstream.leads()).toEqual([]);
    await expect(again.dialog.getByText(/还没有确认 .* 收到通知/)).toBeVisible();
    await noAxeViolations(page);
    await again.fill(phones.plain);
    await again.dialog.getByRole('button', { name: '通知经销商' }).click();
    await expect(again.dialog.getByText(/^已通知 /)).toBeVisible();
    const later = await ClaimForm.open(page, coupon.spuid);
    await expect(later.dialog.getByText('您已领取')).toBeVisible();
    await expect(later.dialog.getByRole('button', { name: '通知经销商' })).toHaveCount(0);
    expect(await upstream.claims()).toHaveLength(1);
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('two tabs at once', async ({ page, context, request, upstream }) => {
    const coupon = await findCoupon(request, isOpen);
    const other = await context.newPage();
    const forms = [
      await ClaimForm.open(page, coupon.spuid),
      await ClaimForm.open(other, coupon.spuid),
    ];
    for (const form of forms) await form.fill(phones.plain);
    await Promise.all(forms.map((form) => form.button.evaluate((b: HTMLElement) => b.click())));
    // The upstream refuses the later one as claimed, or the gateway as in flight.
    const told = /领取成功|领取失败，请稍候重试~|再次点击不会重复领取/;
    for (const form of forms) await expect(form.dialog.getByText(told).first()).toBeVisible();
    expect(await upstream.claims()).toHaveLength(1);
    await other.close();
  });
});

test.describe('what the upstream says', () => {
  // L8.10
  test('no: in the words of the specification, and the form stays', async ({
    page,
    request,
    upstream,
  }) => {
    const { form } = await openCoupon(page, request);
    await form.fill(phones.refused);
    await form.button.click();
    await expect(form.dialog.getByRole('alert')).toContainText(failure);
    await noAxeViolations(page);
    await form.phone.fill(phones.plain);
    await form.button.click();
    await expect(form.dialog.getByText('领取成功')).toBeVisible();
    expect(await upstream.claims()).toHaveLength(1);
  });

  // L5.31
  test('that this phone has one already', async ({ page, request, upstream }) => {
    const coupon = await findCoupon(request, isOpen);
    const first = await ClaimForm.open(page, coupon.spuid, 1);
    await first.fill(phones.plain);
    await first.button.click();
    await expect(first.dialog.getByText('领取成功')).toBeVisible();
    // Left before its lead had an answer, the claim would stand for the next one.
    await expect(first.dialog.getByText(/已通知/)).toBeVisible();
    // Another member, the same phone.
    const second = await ClaimForm.open(page, coupon.spuid, 3);
    await second.fill(phones.plain);
    await second.button.click();
    await expect(second.dialog.getByRole('alert')).toContainText(failure);
    await expect(second.dialog.getByRole('alert')).toContainText('您已领取过该车款的优惠券');
    expect(await upstream.claims()).toHaveLength(1);
  });

  test('nothing: an unknown outcome', async ({ page, request, upstream }) => {
    const { form } = await openCoupon(page, request);
    await form.fill(phones.broken);
    await form.button.click();
    await expect(form.dialog.getByRole('alert')).toContainText('再次点击不会重复领取');
    await expect(form.dialog.getByText(/反馈编号/)).toBeVisible();
    expect(await upstream.claims()).toEqual([]);
  });

  test('nothing about the lead: claimed, and the lead can be sent again', async ({
    page,
    request,
    upstream,
  }) => {
    const { form } = await openCoupon(page, request);
    await form.fill(phones.plain);
    await upstream.fail('leadSubmit', 'http_500');
    await form.button.click();
    await expect(form.dialog.getByText('领取成功')).toBeVisible();
    await expect(form.dialog.getByRole('alert')).toContainText('优惠券已领取。');
    await expect(form.dialog.getByRole('alert')).toContainText('再次通知不会重复');
    await noAxeViolations(page);
    await upstream.fail('leadSubmit', 'slow');
    await form.dialog.getByRole('button', { name: '再次通知经销商' }).click();
    await expect(form.dialog.getByText(/^已通知 /)).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
    expect(await upstream.claims()).toHaveLength(1);
  });

  test('markup: it is shown as text', async ({ page, request }) => {
    const coupon = await findCoupon(request, isOpen);
    const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    await page.route('**/api/coupon/detail*', (route) =>
      route.fulfill({
        json: {
          ResultCode: 0,
          ResultMsg: 'ok',
          Result: { ...coupon, shop_name: evil, series_name: evil, address: evil, amount: evil },
        },
      }),
    );
    await page.route('**/minServer/coupon/receive_all', (route) =>
      route.fulfill({ json: { ResultCode: 7, ResultMsg: evil, Result: null } }),
    );
    const form = await ClaimForm.open(page, coupon.spuid);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(form.dialog.getByRole('alert')).toContainText(evil);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(await form.dialog.locator('script, img[src="x"]').count()).toBe(0);
  });
});

test.describe('a visitor without a login', () => {
  const claimPath = /\/minServer\/coupon\/receive_all$/;

  async function opened(page: Page, spuId: string): Promise<ClaimForm> {
    await page.goto(`/?coupon=${spuId}`);
    return new ClaimForm(page);
  }

  for (const name of ['张三', '李四']) {
    test(`a lost answer, a reload and ${name}: one claim, and its dealer is told`, async ({
      page,
      request,
      upstream,
    }) => {
      const { spuid } = await findCoupon(request, isOpen);
      const form = await opened(page, spuid);
      await form.fill(phones.plain);
      await loseNext(page, claimPath);
      await form.button.click();
      await expect(form.dialog.getByRole('alert')).toContainText('再次点击不会重复领取');
      await page.reload();
      await expect(page.getByText('优惠券已领取，还没有通知经销商。')).toBeVisible();
      await expect(form.dialog.getByText('您已领取')).toBeVisible();
      await form.fill(phones.plain, name);
      await form.dialog.getByRole('button', { name: '通知经销商' }).click();
      await expect(form.dialog.getByText(/^已通知 /)).toBeVisible();
      await noAxeViolations(page);
      expect((await upstream.claims()).map((one) => one.name)).toEqual(['张三']);
      expect((await upstream.leads()).map((one) => one.name)).toEqual([name]);
      await page.reload();
      await expect(form.dialog.getByText('您已领取')).toBeVisible();
      await expect(page.getByText('还没有通知经销商')).toHaveCount(0);
    });
  }

  test('the notice of the claim opens the coupon, and no login', async ({
    page,
    request,
    upstream,
  }) => {
    await upstream.fail('couponReceiveAll', 'slow');
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    await form.fill(phones.plain);
    const leaves = page.waitForRequest(claimPath);
    await form.button.click();
    await leaves;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '查看优惠券' }).click();
    await expect(form.dialog.getByText('您已领取')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('a claimed coupon is shown as such after a reload, and in another tab', async ({
    page,
    context,
    request,
    upstream,
  }) => {
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(form.dialog.getByText(/^已通知 /)).toBeVisible();
    const other = await context.newPage();
    const tabs = [form, await opened(other, spuid)];
    await page.reload();
    for (const { dialog, button } of tabs) {
      await expect(dialog.getByText('您已领取')).toBeVisible();
      await expect(dialog.getByText('未领取')).toHaveCount(0);
      await expect(button).toHaveCount(0);
    }
    expect(await upstream.claims()).toHaveLength(1);
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('claimed in a tab that has not told the dealer yet: another tab refers to it', async ({
    page,
    context,
    request,
    upstream,
  }) => {
    const { spuid } = await findCoupon(request, isOpen);
    const form = await opened(page, spuid);
    const other = await opened(await context.newPage(), spuid);
    for (const one of [form, other]) await one.fill(phones.plain);
    await upstream.fail('leadSubmit', 'http_500');
    await form.button.click();
    await expect(form.dialog.getByRole('alert')).toContainText('优惠券已领取。');
    await other.button.click();
    const refers = '优惠券已在另一个页面领取，是否已通知经销商请看那个页面。';
    await expect(other.dialog.getByText(refers)).toBeVisible();
    const later = await opened(await context.newPage(), spuid);
    await expect(later.dialog.getByText(refers)).toBeVisible();
    await upstream.recover();
    await form.dialog.getByRole('button', { name: '再次通知经销商' }).click();
    await expect(form.dialog.getByText(/^已通知 /)).toBeVisible();
    expect(await upstream.claims()).toHaveLength(1);
    expect(await upstream.leads()).toHaveLength(1);
  });
});
