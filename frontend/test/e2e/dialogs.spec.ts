/** Dialogs and popups: where the focus starts, and what closes them. */
import { cars, expect, LeadForm, test } from './support/leads';
import { settled } from './support/settled';
import { lowTargets } from './support/targets';

test.describe('the dialog of an inquiry', () => {
  test('starts at its first field', async ({ page }) => {
    await LeadForm.open(page, cars.many);
    await expect(page.getByRole('combobox', { name: '车款' })).toBeFocused();
  });

  test('stays open when text is dragged out of a field', async ({ page }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.name.fill('张三丰');
    const box = (await form.name.boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(20, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.type('李');
    await expect(form.name).toHaveValue(/李/);
  });

  test('is closed by a click on the backdrop', async ({ page }) => {
    const form = await LeadForm.open(page, cars.one);
    await page.mouse.click(20, 450);
    await expect(form.name).toHaveCount(0);
  });

  test('fits into a window of 320 px, as a sheet at its bottom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await LeadForm.open(page, cars.many);
    const { x, y, width, height } = (await page.getByRole('dialog').boundingBox())!;
    expect({ x, bottom: y + height }).toEqual({ x: 0, bottom: 640 });
    // The window without the place that is kept for its scrollbar.
    expect(width).toBe(305);
  });
});

test.describe('the list of dealers', () => {
  test('stays open while names in it are clicked', async ({ page }) => {
    await LeadForm.open(page, cars.many);
    await page.getByRole('button', { name: /等3家/ }).click();
    const fifth = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .nth(4);
    await fifth
      .getByText(/店|公司|中心/)
      .first()
      .click();
    await expect(page.getByRole('button', { name: /等4家/ })).toBeVisible();
    await expect(fifth.getByRole('checkbox')).toBeChecked();
  });

  test('closes once the focus has gone past it', async ({ page }) => {
    const form = await LeadForm.open(page, cars.many);
    const button = page.getByRole('button', { name: /等3家/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(form.phone).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('is closed by Esc, by its button and by a click beside it; the dialog is not', async ({
    page,
  }) => {
    const form = await LeadForm.open(page, cars.many);
    const button = page.getByRole('button', { name: /等3家/ });
    const dealer = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => button.click(),
      () => page.getByRole('dialog').getByRole('heading', { name: '询底价' }).click(),
    ]) {
      await button.click();
      await expect(dealer).toBeVisible();
      await close();
      await expect(dealer).toBeHidden();
      await expect(form.name).toBeVisible();
    }
  });
});

test('a login that fails after Esc says so', async ({ page, upstream }) => {
  await upstream.fail('userLogin', 'http_500');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/nonsense');
  const popped = page.waitForEvent('popup');
  await page.getByRole('button', { name: '登录/注册' }).click();
  await (await popped).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: '登录驾到' });
  await expect(dialog.getByText('正在登录…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(dialog.getByText(/^登录没有成功/)).toBeVisible();
});

const dialog = ':is(dialog[open], [role="dialog"])';

/** The button that opens it, on which page, and what opens. */
const opened: readonly (readonly [button: string | RegExp, address: string, what: string])[] = [
  [/更换城市/, '/', dialog],
  ['登录/注册', '/', dialog],
  ['更多品牌', '/', dialog],
  [/购车优惠/, '/', dialog],
  ['用户协议', '/nowhere', dialog],
  [/^换掉秦PLUS/, '/constrast?modelIds=20001,20539', dialog],
  ['选择车款', '/parameter/s-1001.html', dialog],
  ['秦PLUS加入对比', '/s-1001', '[aria-label="对比栏"]'],
  [/收藏与浏览/, '/', dialog],
];

test('what opens over a page is hit in 44 px of a narrow window', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 900 });
  for (const [name, address, what] of opened) {
    await page.goto(address);
    await settled(page);
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator(`${what} :is(a, button)`).first()).toBeVisible();
    await settled(page);
    expect.soft(await lowTargets(page, what), String(name)).toEqual([]);
  }
  const form = await LeadForm.open(page, cars.many);
  // Off the price, whose note would stand over the fields.
  await page.mouse.move(10, 10);
  await form.name.focus();
  expect.soft(await lowTargets(page, dialog), 'the form').toEqual([]);
  await page.getByRole('button', { name: /等3家/ }).click();
  await expect(page.getByRole('listitem').getByRole('checkbox').first()).toBeVisible();
  expect.soft(await lowTargets(page, dialog), 'its dealers').toEqual([]);
});
