import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { visit } from './support/journey';
import { cumulative, shiftsOf, watchShifts } from './support/layout-shift';
import { onRoute } from './support/routes';

const sales = '/rank/1-0-0-0-0-0-0.html';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const directory = (page: Page) => page.getByRole('navigation', { name: '榜单目录' });
const chips = (page: Page) => page.getByRole('list', { name: '已选条件' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const listCalls = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('/api/rank/'));

test.describe('arriving', () => {
  for (const [form, address] of [
    ['old', '/rank/1-0-2026_05-0-0-0.html'],
    ['new', '/rank/1-0-202605-0-0-0-0.html'],
  ] as const) {
    test(`by the ${form} form shows May 2026 without another request`, async ({ page, calls }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(rows(page)).toHaveCount(30);
      await expect(page.getByText('2026年5月，共 100 个车系')).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        /\/rank\/1-0-202605-0-0-0-0\.html$/,
      );
      await expect(page.getByRole('columnheader', { name: '车系销量' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: '月份' })).toHaveValue('202605');
      expect(listCalls(calls)).toEqual([]);
    });
  }

  // B3.51
  test('an unknown sort is refused with the allowed names', async ({ page, calls }) => {
    const answer = await page.goto(`${sales}?sort=xyz`);
    expect(answer?.status()).toBe(400);
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('sort');
    for (const name of ['saleWeek', 'newEnergyBrandRank', 'authorIndustry']) {
      await expect(refusal).toContainText(name);
    }
    await noAxeViolations(page);
    expect(listCalls(calls)).toEqual([]);
    await refusal.getByRole('link', { name: '去汽车月销量榜' }).click();
    await expect(page).toHaveURL(sales);
    await expect(rows(page)).toHaveCount(30);
  });

  // B3.60
  test('an unknown category too, with a link back to the same list', async ({ page }) => {
    const answer = await page.goto('/rank/2-0-0-0-77-0-0.html');
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('2_3');
    await page.getByRole('link', { name: '看完整的汽车热度榜' }).click();
    await expect(page).toHaveURL('/rank/2-0-0-0-0-0-0.html');
    await expect(rows(page)).toHaveCount(30);
  });

  test('an invalid list number is a 404', async ({ page }) => {
    const answer = await page.goto('/rank/9-0-0-0-0-0.html');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '前方没有路了' })).toBeVisible();
  });
});

test.describe('every address', () => {
  const shapes = [
    ['RANK_SALE_NEW', '/rank/1-0-{month}-{price}-{sub_level}-{endurance}-0.html', sales],
    [
      'RANK_HEAT_NEW',
      '/rank/2-0-{month}-{price}-{sub_level}-{endurance}-0.html',
      '/rank/2-0-0-0-2-0-0.html',
    ],
    [
      'RANK_SALE',
      '/rank/1-0-{time}-{price}-{level}-{endurance}.html',
      '/rank/1-0-0-10_15-0-0.html',
    ],
    ['RANK_HEAT', '/rank/2-0-{time}-{price}-{level}-{endurance}.html', '/rank/2-0-0-0-0-0.html'],
    ['RANK_NEWCAR', '/rank/6-0-{time}-{price}-{level}-{endurance}.html', '/rank/6-0-0-0-0-0.html'],
  ] as const;

  for (const [name, shape, address] of shapes) {
    // The five patterns have types of their own; onRoute checks each by itself.
    test(`${name} ${address}`, onRoute(name, shape as never), async ({ page, calls }) => {
      await visit(page, calls, address, { seen: names(page).first() });
      await names(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/s-\d+$/);
      await page.goBack();
      await expect(names(page).first()).toBeVisible();
    });
  }
});

// B2.127 B1.7
test('every list has its own heading and title, and rows', async ({ page }) => {
  await page.goto(sales);
  const links = directory(page).getByRole('link');
  await expect(links).toHaveCount(22);
  const titles = new Set<string>();
  const headings = new Set<string>();
  for (let index = 0; index < 22; index += 1) {
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(rows(page).first()).toBeVisible();
    titles.add(await page.title());
    headings.add(await heading(page).innerText());
  }
  expect(titles.size).toBe(22);
  expect(headings.size).toBe(22);
});

