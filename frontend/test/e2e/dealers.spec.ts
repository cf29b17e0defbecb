import type { APIRequestContext, Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { visit } from './support/journey';
import { codeOf, expect, LeadForm, phones, test } from './support/leads';
import { onRoute } from './support/routes';
import type { Subject } from './support/subject';

type Shop = {
  readonly dealer_id: string;
  readonly dealer_s_name: string;
  readonly series_id: string;
  readonly series_name: string;
  readonly series_list: readonly { readonly series_id: string; readonly series_name: string }[];
  readonly model_list: readonly { readonly mid: string; readonly discount_price?: string }[];
};

async function ask<Result>(request: APIRequestContext, address: string): Promise<Result> {
  const answer = await request.get(address, { headers: { 'x-page': 'DEALER' } });
  return ((await answer.json()) as { Result: Result }).Result;
}

/** A dealer in the visitor's city that sells the subject and another series, from upstream data. */
async function shopOf(request: APIRequestContext, { seriesId }: Subject): Promise<Shop> {
  const { dealer_list: dealers } = await ask<{ dealer_list: { dealer_id: string }[] }>(
    request,
    `/api/dealer/dealerlist?series_id=${seriesId}`,
  );
  for (const { dealer_id: id } of dealers) {
    const address = `/minServer/shop/clue/thread?dealer_id=${id}&series_ids=${seriesId}`;
    const shop = await ask<Shop>(request, address);
    if (shop.series_list.length > 1) return shop;
  }
  throw new Error('no dealer sells another series as well');
}

function otherSeries({ series_list: all }: Shop, { seriesId }: Subject) {
  return all.find(({ series_id: id }) => id !== seriesId)!;
}

/** The filled-in form of a dealer, and another series to switch to. */
async function filledForm(page: Page, request: APIRequestContext, subject: Subject) {
  const shop = await shopOf(request, subject);
  const { series_id: other } = otherSeries(shop, subject);
  await page.goto(`/dealer-clue/d-${shop.dealer_id}.html?series_id=${subject.seriesId}`);
  const form = new LeadForm(page);
  await form.fill(phones.plain);
  const series = page.getByRole('combobox', { name: '车系', exact: true });
  return { shop, form, series, other };
}

// L2.15
test(
  'a dealer page shows name, series and models, and sends an inquiry to it alone',
  onRoute('DEALER', '/dealer/d-{dealerId}.html'),
  async ({ page, subject, calls, request, upstream }) => {
    const shop = await shopOf(request, subject);
    const address = `/dealer/d-${shop.dealer_id}.html?series_id=${subject.seriesId}`;
    const models = page.getByRole('region', { name: `${subject.seriesName}车款报价` });
    await visit(page, calls, address, { seen: models, asks: ['/api/clue/askprice/showcard'] });
    await expect(page).toHaveTitle(new RegExp(`^【${shop.dealer_s_name}】`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.dealer_s_name);
    const prices = models.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(prices).toHaveCount(shop.model_list.length);
    await expect(prices.first()).toContainText(shop.model_list[0]?.discount_price ?? '暂无报价');

    // Another of its series: the same page with its models.
    const series = page.getByRole('region', { name: '在售车系' });
    const other = otherSeries(shop, subject);
    const unfold = series.getByRole('button', { name: /^展开全部/ });
    if (await unfold.isVisible()) await unfold.click();
    await series.getByRole('link', { name: `${other.series_name}车款报价`, exact: true }).click();
    const region = page.getByRole('region', { name: `${other.series_name}车款报价` });
    await expect(region).toBeVisible();
    await expect(region).toBeInViewport();
    await page.goBack();
    await expect(models).toBeVisible();

    await models.getByRole('link', { name: '询底价' }).first().click();
    const form = new LeadForm(page);
    await form.fill(phones.plain);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(shop.dealer_s_name).first()).toBeVisible();
    await form.button.click();
    await expect(dialog.getByText('询价成功', { exact: true }).first()).toBeVisible();
    const [lead] = await upstream.leads();
    expect(lead).toMatchObject({
      clue_source_type: 'form_dealer_card',
      dealer_ids: [shop.dealer_id],
      series_id: Number(subject.seriesId),
      model_id: Number(shop.model_list[0]?.mid),
    });
  },
);

// L2.16
test(
  'the inquiry page of a dealer sends every field, to no other dealer',
  onRoute('DEALER_CLUE', '/dealer-clue/d-{dealerId}.html'),
  async ({ page, subject, calls, request, upstream }) => {
    const shop = await shopOf(request, subject);
    const address = `/dealer-clue/d-${shop.dealer_id}.html?series_id=${subject.seriesId}`;
    // A link: in a new tab it opens the page.
    await page.goto(`/dealer/d-${shop.dealer_id}.html?series_id=${subject.seriesId}`);
    await expect(page.getByRole('link', { name: '向本店询底价' })).toHaveAttribute('href', address);

    calls.length = 0;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `向${shop.dealer_s_name}询底价`,
    );
    const form = new LeadForm(page);
    await expect(form.name).toBeVisible();
    expect(calls.filter((call) => /shop\/clue\/thread|getmodellist/.test(call))).toEqual([]);
    await expect(page.getByRole('combobox', { name: '车系', exact: true })).toHaveValue(
      subject.seriesId,
    );
    await noAxeViolations(page);

    const model = page.getByRole('combobox', { name: '车款' });
    const last = shop.model_list.at(-1)?.mid ?? '';
    await model.selectOption(last);
    await form.fill(phones.plain, '赵六');
    await form.button.click();
    await expect(page).toHaveURL(
      `/askprice/success?series_id=${subject.seriesId}&model_id=${last}`,
    );
    const [lead, ...others] = await upstream.leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      call: 'leadSubmit',
      clue_source_type: 'form_dealer_card',
      phone: Number(phones.plain),
      name: '赵六',
      series_id: Number(subject.seriesId),
      model_id: Number(last),
      dealer_ids: [shop.dealer_id],
    });
    const { fields = {} } = lead ?? {};
    expect(fields).toMatchObject({
      username: '赵六',
      telephone: phones.plain,
      ids: shop.dealer_id,
      city: '北京',
      province: '北京',
      clue_source_client: 'pc',
      clue_source_page: 'form_public',
      source: 'saas',
      consent_version: '2020-09-10',
    });
    expect(fields['materialIds']?.split(',')).toHaveLength(1);
    expect(JSON.parse(fields['ext'] ?? '{}')).toMatchObject({ is_default: 1, has_coupon: 0 });

    await page.goBack();
    await expect(page).toHaveURL(/\/dealer\/d-/);
    await page.goto(address);
    await page.reload();
    await expect(form.phone).toHaveValue('199****0000');
  },
);

