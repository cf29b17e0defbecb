/** Text that an input method composes, and the digits and keys that it types. */
import type { Page } from '@playwright/test';

import { cars, codeOf, expect, LeadForm, phones, success, test } from './support/leads';
import { drawn, settled } from './support/settled';

/** A composition, fragment by fragment; what it becomes in the end is committed. */
async function compose(page: Page, fragments: readonly string[], text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const fragment of fragments) {
    await session.send('Input.imeSetComposition', {
      text: fragment,
      selectionStart: fragment.length,
      selectionEnd: fragment.length,
    });
    await drawn(page);
  }
  await session.send('Input.insertText', { text });
  await session.detach();
}

test('the search asks for what was composed, not for its fragments', async ({ page, calls }) => {
  await page.goto('/nonsense');
  await settled(page);
  const box = page.getByRole('combobox', { name: '搜索车系' });
  await box.click();
  await compose(page, ['b', 'ba', 'bao', 'bao m', 'bao ma'], '宝马');
  await expect(box).toHaveValue('宝马');
  await expect(page.getByRole('option').first()).toBeVisible();
  const asked = calls
    .filter((call) => call.startsWith('/api/search/searchsug'))
    .map((call) => new URL(call, 'http://x').searchParams.get('query'));
  expect(asked).toEqual(['宝马']);
});

test('the phone field leaves a composition alone and takes full-width digits', async ({ page }) => {
  await LeadForm.open(page, cars.many);
  const phone = page.getByRole('textbox', { name: '手机号' });
  await phone.click();
  await compose(page, ['１', '１９', '１９９'], '１９９');
  await expect(phone).toHaveValue('199');
  await compose(page, ['１', '１ ', '１ ２'], '１２３');
  await expect(phone).toHaveValue('199123');
  for (let moves = 0; moves < 3; moves += 1) await phone.press('ArrowLeft');
  await compose(page, ['４'], '４');
  await phone.press('5');
  await expect(phone).toHaveValue('19945123');
});

test('the phone field takes a whole phone that is dropped or dictated with blanks', async ({
  page,
}) => {
  await LeadForm.open(page, cars.many);
  const phone = page.getByRole('textbox', { name: '手机号' });
  const session = await page.context().newCDPSession(page);
  await phone.click();
  await session.send('Input.insertText', { text: '+86 199 1234 0000' });
  await expect(phone).toHaveValue('19912340000');
  await phone.fill('');
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.append('手机 199 5678 0000');
    words.style.cssText = 'position:fixed;top:0;left:0;z-index:9;background:#fff';
    document.querySelector('dialog[open]')?.append(words);
    getSelection()?.selectAllChildren(words);
  });
  await page.mouse.move(60, 10);
  await page.mouse.down();
  await page.mouse.move(80, 20, { steps: 4 });
  const field = await phone.boundingBox();
  if (!field) throw new Error('The phone field is not in the window.');
  await page.mouse.move(field.x + 60, field.y + field.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(phone).toHaveValue('19956780000');
  await expect(phone).toBeFocused();
  // A whole one takes the place of what was typed before.
  await phone.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '座机 010-12345678 手机 199 1234 0000');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(phone).toHaveValue('19912340000');
});

test('the code field takes full-width digits', async ({ page, upstream }) => {
  const form = await LeadForm.open(page, cars.many);
  await form.fill(phones.risky);
  await form.button.click();
  await expect(form.code).toBeFocused();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^5\d秒后重发$/ })).toBeVisible();
  await form.code.evaluate((field, code) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', `验证码：${code}，请勿泄露`);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, '135790');
  await expect(form.code).toHaveValue('135790');
  const wide = codeOf(phones.risky).replace(/\d/g, (digit) =>
    '０１２３４５６７８９'.charAt(Number(digit)),
  );
  await form.code.fill(wide);
  await expect(form.code).toHaveValue(codeOf(phones.risky));
  await form.button.click();
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);
});

test('the price fields take full-width digits', async ({ page }) => {
  await page.goto('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
  await settled(page);
  const range = page.getByRole('form', { name: '自定义价格' });
  await range.getByRole('textbox', { name: '最低价，万元' }).fill('１２');
  await range.getByRole('textbox', { name: '最高价，万元' }).fill('１８');
  await range.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/car/0-12_18-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
});

test('the Enter that commits a composition in Safari chooses no city', async ({ page }) => {
  await page.goto('/nonsense');
  await settled(page);
  const button = page.getByRole('button', { name: /更换城市/ });
  await button.click();
  const filter = page.getByRole('textbox', { name: '筛选城市' });
  await filter.fill('上海');
  await filter.evaluate((field) => {
    field.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 229,
        bubbles: true,
        cancelable: true,
      }),
    );
  });
  await drawn(page);
  await expect(filter).toBeVisible();
  await expect(button).not.toContainText('上海');
  await filter.press('Enter');
  await expect(button).toContainText('上海');
});