test.describe('filters', () => {
  test('change address and list, survive a reload and go back', async ({ page, calls }) => {
    await page.goto(sales);
    const first = (await names(page).first().textContent()) ?? '';

    await group(page, '级别').getByRole('link', { name: 'SUV', exact: true }).click();
    await expect(page).toHaveURL('/rank/1-0-0-0-2-0-0.html');
    await group(page, '细分级别').getByRole('link', { name: '紧凑型SUV' }).click();
    await expect(page).toHaveURL('/rank/1-0-0-0-2_2-0-0.html');
    await group(page, '价格').getByRole('link', { name: '10-15万' }).click();
    await expect(page).toHaveURL('/rank/1-0-0-10_15-2_2-0-0.html');
    await group(page, '能源').getByRole('link', { name: '纯电动' }).click();
    await expect(page).toHaveURL('/rank/1-0-0-10_15-2_2-0-0.html?fuel=4');
    await page.getByRole('combobox', { name: '月份' }).selectOption('2026年4月');
    await expect(page).toHaveURL('/rank/1-0-202604-10_15-2_2-0-0.html?fuel=4');
    await expect(page.getByText('2026年4月，共')).toBeVisible();
    await expect(chips(page).getByRole('listitem')).toHaveText([
      '紧凑型SUV',
      '10-15万',
      '纯电动',
      '2026年4月',
      '清空',
    ]);
    const filtered = await names(page).allTextContents();
    expect(filtered[0]).not.toBe(first);
    await noAxeViolations(page);

    calls.length = 0;
    await page.reload();
    await expect(names(page)).toHaveText(filtered);
    expect(listCalls(calls)).toEqual([]);

    await page.goBack();
    await expect(page).toHaveURL('/rank/1-0-0-10_15-2_2-0-0.html?fuel=4');
    await expect(page.getByText('2026年5月，共')).toBeVisible();

    await chips(page).getByRole('link', { name: '去掉条件 10-15万' }).click();
    await expect(page).toHaveURL('/rank/1-0-0-0-2_2-0-0.html?fuel=4');
    await chips(page).getByRole('link', { name: '清空' }).click();
    await expect(page).toHaveURL(sales);
    await expect(names(page).first()).toHaveText(first);
    await expect(chips(page)).toHaveCount(0);
  });

  test('that match nothing are listed', async ({ page }) => {
    await page.goto('/rank/1-0-0-50_9999-3_1-0-0.html?fuel=2');
    await expect(page.getByText('没有同时符合这3个条件的上榜内容')).toBeVisible();
    await noAxeViolations(page);
    await chips(page).getByRole('link', { name: '去掉条件 柴油' }).click();
    await expect(page).toHaveURL('/rank/1-0-0-50_9999-3_1-0-0.html');
    await expect(page.getByText('没有同时符合这2个条件的上榜内容')).toBeVisible();
  });

  test('of other lists are added to their sort', async ({ page }) => {
    await page.goto(`${sales}?sort=newEnergySale`);
    await group(page, '能源类型').getByRole('link', { name: '增程式' }).click();
    await expect(page).toHaveURL(`${sales}?sort=newEnergySale&energy_type=3`);
    await expect(heading(page)).toHaveText('新能源月销量榜');
    await page.goto('/rank/6-0-0-0-0-0.html');
    const month = page.getByRole('combobox', { name: '上市月份' });
    const [, newest = ''] = await month.getByRole('option').allInnerTexts();
    await month.selectOption(newest);
    await expect(page).toHaveURL(/\/rank\/6-0-\d{4}_\d{2}-0-0-0\.html$/);
    await expect(page.getByRole('link', { name: /^去掉条件/ })).toHaveText(newest);
    await expect(rows(page)).not.toHaveCount(0);
    for (const row of await rows(page).all()) await expect(row).toContainText(newest);
  });

  test('brand categories open the brand lists', async ({ page }) => {
    await page.goto(sales);
    await page
      .getByRole('region', { name: '筛选' })
      .getByRole('link', { name: '品牌热度' })
      .click();
    await expect(page).toHaveURL(`${sales}?sort=brandHeat`);
    await expect(heading(page)).toHaveText('品牌热度榜');
  });

  test('another city changes the city list', async ({ page }) => {
    await page.goto(`${sales}?sort=citySale`);
    await expect(page.getByRole('combobox', { name: '城市' })).toHaveValue('北京');
    const figures = page.getByRole('table').locator('tbody td:nth-of-type(3)');
    const before = await figures.allInnerTexts();
    await page.getByRole('combobox', { name: '城市' }).selectOption('上海');
    await expect(page).toHaveURL(/city=%E4%B8%8A%E6%B5%B7/);
    await expect(figures).not.toHaveText(before);
  });
});

