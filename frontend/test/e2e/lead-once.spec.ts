/** One lead, whatever visitor and network do, and personal data only in the bodies that carry it. */
import { cars, expect, LeadForm, phones, success, test } from './support/leads';

test('a double click is one lead', async ({ page, upstream }) => {
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  await form.button.dblclick();
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);
});

test('Enter held down is one lead', async ({ page, upstream }) => {
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  await form.phone.focus();
  for (let times = 0; times < 30; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);
});

test('a slow network and an impatient visitor are one lead', async ({ page, upstream }) => {
  await upstream.fail('leadSubmit', 'slow');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  await form.button.click();
  const busy = page.getByRole('button', { name: '正在提交…' });
  for (let times = 0; times < 5; times += 1) await busy.click({ force: true });
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);
});

test('a reload while it is sent is one lead', async ({ page, upstream }) => {
  await upstream.fail('leadSubmit', 'slow');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  const leaves = page.waitForRequest(/\/api\/clue\/lead\/form/);
  await form.button.click();
  await leaves;
  await page.reload();
  await page.getByRole('link', { name: /^询.*底价$/ }).click();
  await expect(form.name).toBeVisible();
  await form.fill(phones.plain);
  // While the first is still under way the gateway says so; nothing is lost by asking again.
  await expect(async () => {
    // It may succeed between two tries; the button is gone then.
    if (!(await success(page).isVisible())) await form.button.click({ timeout: 500 });
    await expect(success(page)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  expect(await upstream.leads()).toHaveLength(1);
});

for (const [what, phone] of [
  ['a connection that ends', phones.closed],
  ['an answer that is no JSON', phones.garbled],
] as const) {
  test(`${what} after the lead was taken: said, sent again, one lead`, async ({
    page,
    upstream,
  }) => {
    const form = await LeadForm.open(page, cars.one);
    await form.fill(phone);
    await form.button.click();
    await expect(page.getByRole('alert')).toContainText('不会重复询价');
    expect(await upstream.leads()).toHaveLength(1);
    // Closed and opened again: the tab remembers the key, not the visitor.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^询.*底价$/ }).click();
    await form.fill(phone);
    await form.button.click();
    await expect(success(page)).toBeVisible();
    const leads = await upstream.leads();
    expect(leads).toHaveLength(1);
  });
}

test('an answer that comes too late: said in time, and one lead', async ({ page, upstream }) => {
  test.setTimeout(90_000);
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.late);
  await form.button.click();
  await expect(page.getByRole('alert')).toContainText('不会重复询价', { timeout: 15_000 });
  await form.button.click();
  await expect(success(page)).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);
});

test('two tabs: a lead that never arrived, and one that is still checked, are left to their tab', async ({
  page,
  context,
  upstream,
}) => {
  const form = await LeadForm.open(page, cars.one);
  const other = await LeadForm.open(await context.newPage(), cars.one);
  const submits = /\/api\/clue\/lead\//;
  await page.route(submits, (route) => route.abort());
  await form.fill(phones.plain);
  await form.button.click();
  await expect(page.getByRole('alert')).toContainText('不会重复询价');
  await other.fill(phones.plain);
  await other.button.click();
  await expect(success(other.page)).toBeVisible();
  await page.unroute(submits);
  await form.button.click();
  await expect(success(page)).toBeVisible();
  await expect(page.getByText('您之前提交的询价已被接受')).toBeVisible();
  expect(await upstream.leads()).toHaveLength(1);

  const checked = await LeadForm.open(page, cars.many);
  const sent = await LeadForm.open(other.page, cars.many);
  await page.route(/\/api\/clue\/riskcheck$/, () => {});
  await checked.fill(phones.plain);
  const leaves = page.waitForRequest(/\/api\/clue\/riskcheck$/);
  await checked.button.click();
  await leaves;
  await sent.fill('19912340000');
  await sent.button.click();
  await expect(success(sent.page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('您的询价没有提交成功。')).toBeVisible();
  expect(await upstream.leads()).toHaveLength(2);
});

test('the number is nowhere but in the bodies that carry it', async ({
  page,
  upstream,
  context,
}) => {
  const canary = '19987650000';
  const name = '金丝雀';
  const places: string[] = [];
  page.on('request', (request) => places.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('console', (message) => places.push(message.text()));
  page.on('framenavigated', (frame) => places.push(frame.url()));

  await page.goto(`/askprice/s-${cars.many}.html`);
  const form = new LeadForm(page);
  await form.fill(canary, name);
  await form.button.click();
  await page.waitForURL(/\/askprice\/success/);
  await expect(page.getByText('199****0000')).toBeVisible();
  await page.getByRole('checkbox', { name: /^我已阅读/ }).check();
  await page
    .getByRole('button', { name: /查成交价/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /询价成功/ })).toBeVisible();
  expect(await upstream.leads()).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('199****0000')).toBeVisible();

  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(Object.entries(localStorage)),
    session: JSON.stringify(Object.entries(sessionStorage)),
    history: JSON.stringify(history.state),
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    document: document.documentElement.outerHTML,
    title: document.title,
  }));
  const cookies = JSON.stringify(await context.cookies());
  const written = await (await page.request.get(page.url())).text();
  expect(kept.local).toContain('199****0000');
  for (const place of [...places, ...Object.values(kept), cookies, written]) {
    expect(place).not.toContain(canary);
    expect(place).not.toContain('8765');
    expect(decodeURIComponent(place.replace(/%(?![0-9a-f]{2})/gi, ''))).not.toContain(name);
  }
  const session = Object.fromEntries(JSON.parse(kept.session) as [string, string][]);
  expect(session).toEqual({
    // The position before the reload.
    'jiadao:top': expect.stringMatching(/^\d+$/) as unknown,
    'jiadao:tab': expect.stringMatching(/^"[0-9a-f-]{36}"$/) as unknown,
  });
});
