import { noAxeViolations } from './support/axe';
import { expect, LeadForm, phones, test } from './support/leads';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

/** The form beside the prices, which no document contains. */
const ofVisitor = /^\/api\/(clue|common\/getcity)/;

// L2.18
test(
  'the method, a popular car, its models, back',
  onRoute('OWNER_PRICE', '/owner-price'),
  async ({ page, calls }) => {
    for (const open of [() => page.goto('/owner-price'), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: '车主成交价' })).toBeVisible();
    }
    const method = page.getByRole('region', { name: '最低成交价是怎么来的' });
    await expect(method).toContainText('裸车价');
    await settled(page);
    expect(calls).toEqual([]);
    await noAxeViolations(page);

    await page.getByRole('region', { name: '大家常看的车' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/owner-price\?series_id=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: /.+车主成交价/ })).toBeVisible();
    await expect(method).toBeVisible();
    const models = page.getByRole('region', { name: '按车款看' });
    await expect(models.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    await models.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/owner-price\?model_id=\d+$/);
    await noAxeViolations(page);
    await page.goBack();
    await expect(page).toHaveURL(/series_id=\d+$/);
    await page.goBack();
    await expect(page).toHaveURL('/owner-price');
  },
);

/** Asked for beside the inquiry, after the page (decision 62). */
const ofLandingPrice = /^\/api\/model\/(?:carmodalinfo|getmodelconfignew)\?/;

test('of a series: consistent figures, nothing requested twice', async ({
  page,
  calls,
  subject,
}) => {
  expect((await page.goto(`/owner-price?series_id=${subject.seriesId}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.seriesName);
  const figures = page.getByRole('region', { name: /近一年.*车主付了多少/ });
  const words = (await figures.textContent()) ?? '';
  const [, min, median, max] = (
    /最低([\d.]+)万.*中位数([\d.]+)万.*最高([\d.]+)万/.exec(words) ?? []
  ).map(Number);
  expect(min).toBeLessThanOrEqual(median ?? 0);
  expect(median).toBeLessThanOrEqual(max ?? 0);
  const owners = Number(/([\d,]+)位车主/.exec(words)?.[1]?.replace(',', ''));
  const cells = await page.getByRole('table').getByRole('cell').allTextContents();
  expect(cells.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)).toBe(owners);
  await settled(page);
  expect(calls.filter((call) => !ofVisitor.test(call) && !ofLandingPrice.test(call))).toEqual([]);
  await noAxeViolations(page);
});

test('of a model: its own owners, below its guide price', async ({ page, calls, subject }) => {
  const address = `/owner-price?model_id=${subject.modelId}`;
  for (const open of [() => page.goto(address), () => page.reload()]) {
    expect((await open())?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.modelName);
  }
  await settled(page);
  expect(calls.filter((call) => !ofVisitor.test(call) && !ofLandingPrice.test(call))).toEqual([]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?model_id=\d+$/);
  await expect(new LeadForm(page).button).toBeVisible();
});

test('404 for a missing car, 400 for an invalid one', async ({ page }) => {
  expect((await page.goto('/owner-price?series_id=123456789'))?.status()).toBe(404);
  expect((await page.goto('/owner-price?series_id=abc'))?.status()).toBe(400);
});

test('the inquiry beside the prices sends the input, and Back returns to the prices', async ({
  page,
  subject,
  upstream,
}) => {
  const address = `/owner-price?model_id=${subject.modelId}`;
  await page.goto(address);
  const form = new LeadForm(page);
  await form.expectMissing();
  await noAxeViolations(page);
  await form.fill(phones.plain, '王五');
  await form.button.click();
  await expect(page).toHaveURL(/\/askprice\/success\?series_id=\d+&model_id=\d+$/);
  // The address changes before the next page's code is loaded.
  await expect(form.button).toHaveCount(0);
  const [lead, ...others] = await upstream.leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    call: 'leadSubmit',
    clue_source_type: 'form_public',
    phone: Number(phones.plain),
    name: '王五',
    series_id: Number(subject.seriesId),
    model_id: Number(subject.modelId),
    fields: { clue_source_page: 'form_public', source: 'saas', consent_version: '2020-09-10' },
  });
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(form.phone).toHaveValue('199****0000');
});

test('Back while the page after the inquiry is loading: a new form, with the number masked', async ({
  page,
  subject,
  upstream,
}) => {
  const address = `/owner-price?model_id=${subject.modelId}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  const form = new LeadForm(page);
  await form.fill(phones.plain, '王五');
  // The code of the next page never comes.
  await page.route('**/assets/*.js', () => undefined);
  await form.button.click();
  await expect(page).toHaveURL(/\/askprice\/success/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(form.phone).toHaveValue('199****0000');
  await expect(form.phone).toBeEditable();
  expect(await upstream.leads()).toHaveLength(1);
});
