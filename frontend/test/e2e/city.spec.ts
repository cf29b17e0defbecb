/** The page on which the city is chosen without script; with script it is the panel of the head. */
import { expect, test } from './support/fixtures';
import { visit } from './support/journey';
import { onRoute } from './support/routes';

test('the page 选择城市', onRoute('CITY', '/city'), async ({ page, calls, context }) => {
  const heading = page.getByRole('heading', { level: 1, name: '选择城市' });
  await visit(page, calls, '/city', { seen: heading });
  // With script the form goes to the gateway as well.
  await page.getByRole('main').getByRole('button', { name: '上海', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: '当前城市 上海，更换城市' })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'city')?.value).toBe(encodeURIComponent('上海'));
  const kept: unknown = await page.evaluate(() => localStorage.getItem('jiadao:location'));
  expect(JSON.parse(String(kept))).toMatchObject({ currCity: '上海' });
});

test('the city is changed without script, and the page before comes back with it', async ({
  browser,
  baseURL,
  subject,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const address = `/s-${subject.seriesId}?from_src=x`;
  await page.goto(address);
  await page.getByRole('link', { name: '当前城市 北京，更换城市' }).click();
  await expect(page).toHaveURL(/\/city$/);
  await page.getByRole('main').getByRole('button', { name: '上海', exact: true }).first().click();
  await expect(page).toHaveURL(`${baseURL!}${address}`);
  await expect(page.getByRole('link', { name: '当前城市 上海，更换城市' })).toBeVisible();
  await expect(page.getByRole('button', { name: /更换城市/ })).toBeHidden();
  // Back is the choice again, whose current city is the new one.
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('main').getByText('当前城市 上海')).toBeVisible();
  await context.close();
});
