import type { APIRequestContext } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { visit } from './support/journey';
import { codeOf, expect, LeadForm, phones, test } from './support/leads';
import { onRoute } from './support/routes';

type Ad = {
  readonly dealer_id?: string;
  readonly model_id?: string;
  readonly mid_clue_id?: string;
  readonly wxt_project_id?: string;
  readonly background_pc_url?: string;
  readonly series: readonly { readonly series_id: string; readonly series_name: string }[];
};

/** From the demo's banners over the home page. */
const adId = '102';
const address = `/submit/${adId}.html?locationId=22`;

async function adOf(request: APIRequestContext): Promise<Ad> {
  const answer = await request.get(`/api/ads/getsubmit?ad_id=${adId}&location_id=22`, {
    headers: { 'x-page': 'ADVERTISE_SUBMIT' },
  });
  return ((await answer.json()) as { Result: Ad }).Result;
}

// L2.5 L2.6 L2.88 L3.123 L3.124 L3.125 L3.128 L9.29
test(
  "an ad's form preselects car, model and dealer and sends the ad's values",
  onRoute('ADVERTISE_SUBMIT', '/submit/{imgId}.html'),
  async ({ page, calls, request, upstream }) => {
    const ad = await adOf(request);
    const [first] = ad.series;
    const title = page.getByRole('heading', { level: 1 });
    const asks = [
      '/api/clue/askprice/popbefore',
      '/api/clue/intention_check',
      '/api/clue/verify/status',
      '/api/common/getcity',
      '/api/model/carmodalinfo',
      '/api/model/getmodelconfignew',
    ];
    await visit(page, calls, address, { seen: title, asks });
    await expect(title).toHaveText(`${first?.series_name ?? ''}限时活动报名`);
    const form = new LeadForm(page);
    await expect(page.getByRole('combobox', { name: '车款' })).toHaveValue(ad.model_id ?? '');
    await form.fill(phones.plain, '钱七');
    await form.button.click();
    await expect(page).toHaveURL(/\/submit\/success\?series_id=\d+&model_id=\d+$/);
    const [lead, ...others] = await upstream.leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      call: 'leadSubmit',
      clue_source_type: 'form_public',
      phone: Number(phones.plain),
      name: '钱七',
      series_id: Number(first?.series_id),
      model_id: Number(ad.model_id),
      dealer_ids: [ad.dealer_id],
    });
    const { fields = {} } = lead ?? {};
    expect(fields).toMatchObject({
      username: '钱七',
      telephone: phones.plain,
      source: 'cpl',
      clue_source_page: 'form_public',
      clue_source_client: 'pc',
      city: '北京',
      consent_version: '2020-09-10',
    });
    const ext = JSON.parse(fields['ext'] ?? '{}') as { clue_mid_ext?: string };
    expect(JSON.parse(ext.clue_mid_ext ?? '{}')).toMatchObject({
      mid_clue_id: ad.mid_clue_id,
      wxt_project_id: ad.wxt_project_id,
    });
  },
);

test('another car of the ad is selected in place', async ({ page, request, upstream }) => {
  const { series, dealer_id: dealerId } = await adOf(request);
  expect(series.length).toBeGreaterThan(1);
  const other = series[1];
  await page.goto(address);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  await page.getByRole('radio', { name: new RegExp(`^${other?.series_name ?? ''}`) }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${other?.series_name ?? ''}限时活动报名`,
  );
  await expect(form.phone).toHaveValue(phones.plain);
  await form.button.click();
  await expect(page).toHaveURL(/\/submit\/success/);
  expect((await upstream.leads())[0]).toMatchObject({
    series_id: Number(other?.series_id),
    dealer_ids: [dealerId],
  });
});

test('shows input errors and server errors', async ({ page, upstream }) => {
  await page.goto(address);
  const form = new LeadForm(page);
  await form.expectMissing();
  await noAxeViolations(page);
  await form.expectRefusals();
  expect(await upstream.leads()).toEqual([]);
  await form.code.fill(codeOf(phones.risky));
  await form.button.click();
  await expect(page).toHaveURL(/\/submit\/success/);
});

// L2.7
test('shows the background of the address only from our hosts; a hostile one is inert', async ({
  page,
  request,
}) => {
  const { background_pc_url: own = '' } = await adOf(request);
  const ground = page.locator('main img[alt=""]').first();
  const shown = async (given: string): Promise<string | null> => {
    await page.goto(`${address}&backgroundPcUrl=${encodeURIComponent(given)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return ground.getAttribute('src');
  };
  expect(await shown('/media/banner/301.svg')).toBe('/media/banner/301.svg');
  for (const hostile of [
    'javascript:alert(1)',
    'https://evil.test/a.svg',
    '//evil.test/media/a.svg',
    '/media/../api/user/login',
    '"><script>alert(1)</script>',
  ]) {
    expect(await shown(hostile), hostile).toBe(own);
  }
});

// L2.10
test(
  'the success page shows next steps and other cars',
  onRoute('SUBMIT_SUCCESS', '/submit/success'),
  async ({ page, subject }) => {
    // Without a lead, the page does not claim one.
    await page.goto(`/submit/success?series_id=${subject.seriesId}`);
    await expect(page.getByText('没有刚刚提交的报名')).toBeVisible();
    await noAxeViolations(page);

    await page.goto(address);
    const form = new LeadForm(page);
    await form.fill(phones.plain);
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名成功');
    await expect(page.getByText('请保持 199****0000 畅通')).toBeVisible();
    await expect(page.getByRole('button', { name: /查成交价/ }).first()).toBeVisible();
    await noAxeViolations(page);
    await page.reload();
    await expect(page.getByText('请保持 199****0000 畅通')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/success\?series_id=\d+&model_id/);
  },
);

test('the home page banner opens its form', async ({ page }) => {
  await page.goto(`/?ad_id=${adId}`);
  await page.getByRole('main').getByRole('link', { name: '广告图片' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/submit/${adId}\\.html\\?locationId=22`));
  await expect(new LeadForm(page).button).toBeVisible();
});

test('a missing ad is the not-found page', async ({ page }) => {
  expect((await page.goto('/submit/no-such-ad.html'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
});
