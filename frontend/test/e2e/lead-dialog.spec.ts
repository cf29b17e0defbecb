import { noAxeViolations } from './support/axe';
import { cars, codeOf, expect, LeadForm, phones, success, test } from './support/leads';

test.describe('a lead', () => {
  // L2.80 L2.84 L2.91 L6.1 L6.2
  // B1.14
  // L1.13
  test('reaches the upstream with everything that was entered, and nothing else', async ({
    page,
    upstream,
  }) => {
    const form = await LeadForm.open(page, cars.many);
    await page.getByRole('button', { name: /等3家/ }).click();
    const offered = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await offered.nth(4).getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    const chosen = await page.getByRole('combobox', { name: '车款' }).inputValue();
    await form.fill(phones.plain, '  张三丰 ');
    const before = Date.now();
    await form.button.click();
    await expect(success(page)).toBeVisible();

    const [lead, ...others] = await upstream.leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      call: 'leadSubmit',
      clue_source_type: 'form',
      phone: Number(phones.plain),
      name: '张三丰',
      series_id: Number(cars.many),
      model_id: Number(chosen),
    });
    expect(lead?.dealer_ids).toHaveLength(4);
    expect(lead?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    const { fields = {} } = lead ?? {};
    expect(fields).toMatchObject({
      username: '张三丰',
      telephone: phones.plain,
      city: '北京',
      province: '北京',
      user_city_valid: '0',
      clue_source_client: 'pc',
      clue_source_page: 'form_public',
      source: 'saas',
      os: 'Linux',
      phone_brand: 'PC',
      consent_version: '2020-09-10',
    });
    expect(fields['materialIds']?.split(',')).toHaveLength(4);
    expect(Number(fields['consent_time'])).toBeGreaterThan(before - 60_000);
    expect(JSON.parse(fields['ext'] ?? '{}')).toMatchObject({
      is_default: 0,
      location_permission: 0,
      has_coupon: 0,
      ext: expect.stringContaining('pop_style'),
      clue_mid_ext: expect.stringContaining('sids'),
    });
  });

  test('of a risky phone goes with its code', async ({ page, upstream }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.risky);
    await form.button.click();
    await expect(form.code).toBeFocused();
    await form.expectWrongCode();
    expect(await upstream.leads()).toEqual([]);
    await form.code.fill(codeOf(phones.risky));
    await form.button.click();
    await expect(success(page)).toBeVisible();
    const [lead] = await upstream.leads();
    expect(lead?.fields).toMatchObject({ clue_verifycode: codeOf(phones.risky) });
  });

  test('by keyboard alone', async ({ page, upstream }) => {
    await page.goto(`/askprice/success?series_id=${cars.many}`);
    const link = page.getByRole('link', { name: /^询.*底价$/ });
    await link.focus();
    await page.keyboard.press('Enter');
    const form = new LeadForm(page);
    await expect(form.name).toBeVisible();
    const tabTo = async (what: typeof form.name): Promise<void> => {
      for (let steps = 0; steps < 20; steps += 1) {
        if (await what.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(what).toBeFocused();
    };
    await tabTo(form.name);
    await page.keyboard.type('李四');
    await tabTo(form.phone);
    await page.keyboard.type(phones.plain);
    const picker = page.getByRole('button', { name: /等3家/ });
    await tabTo(picker);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /等2家/ })).toBeFocused();
    await tabTo(form.consent);
    await page.keyboard.press('Space');
    await tabTo(form.button);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
    expect(await upstream.leads()).toHaveLength(1);
  });
});