test('shows input errors and server errors', async ({ page, subject, request, upstream }) => {
  const shop = await shopOf(request, subject);
  await page.goto(`/dealer-clue/d-${shop.dealer_id}.html?series_id=${subject.seriesId}`);
  const form = new LeadForm(page);
  await form.expectMissing();
  await expect(form.name).toBeFocused();
  await noAxeViolations(page);

  await form.expectRefusals();
  expect(await upstream.leads()).toEqual([]);
  await form.code.fill(codeOf(phones.risky));
  await form.button.click();
  await expect(page).toHaveURL(/\/askprice\/success/);
  expect((await upstream.leads())[0]?.dealer_ids).toEqual([shop.dealer_id]);
});

test.describe('another series of the dealer', () => {
  test('is selected in place and keeps the input', async ({ page, subject, request, upstream }) => {
    const { shop, form, series, other } = await filledForm(page, request, subject);
    await series.selectOption(other);
    await expect(page).toHaveURL(new RegExp(`series_id=${other}$`));
    await expect(series).toHaveValue(other);
    await expect(form.phone).toHaveValue(phones.plain);
    await form.button.click();
    await expect(page).toHaveURL(/\/askprice\/success/);
    expect((await upstream.leads())[0]).toMatchObject({
      series_id: Number(other),
      dealer_ids: [shop.dealer_id],
    });
  });

  test('keeps the input when its prices fail to load, and can be asked about', async ({
    page,
    subject,
    request,
    upstream,
  }) => {
    const { shop, form, series, other } = await filledForm(page, request, subject);
    await upstream.fail('popBefore', 'http_500');
    await series.selectOption(other);
    const retry = page.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('暂时无法获取经销商报价，您仍可提交询价')).toBeVisible();
    await expect(form.phone).toHaveValue(phones.plain);
    await noAxeViolations(page);

    await upstream.recover();
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(page.getByText('经销商最低价')).toBeVisible();
    await expect(form.phone).toHaveValue(phones.plain);

    await upstream.fail('popBefore', 'http_500');
    await page.reload();
    await expect(retry).toBeVisible();
    await form.fill(phones.plain);
    await form.button.click();
    await expect(page).toHaveURL(/\/askprice\/success/);
    expect((await upstream.leads())[0]).toMatchObject({
      series_id: Number(other),
      dealer_ids: [shop.dealer_id],
    });
  });
});

