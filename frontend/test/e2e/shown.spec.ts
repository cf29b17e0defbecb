/** What a visitor of a plain `make run` sees at the addresses that adapters/demo/README.md names. */
import { cars, codeOf, expect, LeadForm, phones, test } from './support/leads';
import { logIn } from './support/members';

test('a form behind an ad wants a code whatever the phone, and sends it with the lead', async ({
  page,
  upstream,
}) => {
  await page.goto('/askprice/s-1001.html?page_id=ad7');
  const form = new LeadForm(page);
  await expect(form.code).toBeVisible();
  await expect(page.getByText('为保障您的信息安全，请完成短信验证')).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入正确的手机号码', { exact: true })).toBeVisible();
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByText('请输入您的验证码', { exact: true })).toBeVisible();
  await form.expectWrongCode();
  expect(await upstream.leads()).toEqual([]);
  await form.code.fill(codeOf(phones.plain));
  await form.button.click();
  await page.waitForURL(/\/askprice\/success/);
  const [lead] = await upstream.leads();
  expect(lead?.fields).toMatchObject({ clue_verifycode: '010000' });
});

test('of seven dealers five are chosen at most', async ({ page }) => {
  await page.goto('/askprice/s-1001.html');
  await page.getByRole('button', { name: /等3家/ }).click();
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await expect(boxes).toHaveCount(7);
  for (const place of [3, 4, 5]) await boxes.nth(place).click();
  await expect(page.getByRole('button', { name: /等5家/ })).toBeVisible();
  await expect(boxes.nth(5)).not.toBeChecked();
});

test('a single dealer is named without a choice', async ({ page }) => {
  await page.goto(`/askprice/s-${cars.one}.html`);
  await expect(page.getByText('北京东岳五菱汽车销售有限公司').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /等\d家/ })).toHaveCount(0);
});

// L2.99
test('an ad for instalments has a form for them', async ({ page, upstream }) => {
  await page.goto('/submit/104.html?locationId=22');
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await page.getByRole('button', { name: '查看分期', exact: true }).click();
  await page.waitForURL(/\/submit\/success/);
  expect(await upstream.leads()).toHaveLength(1);
});

for (const [level, nid, mark] of [
  [1, '117300', '驾到认证机构（演示）'],
  [2, '108422', '新能源领域认证作者（演示）'],
] as const) {
  test(`an author of level ${level} has a mark`, async ({ page }) => {
    await page.goto(`/article/${nid}.html`);
    await expect(page.locator(`[data-vtype="${level}"]`).first()).toHaveText(mark);
  });
}

test('the feed leads to a short post', async ({ page }) => {
  await page.goto('/');
  const feed = page.locator('a[href^="/dongtai/d"]').first();
  await feed.scrollIntoViewIfNeeded();
  await feed.click();
  await expect(page).toHaveURL(/\/dongtai\/d/);
  await expect(page.getByText('车友动态').first()).toBeVisible();
});

for (const [status, spuId] of [
  ['已领取', '10750289'],
  ['已使用', '10250131'],
  ['已过期', '10160131'],
] as const) {
  test(`a coupon is ${status}`, async ({ page }) => {
    await page.goto('/-/live');
    await logIn(page, 2);
    await page.goto(`/?coupon=${spuId}`);
    const dialog = page.getByRole('dialog', { name: '购车返现' });
    await expect(dialog.getByText(status, { exact: true })).toBeVisible();
  });
}