test.describe('what is wrong is said', () => {
  // L4.2
  test('beside the fields, from the first click on', async ({ page, upstream }) => {
    const form = await LeadForm.open(page, cars.one);
    await expect(page.getByText('请输入姓名')).toHaveCount(0);
    await form.button.click();
    await expect(page.getByText('请输入姓名', { exact: true })).toBeVisible();
    await expect(page.getByText('请输入正确的手机号', { exact: true })).toBeVisible();
    await expect(page.getByText('请先阅读并同意个人信息保护声明')).toBeVisible();
    await expect(form.name).toBeFocused();
    await noAxeViolations(page);
    await form.name.fill('张三');
    await expect(page.getByText('请输入姓名', { exact: true })).toHaveCount(0);
    await form.phone.fill('12345678901');
    await form.button.click();
    await expect(form.phone).toBeFocused();
    expect(await upstream.leads()).toEqual([]);
  });

  // L8.6 L8.7
  test('of the code: in passing, beside it, and when it cannot be sent', async ({ page }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.codeFails);
    await form.button.click();
    await expect(page.getByText('为保障您的信息安全，请完成短信验证')).toBeVisible();
    await form.button.click();
    await expect(
      page.getByRole('status').getByText('请输入验证码~', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('请输入您的验证码', { exact: true })).toBeVisible();
    await noAxeViolations(page);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码发送失败，请重试')).toBeVisible();
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
  });

  // L4.10 L8.11
  test('by the server, in its words; the form stays', async ({ page, upstream }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.refused);
    await form.button.click();
    await expect(page.getByRole('alert')).toHaveText('提交过于频繁，请明天再试（演示数据）');
    await expect(form.phone).toHaveValue(phones.refused);
    await noAxeViolations(page);
    await form.phone.fill(phones.plain);
    await form.button.click();
    await expect(success(page)).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
  });

  test('when nothing was taken: honestly, and it can be tried again', async ({
    page,
    upstream,
  }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phones.broken);
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('不会重复询价');
    await expect(form.name).toHaveValue('张三');
    await noAxeViolations(page);
    expect(await upstream.leads()).toEqual([]);
  });

  test('when the dialog has no prices: with a retry, and a form', async ({ page, upstream }) => {
    await upstream.fail('popBefore', 'http_500');
    const form = await LeadForm.open(page, cars.one);
    const dialog = page.getByRole('dialog');
    const retry = dialog.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    await expect(dialog.getByText('暂时无法获取经销商报价，您仍可提交询价')).toBeVisible();
    await noAxeViolations(page);
    await form.name.fill('李四');
    await upstream.fail('popBefore', 'slow');
    await retry.click();
    await expect(dialog.getByText('经销商最低价')).toBeVisible({ timeout: 15_000 });
    await expect(retry).toHaveCount(0);
    await expect(form.name).toHaveValue('李四');
  });

  // L2.101
  test('that a car is no longer sold', async ({ page }) => {
    // No page asks about such a car: only its own address does.
    await page.goto(`/askprice/s-${cars.stopped}.html`);
    await expect(page.getByRole('main').getByText('已停售', { exact: true })).toBeVisible();
    await expect(new LeadForm(page).button).toHaveCount(0);
    await noAxeViolations(page);
  });
});

