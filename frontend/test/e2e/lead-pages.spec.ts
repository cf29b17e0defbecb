import { noAxeViolations } from './support/axe';
import { expect, LeadForm, phones, test } from './support/leads';
import { onRoute } from './support/routes';

// L2.11 L4.11
test(
  'asking about a series on a page of its own',
  onRoute('ASK_PRICE', '/askprice/s-{serid}.html'),
  async ({ page, subject, calls, upstream }) => {
    const address = `/askprice/s-${subject.seriesId}.html`;
    // By a link: in another tab it leads to the page.
    await page.goto(`/askprice/success?series_id=${subject.seriesId}`);
    const link = page.getByRole('link', { name: /^询.*底价$/ });
    await expect(link).toHaveAttribute('href', address);

    // By its address: what the document holds is not asked again.
    calls.length = 0;
    await page.goto(address);
    await expect(page).toHaveTitle(new RegExp(`^【${subject.seriesName}询底价】`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${subject.seriesName}询底价`);
    const form = new LeadForm(page);
    await expect(form.name).toBeVisible();
    expect(calls.filter((call) => /getseriesinfo|getmodellist/.test(call))).toEqual([]);
    await noAxeViolations(page);

    await form.fill(phones.plain);
    await form.button.click();
    await expect(page).toHaveURL(/\/askprice\/success\?series_id=\d+&model_id=\d+$/);
    const [lead] = await upstream.leads();
    expect(lead).toMatchObject({
      clue_source_type: 'form_public',
      series_id: Number(subject.seriesId),
    });
    // Back leads to where the visitor came from, not to a form that was sent.
    await page.goBack();
    await expect(page).toHaveURL(/\/askprice\/success\?series_id=\d+$/);
    await page.goto(address);
    await page.reload();
    await expect(form.phone).toHaveValue('199****0000');
  },
);

test('the page of a model says the landing price that its inquiry says', async ({
  page,
  subject,
}) => {
  await page.goto(`/askprice/m-${subject.modelId}.html`);
  const name = page.getByRole('term').filter({ hasText: '落地价估算' });
  const price = page.locator('div').filter({ has: name }).last().getByRole('definition');
  // A dash keeps its place until it is known.
  await expect(price).toHaveText(/^[0-9]+\.[0-9]{2}万$/);
  const asked = await price.textContent();
  await page.goto(`/m-${subject.modelId}`);
  const cost = page.getByRole('region', { name: '落地价估算' });
  await expect(cost.getByText(`约${asked ?? ''}`, { exact: true })).toBeVisible();
});

// L2.12
test(
  'asking about a model on a page of its own',
  onRoute('ASK_PRICE_MODEL', '/askprice/m-{mid}.html'),
  async ({ page, subject, calls, upstream }) => {
    await page.goto(`/askprice/m-${subject.modelId}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${subject.modelName}询底价`);
    const form = new LeadForm(page);
    await expect(page.getByRole('combobox', { name: '车款' })).toHaveValue(subject.modelId);
    expect(calls.filter((call) => /carmodalinfo|getmodellist/.test(call))).toEqual([]);
    await noAxeViolations(page);
    await page.reload();
    await form.fill(phones.plain);
    await form.button.click();
    await expect(page).toHaveURL(/\/askprice\/success/);
    expect((await upstream.leads())[0]).toMatchObject({ model_id: Number(subject.modelId) });
    await page.goBack();
    await expect(page).not.toHaveURL(/success/);
  },
);

// L2.13 L4.29 L4.31
test(
  'after asking: what happens next, and other cars',
  onRoute('ASK_PRICE_SUCEESS', '/askprice/success'),
  async ({ page, subject, calls, upstream }) => {
    // Without an inquiry the page claims none.
    await page.goto(`/askprice/success?series_id=${subject.seriesId}`);
    await expect(page.getByText('没有刚刚提交的询价')).toBeVisible();
    expect(calls.filter((call) => call.includes('getseriesinfo'))).toEqual([]);
    await noAxeViolations(page);

    await page.goto(`/askprice/s-${subject.seriesId}.html`);
    const form = new LeadForm(page);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价成功');
    await expect(page.getByText('请保持 199****0000 畅通')).toBeVisible();
    const ask = page.getByRole('button', { name: /查成交价/ }).first();
    await expect(ask).toBeVisible();
    await noAxeViolations(page);
    await page.reload();
    await expect(page.getByText('请保持 199****0000 畅通')).toBeVisible();
    await page.getByRole('checkbox', { name: /^我已阅读/ }).check();
    await ask.click();
    await expect(page.getByRole('button', { name: /询价成功/ })).toBeDisabled();
    expect(await upstream.leads()).toHaveLength(2);
    await expect(page).toHaveURL(/\/askprice\/success\?series_id=\d+&model_id=\d+$/);
  },
);

test('a car that does not exist is the not-found page', async ({ page }) => {
  for (const address of ['/askprice/s-99999999.html', '/askprice/m-99999999.html']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
  }
});

test('nothing jumps while the page fills', async ({ page, subject }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/askprice/m-${subject.modelId}.html`);
  await expect(new LeadForm(page).name).toBeVisible();
  const shifts = await page.evaluate(() => (window as Window & { shifts?: unknown[] }).shifts);
  expect(shifts).toEqual([]);
});

// B9.31
test('a lead names the search that brought its visitor, who has left the first page at once', async ({
  page,
  subject,
  upstream,
}) => {
  // Neither the page nor what comes after it has an answer.
  const late = /\/assets\/[0-9a-f]{8}\.js$/;
  await page.route(late, () => undefined);
  await page.goto('/?from_src=aladdin_5271%7C1234567', { waitUntil: 'commit' });
  await page.waitForFunction(() => sessionStorage.getItem('jiadao:from_src') !== null);
  await page.unroute(late);
  await page.goto(`/askprice/s-${subject.seriesId}.html`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page).toHaveURL(/\/askprice\/success/);
  const [lead] = await upstream.leads();
  expect(lead?.fields['ext']).toContain('"aldExt":"aladdin-brand"');
});

// L4.35: another city asks for the pre-data again; what was typed is none of it.
for (const [what, addressOf] of [
  ['a series', ({ seriesId }: { seriesId: string }) => `/askprice/s-${seriesId}.html`],
  ['a model', ({ modelId }: { modelId: string }) => `/askprice/m-${modelId}.html`],
  ['an ad', () => '/submit/102.html'],
] as const) {
  test(`another city keeps what was typed about ${what}`, async ({ page, subject, context }) => {
    await page.goto(addressOf(subject));
    const form = new LeadForm(page);
    await form.name.fill('张三');
    await form.phone.pressSequentially('1990001');
    await page.getByRole('combobox', { name: '城市' }).selectOption('上海');
    await expect(page.getByRole('button', { name: /更换城市/ })).toContainText('上海');
    await expect(form.name).toHaveValue('张三');
    await expect(form.phone).toHaveValue('1990001');
    // Another window chooses a city while the visitor types.
    await form.phone.focus();
    const other = await context.newPage();
    await other.goto('/nonsense');
    await other.getByRole('button', { name: /更换城市/ }).click();
    await other.getByRole('button', { name: '广州', exact: true }).first().click();
    await expect(page.getByRole('combobox', { name: '城市' })).toHaveValue('广州');
    await expect(form.phone).toHaveValue('1990001');
    await expect(form.phone).toBeFocused();
    await page.keyboard.type('0000');
    await expect(form.phone).toHaveValue('19900010000');
  });
}