// B9.15
// L2.14 L9.10
test(
  'discounts and dealers of the city, page by page, by brand and by city',
  onRoute('DEALER_SPECIAL', '/dealer-special'),
  async ({ page, calls }) => {
    const offers = page.getByRole('region', { name: '购车优惠' });
    const dealers = page.getByRole('region', { name: '本地经销商' });
    await page.goto('/');
    await page.getByRole('link', { name: '经销商', exact: true }).click();
    await expect(page).toHaveURL('/dealer-special');
    await expect(page.getByRole('link', { name: '经销商', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await visit(page, calls, '/dealer-special', { seen: offers.getByRole('listitem').first() });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('北京经销商特惠');
    await expect(offers.getByRole('listitem')).toHaveCount(10);
    await expect(dealers.getByRole('listitem')).toHaveCount(10);
    await expect(offers.getByText(/^限\d+人$/).first()).toBeVisible();

    await offers.getByRole('link', { name: '加载更多优惠' }).click();
    await expect.poll(() => offers.getByRole('listitem').count()).toBeGreaterThan(10);
    await dealers.getByRole('link', { name: '加载更多经销商' }).click();
    await expect(dealers.getByRole('listitem')).toHaveCount(20);
    await noAxeViolations(page);

    await dealers.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/dealer\/d-\d+\.html$/);
    await page.goBack();
    await expect(dealers.getByRole('listitem')).toHaveCount(20);
    await dealers
      .getByRole('link', { name: /^向.*询价$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^向.*询底价/);
    await page.goBack();

    const brand = page.getByRole('combobox', { name: '品牌' });
    const chosen = (await brand.locator('option').nth(1).getAttribute('value')) ?? '';
    await brand.selectOption(chosen);
    await expect(page).toHaveURL(`/dealer-special?brand_id=${chosen}`);
    await page.reload();
    await expect(brand).toHaveValue(chosen);
    await noAxeViolations(page);
  },
);

test('a missing dealer is the not-found page; an empty list suggests what to do', async ({
  page,
}) => {
  for (const address of ['/dealer/d-99999999.html', '/dealer-clue/d-99999999.html']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
  }
  // No brand has this id: the empty list shows suggestions.
  await page.goto('/dealer-special?brand_id=999999999');
  await expect(page.getByText(/可在右上角换个城市，或看看其他品牌/).first()).toBeVisible();
  await page.getByRole('link', { name: '看全部品牌' }).first().click();
  await expect(page).toHaveURL('/dealer-special');
});

test('a failed upstream leaves the shell and a retry', async ({ page, upstream }) => {
  await upstream.fail('gatherDiscount', 'http_500');
  await page.goto('/dealer-special?brand_id=1');
  const offers = page.getByRole('region', { name: '购车优惠' });
  await expect(offers.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await noAxeViolations(page);
});