test.describe('who gets the number', () => {
  // L2.87 L2.96 L4.24 L4.25 L4.26 L5.23 L9.3 L9.5
  test('one to five dealers; the consent names them and goes when they change', async ({
    page,
  }) => {
    const form = await LeadForm.open(page, cars.many);
    const button = page.getByRole('button', { name: /等\d家/ });
    await button.click();
    const popup = page.locator('[id$="-list"]').filter({ hasText: '选择为您报价的经销商' });
    expect((await popup.boundingBox())?.height).toBe(218);
    const boxes = popup.getByRole('checkbox');
    await expect(boxes).toHaveCount(7);
    await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await noAxeViolations(page);

    await boxes.nth(3).click();
    await boxes.nth(4).click();
    await boxes.nth(5).click();
    await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await expect(boxes.nth(5)).not.toBeChecked();
    for (let place = 0; place < 5; place += 1) await boxes.nth(place).click();
    await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(boxes.nth(4)).toBeChecked();

    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await form.consent.check();
    const label = await form.consent.evaluate((box) =>
      [...((box as HTMLInputElement).labels ?? [])].map((part) => part.textContent).join(''),
    );
    await page
      .getByRole('button', { name: /经销商/ })
      .first()
      .click();
    const name = await boxes
      .nth(4)
      .locator('xpath=..')
      .locator('span span span')
      .first()
      .textContent();
    expect(label).toContain(name);
    await boxes.nth(0).click();
    await expect(form.consent).not.toBeChecked();
  });

  // L2.82 L2.83
  test('the statement is there to read, with its date', async ({ page }) => {
    await LeadForm.open(page, cars.one);
    await page.getByRole('button', { name: '《个人信息保护声明》' }).click();
    const statement = page.getByRole('dialog', { name: '个人信息保护声明' });
    await expect(statement.getByText('更新日期：2020-09-10')).toBeVisible();
    await noAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(statement).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: '询底价' })).toBeVisible();
  });

  // L2.80 L2.81 L4.35 L4.36
  test('another model or city asks anew, and keeps what was typed', async ({ page }) => {
    const form = await LeadForm.open(page, cars.many);
    await form.fill(phones.plain);
    const models = page.getByRole('combobox', { name: '车款' });
    const dialog = page.getByRole('dialog');
    const first = await dialog.getByRole('definition').allTextContents();
    await models.selectOption({ index: 0 });
    await expect.poll(() => dialog.getByRole('definition').allTextContents()).not.toEqual(first);
    await expect(form.phone).toHaveValue(phones.plain);
    await form.consent.check();
    await page.getByRole('combobox', { name: '城市' }).selectOption('上海');
    await expect(page.getByText(/提供给.*上海/)).toBeVisible();
    await expect(form.consent).not.toBeChecked();
    await expect(form.name).toHaveValue('张三');
  });
});

test.describe('after the lead', () => {
  // L2.84 L2.85 L2.86 L2.108 L2.110 L4.28 L4.29 L4.30 L4.31 L4.32 L9.22 L9.23 L9.30
  test('prices, the lowest one, and other cars that are asked for by one click', async ({
    page,
    upstream,
  }) => {
    const form = await LeadForm.open(page, cars.many);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(success(page)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: '询底价' });
    await expect(dialog.getByText('199****0000')).toBeVisible();
    const cars_ = dialog.getByRole('listitem');
    await expect(cars_.first()).toBeVisible();
    await noAxeViolations(page);

    await dialog.getByRole('button', { name: /车主最低成交价/ }).click();
    const lowest = page.getByRole('dialog', { name: /最低成交价/ });
    expect((await lowest.boundingBox())?.width).toBe(360);
    await expect(lowest.getByText(/近一年内.*真实购车裸车价/)).toBeVisible();
    await noAxeViolations(page);
    await lowest.getByRole('button', { name: '知道了' }).click();

    const ask = cars_.first().getByRole('button', { name: /查成交价/ });
    await ask.click();
    await expect(dialog.getByText('请先阅读并同意个人信息保护声明')).toBeVisible();
    expect(await upstream.leads()).toHaveLength(1);
    await dialog.getByRole('checkbox').check();
    await ask.click();
    const done = cars_.first().getByRole('button', { name: /询价成功/ });
    await expect(done).toBeDisabled();
    await noAxeViolations(page);
    const [, second] = await upstream.leads();
    expect(second).toMatchObject({ phone: Number(phones.plain), name: '张三' });
    expect(second?.fields).toMatchObject({ clue_source_page: 'form_samelevelcar_after' });
    expect(second?.fields).toHaveProperty('clue_encrypt_phone');

    // Another car restarts the form: the phone is known, the consent is not.
    await cars_.nth(1).getByRole('button').first().click();
    await expect(form.phone).toHaveValue('199****0000');
    await expect(form.consent).not.toBeChecked();
    await expect(form.name).toHaveValue('');
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // L2.79 L4.34
  test('540 pixels wide, and the close button resets it', async ({ page }) => {
    const form = await LeadForm.open(page, cars.one);
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(540);
    await noAxeViolations(page);
    await form.name.fill('张三');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: /^询.*底价$/ }).click();
    await expect(form.name).toHaveValue('');
  });
});
