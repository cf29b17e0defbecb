/** Leads of readers without script: from the home page to the outcome, the code, and what is wrong. */
import type { Browser, Page } from '@playwright/test';

import { expect, test } from './support/fixtures';

/** The demo asks the second phone for a code, and refuses the third (test phones end in 0000). */
const calm = '19900010000';
const risky = '19900020000';
const refused = '19900030000';

/** A page of a context of its own: that of the fixtures waits for the client's first render. */
async function withoutScript(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

async function handIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '姓名' }).fill('张三');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  // Text engines pass over what stands in noscript.
  await page.locator('label[for="plain-consent"]').click();
  await page.getByRole('button', { name: '获取最低价' }).click();
}

test('from the home page by links to the outcome of an inquiry', async ({ browser, baseURL }) => {
  const page = await withoutScript(browser, baseURL!);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: '排行榜' }).first().click();
  await expect(page).toHaveURL(/\/rank\//);
  await page
    .getByRole('link', { name: /加载更多|下一页/ })
    .first()
    .click();
  await page.getByRole('main').locator('a[href^="/s-"]').first().click();
  await expect(page).toHaveURL(/\/s-\d+$/);
  const series = page.url();
  await page.locator('a[href^="/parameter/s-"]').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto(series);
  await page.locator('a[href^="/constrast"]').first().click();
  await expect(page).toHaveURL(/\/constrast/);
  await page.goto(series);
  await page.locator('a[href^="/askprice/"]').first().click();
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible();
  await handIn(page, calm);
  await expect(page).toHaveURL(/\/askprice\/success\?series_id=\d+.*&outcome=[0-9a-f]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功');
  await expect(page.getByText('请保持手机畅通，经销商将尽快与您联系。')).toBeVisible();
  expect(await page.content()).not.toContain(calm);
});

test('a model, another city and dealers are chosen for the lead', async ({
  browser,
  baseURL,
  subject,
}) => {
  const page = await withoutScript(browser, baseURL!);
  await page.goto(`/askprice/s-${subject.seriesId}.html`);
  await page.locator('#ask-price').getByRole('link', { name: '更换城市' }).click();
  await page.getByRole('button', { name: '上海', exact: true }).first().click();
  await expect(page.locator('#ask-price')).toContainText('上海');
  const choice = page.getByRole('combobox', { name: '车款' });
  const others = choice.locator('option:not(:checked):not(:disabled)');
  const other = await others.first().getAttribute('value');
  await choice.selectOption(other);
  const dealers = page.locator('#ask-price input[name="dealer"]');
  const offered = await dealers.count();
  expect(offered).toBeGreaterThan(1);
  for (let n = 0; n < offered; n += 1) await dealers.nth(n).uncheck();
  await handIn(page, calm);
  await expect(page.getByRole('alert')).toHaveText('没有提交，请重新填写：请选择1至5家经销商');
  await expect(choice).toHaveValue(other!);
  await dealers.first().check();
  await handIn(page, calm);
  await expect(page).toHaveURL(new RegExp(`success\\?series_id=\\d+&model_id=${other!}&outcome=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功');
});

test('a code is asked for, sent, and compared', async ({ browser, baseURL, subject }) => {
  const page = await withoutScript(browser, baseURL!);
  const address = `/askprice/s-${subject.seriesId}.html`;
  await page.goto(address);
  await handIn(page, risky);
  await expect(page.locator('#ask-price')).toContainText('请验证手机号后提交');
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await page.content()).not.toContain(risky);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('status')).toHaveText(['验证码已发送']);
  const code = page.getByRole('textbox', { name: '验证码' });
  await code.fill('111111');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('请输入正确的验证码');
  await code.fill('020000');
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功');
});

test('what is wrong is said, and a refusal in the words of the upstream', async ({
  browser,
  baseURL,
  subject,
}) => {
  const page = await withoutScript(browser, baseURL!);
  await page.goto(`/askprice/m-${subject.modelId}.html`);
  const model = page.getByRole('combobox', { name: '车款' });
  await expect(model).toHaveValue(subject.modelId);
  const dealers = page.locator('#ask-price input[name="dealer"]');
  await expect(dealers.first()).toBeChecked();
  await dealers.first().uncheck();
  await handIn(page, '12345678901');
  await expect(page.getByRole('alert')).toHaveText(/没有提交，请重新填写：请输入正确的手机号/);
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('');
  // What was chosen stays.
  await expect(dealers.first()).not.toBeChecked();
  await expect(dealers.nth(1)).toBeChecked();
  await handIn(page, refused);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价未能送达');
  await page.getByRole('link', { name: '重新询价' }).click();
  await expect(page).toHaveURL(/\/askprice\//);
});

test('with scripts the form of the document is not there', async ({ page, subject }) => {
  await page.goto(`/askprice/s-${subject.seriesId}.html`);
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveCount(1);
  await expect(page.locator('#ask-price')).toHaveCount(0);
});

test('the page of an outcome says the same with scripts', async ({ page, subject, request }) => {
  const address = `/askprice/s-${subject.seriesId}.html`;
  const document = await (await request.get(address)).text();
  const key = /name="key" value="([^"]+)"/.exec(document)?.[1] ?? '';
  const other = /name="key" value="([^"]+)"/.exec(await (await request.get(address)).text())?.[1];
  expect(other).not.toBe(key);
  const answer = await request.post(address, {
    form: { key, name: '张三', phone: calm, consent: '2020-09-10' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(answer.headers()['location']!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功');
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功');
});