test.describe('paging', () => {
  test('continues to the end with continuous ranks, and is restored on return', async ({
    page,
    calls,
  }) => {
    await page.goto(sales);
    await expect(rows(page)).toHaveCount(30);
    const end = page.getByText('榜单到底了，共 100 名');
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(end).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(rows(page)).toHaveCount(100);
    const numbers = await page.getByRole('table').locator('tbody td:first-of-type').allInnerTexts();
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)));
    expect(listCalls(calls).map((call) => /pn=(\d)/.exec(call)?.[1])).toEqual(['2', '3', '4']);

    const last = names(page).last().getByRole('link');
    const at = await page.evaluate(() => window.scrollY);
    await last.click();
    await expect(page).toHaveURL(/\/s-\d+$/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 50);
  });

  test('a failed page keeps the list and offers a retry', async ({ page }) => {
    const refusal = { ResultCode: 50201, ResultMsg: '榜单服务没有应答', Result: null };
    await page.route('**/api/rank/getranklistnew*', (route) =>
      route.fulfill({ status: 502, json: refusal }),
    );
    await page.goto(sales);
    // Scrolling loads the next page; the link would disappear before the click.
    await expect(page.getByRole('link', { name: '加载更多' })).toBeAttached();
    await page.keyboard.press('End');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('榜单服务没有应答');
    await expect(rows(page)).toHaveCount(30);
    await noAxeViolations(page);
    await page.unroute('**/api/rank/getranklistnew*');
    await failure.getByRole('button', { name: '重试' }).click();
    await expect(rows(page).nth(59)).toBeAttached();
  });
});

// B3.48
test('the banner of a list is a strip above its first rows', async ({ page }) => {
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  const strip = page.locator('[data-ad^="location=rank"]');
  await expect(strip.getByRole('link')).toBeVisible();
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(66);
  await expect(page.getByRole('row').nth(3)).toBeInViewport();
});

// B3.20
test('the newest sales list shows unknown series by name, without a link', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/rank/getranklistnew?rn=100');
  const { Result } = (await answer.json()) as {
    Result: {
      list: { rank: number; series_name: string; brand_name: string; series_id?: string }[];
    };
  };
  const unknown = Result.list.filter((item) => !item.series_id);
  expect(unknown.length).toBeGreaterThan(0);

  await page.goto(`${sales}?rn=100`);
  await expect(rows(page)).toHaveCount(100);
  for (const { rank, series_name: name, brand_name: brand } of unknown) {
    const row = rows(page).nth(rank - 1);
    const cell = row.getByRole('rowheader');
    await expect(cell).toContainText(name);
    await expect(cell.getByRole('link')).toHaveCount(0);
    const to = await row.getByRole('link', { name: `搜索${name}` }).getAttribute('href');
    const { pathname, searchParams } = new URL(to ?? '', page.url());
    const words = name.startsWith(brand) ? name : `${brand} ${name}`;
    expect([pathname, searchParams.get('query')]).toEqual(['/search', words]);
  }
  const linked = Result.list.find((item) => item.series_id);
  const cell = rows(page)
    .nth((linked?.rank ?? 1) - 1)
    .getByRole('rowheader');
  await expect(cell.getByRole('link')).toHaveAttribute('href', `/s-${linked?.series_id ?? ''}`);
});

test('by keyboard: past the directory, through filters, to the list', async ({ page }) => {
  await page.goto(sales);
  await directory(page).getByRole('button', { name: '跳过目录' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '汽车月销量榜' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^上一月/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rank/1-0-202604-0-0-0-0.html');
  await expect(page.getByRole('link', { name: '上一月，2026年3月' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: '月份' })).toBeFocused();

  const sedan = group(page, '级别').getByRole('link', { name: '轿车' });
  await sedan.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rank/1-0-202604-0-1-0-0.html');
  await expect(sedan).toBeFocused();
  await expect(sedan).toHaveAttribute('aria-current', 'true');

  const chip = chips(page).getByRole('link', { name: '去掉条件 轿车' });
  await chip.focus();
  await page.keyboard.press('Enter');
  // The address changes first: until then Tab goes to the chip that is about to leave.
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL('/rank/1-0-202604-0-0-0-0.html');
  await page.keyboard.press('Tab');
  await expect(chips(page).getByRole('link', { name: '去掉条件 2026年4月' })).toBeFocused();
});

for (const [what, address] of [
  ['series', sales],
  ['brands', `${sales}?sort=brandSale`],
  ['authors', `${sales}?sort=authorInfluence`],
  ['new cars', '/rank/6-0-0-0-0-0.html'],
] as const) {
  test(`axe finds nothing in a list of ${what}, and nothing shifts`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(address);
    await expect(rows(page).first()).toBeVisible();
    await noAxeViolations(page);
    await page.waitForTimeout(500);
    expect(cumulative(await shiftsOf(page))).toBeLessThan(0.01);
  });
}
