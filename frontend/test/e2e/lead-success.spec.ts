/** The page after a lead: it needs nothing of the browser's storage, and stays while it is left. */
import { cars, expect, LeadForm, phones, test } from './support/leads';

test('where storage is refused the lead is said to be sent all the same', async ({
  page,
  upstream,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
  await page.goto(`/askprice/s-${cars.one}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await page.waitForURL(/\/askprice\/success/);
  await expect(page.getByRole('heading', { name: '询价成功' })).toBeVisible();
  await expect(page.getByText('请保持手机畅通，经销商将尽快与您联系')).toBeVisible();
  await expect(page.getByText('没有刚刚提交的询价')).toHaveCount(0);
  expect(await upstream.leads()).toHaveLength(1);
});

test('it stays as it is while the code of the next page loads', async ({ page }) => {
  await page.goto(`/askprice/s-${cars.one}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  const done = page.getByRole('heading', { name: '询价成功' });
  await expect(done).toBeVisible();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: '主导航' }).getByText('排行榜').click();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/rank\//);
  await expect(done).toBeVisible();
  await expect(page.getByText('没有刚刚提交的询价')).toHaveCount(0);
  release();
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
});
