import type { Locator, Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

const path =
  '/car/{brand}-{price}-{level}-{country}-{factory}-{structure}-{seat}-{speed}-{energy}-{turbine}-{emission}-{displacement}-{drive}-{config}-{sort}-{backup}-{page}.html';
const all = '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html';

const cards = (page: Page) => page.getByRole('article');
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const chip = (page: Page, title: string) =>
  page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: `去掉条件 ${title}` });

async function total(page: Page): Promise<number> {
  const words = await page.getByText(/^共.*个车系$/).textContent();
  return Number(words?.replace(/\D/g, ''));
}

/** The count shown on an option. */
async function countOf(option: Locator): Promise<number> {
  return Number(/(\d[\d,]*)款$/.exec((await option.textContent()) ?? '')?.[1]?.replace(',', ''));
}

// B2.33 B1.12
test(
  'by link and by address, filtered, back, reloaded',
  onRoute('CAR_DATABASE', path),
  async ({ page, calls }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '选车' })
      .click();
    await expect(page).toHaveURL(all);
    await expect(page.getByRole('heading', { level: 1, name: '选车' })).toBeVisible();
    await expect(page.getByRole('link', { name: '选车' })).toHaveAttribute('aria-current', 'page');
    await expect(cards(page)).toHaveCount(20);
    const before = await total(page);

    const suv = row(page, '级别').getByRole('link', { name: /^SUV/ });
    const left = await countOf(suv);
    await suv.click();
    await expect(page).toHaveURL(/\/car\/0-0-2-/);
    await expect.poll(() => total(page)).toBe(left);
    expect(left).toBeLessThan(before);
    await expect(suv).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'SUV' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(all);
    await expect.poll(() => total(page)).toBe(before);
    await page.goForward();
    await expect.poll(() => total(page)).toBe(left);

    calls.length = 0;
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    await expect(chip(page, 'SUV')).toBeVisible();
    expect(await total(page)).toBe(left);
    await settled(page);
    expect(calls).toEqual([]);
    await noAxeViolations(page);
  },
);

test.describe('an option', () => {
  test('shows the count that the list then has, for every selection', async ({ page }) => {
    await page.goto(all);
    await page.getByRole('button', { name: /^更多条件/ }).click();
    for (const name of ['能源', '驱动', '配置']) {
      const options = row(page, name).locator('ul a');
      const counts = await Promise.all((await options.all()).map(countOf));
      const place = counts.indexOf(Math.max(...counts));
      const option = options.nth(place);
      await option.click();
      await expect(option).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => total(page)).toBe(counts[place]);
      await expect(page.locator('[inert]')).toHaveCount(0);
    }
  });

  test('with count 0 is no link; several of one condition widen the result', async ({ page }) => {
    await page.goto('/car/0-0_5-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
    const dead = row(page, '配置').or(row(page, '级别')).locator('[aria-disabled="true"]').first();
    await expect(dead).toBeVisible();
    expect(await dead.getAttribute('href')).toBeNull();
    await page.goto(all);
    const energy = row(page, '能源').locator('ul a');
    await energy.nth(0).click();
    await expect(energy.nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[inert]')).toHaveCount(0);
    const one = await total(page);
    await energy.nth(1).click();
    await expect.poll(() => total(page)).toBeGreaterThan(one);
    await expect(page).toHaveURL(/\/car\/0-0-0-0-0-0-0-0-\d_\d-/);
  });

  test('by keyboard: letters by arrow keys, a brand by Enter, the focus stays', async ({
    page,
  }) => {
    await page.goto(all);
    const hot = page.getByRole('tab', { name: '热门' });
    await hot.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'A', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/car\/[1-9]\d*-0-0-/);
    const chosen = row(page, '品牌').locator('ul a[aria-current]');
    await expect(chosen).toBeFocused();
    // The scroll position stays the reader's.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a custom price range', async ({ page }) => {
  await page.goto(all);
  await page.getByLabel('最低价，万元').fill('12');
  await page.getByLabel('最高价，万元').fill('18');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/car/0-12_18-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
  await expect(chip(page, '12-18万')).toBeVisible();
  await chip(page, '12-18万').click();
  await expect(page).toHaveURL(all);
});

test.describe('the rules of filter parameters (spec browsing §5), from address to answer', () => {
  const search = async (page: Page, query: string) => {
    const answer = await page.request.get(`/api/conditionsearch?rn=1&${query}`, {
      headers: { 'x-page': 'CAR_DATABASE' },
    });
    return ((await answer.json()) as { Result: { total: number } }).Result.total;
  };
  for (const [address, query] of [
    ['0-10_15-0', 'price=10,15'],
    ['0-15-0', 'price=15,15'],
    ['0-0-2_3', 'level=2'],
    ['0-0-0', ''],
  ] as const) {
    test(`/car/${address}-… is ${query || 'everything'}`, async ({ page }) => {
      await page.goto(`/car/${address}-0-0-0-0-0-0-0-0-0-0-0-0-0-0.html`);
      await expect(page.getByText(/^共.*个车系$/)).toBeVisible();
      expect(await total(page)).toBe(await search(page, query));
    });
  }

  // B5.8 B9.25
  test('0 means unset; page 0 is page 1', async ({ page }) => {
    expect(await search(page, 'brand=0&price=0&level=0&config=0')).toBe(await search(page, ''));
    await page.goto('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-1.html');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${all}$`),
    );
  });
});

test.describe('pages', () => {
  test('load on scrolling until a short one', async ({ page, calls }) => {
    // Slightly more than three pages in the project's data folder.
    await page.goto('/car/0-10_15-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
    const count = await total(page);
    calls.length = 0;
    while (!(await page.getByText('到底了').isVisible())) {
      await page.mouse.wheel(0, 4000);
      const more = page.getByRole('link', { name: '加载更多' });
      if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => {});
    }
    await expect(cards(page)).toHaveCount(count);
    const pages = calls.map((call) => new URL(call, 'http://x').searchParams.get('pn'));
    expect(pages).toEqual(Array.from({ length: pages.length }, (_, place) => String(place + 2)));
    // Ends with a page of fewer than the page size: not before, and not one later.
    expect(pages).toHaveLength(Math.floor(count / 20));
    await noAxeViolations(page);
  });

  test('an address in the middle shows them from there', async ({ page }) => {
    await page.goto('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-2.html');
    await expect(page.getByText('从第 21 个开始显示')).toBeVisible();
    await page.getByRole('link', { name: '回到第一页' }).click();
    await expect(page).toHaveURL(all);
  });

  test('returning from a car restores the scroll position', async ({ page }) => {
    await page.goto(all);
    await page.mouse.wheel(0, 4000);
    await expect(cards(page)).not.toHaveCount(20);
    const link = cards(page).nth(24).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL(/\/s-\d+$/);
    await page.goBack();
    await expect(cards(page).nth(24)).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(400);
  });
});

const sortByPrice = (page: Page) =>
  page
    .getByRole('navigation', { name: '排序' })
    .getByRole('link', { name: '价格从低到高' })
    .click();

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .locator('p')
    .filter({ hasText: /^[\d.]+(-[\d.]+)?万$/ })
    .allTextContents();
  return texts.map((text) => Number(/^[\d.]+/.exec(text)?.[0]));
}

test('sorted by price, prices ascend', async ({ page }) => {
  await page.goto(all);
  await sortByPrice(page);
  await expect(page).toHaveURL('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0.html');
  await expect(page.locator('[inert]')).toHaveCount(0);
  // The address changes a moment before the list.
  await expect(async () => {
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }).toPass();
});

test('a page of the order before, still on its way, enters no list of another order', async ({
  page,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/[?&]pn=2(&|$)/, async (route) => {
    const answer = await route.fetch();
    await released;
    await route.fulfill({ response: answer });
  });
  await page.goto(all);
  const names = await cards(page).getByRole('heading').allTextContents();
  const asked = page.waitForRequest(/[?&]pn=2(&|$)/);
  await page.mouse.wheel(0, 4000);
  await asked;
  await sortByPrice(page);
  await expect(page).toHaveURL('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0.html');
  await expect(page.locator('[inert]')).toHaveCount(0);
  release();
  await settled(page);
  const prices = await pricesOf(page);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.goBack();
  await expect(cards(page).first().getByRole('heading')).toHaveText(names[0]!);
  const after = await cards(page).getByRole('heading').allTextContents();
  expect(after.slice(0, names.length)).toEqual(names);
});

test('an empty result suggests conditions with correct counts', async ({ page }) => {
  // Electric cars with a displacement.
  await page.goto('/car/0-0-2-0-0-0-0-0-4-0-0-3-0-0-4-0-0.html');
  const way = page.getByRole('list', { name: '放宽条件' }).getByRole('link').first();
  const left = Number(
    /有 ([\d,]+) 个车系/.exec((await way.textContent()) ?? '')?.[1]?.replace(',', ''),
  );
  expect(left).toBeGreaterThan(0);
  await noAxeViolations(page);
  await way.click();
  await expect.poll(() => total(page)).toBe(left);
});

test('selected cars are compared', async ({ page }) => {
  await page.goto(all);
  await cards(page).nth(0).getByRole('button', { name: /对比$/ }).click();
  await cards(page).nth(2).getByRole('button', { name: /对比$/ }).click();
  const basket = page.getByRole('region', { name: '对比栏' });
  await noAxeViolations(page);
  // Conditions change, the selection stays.
  await row(page, '级别').getByRole('link', { name: /^SUV/ }).click();
  await expect(page).toHaveURL(/\/car\/0-0-2-/);
  await basket.getByRole('link', { name: '开始对比' }).click();
  await expect(page).toHaveURL(/\/constrast\?modelIds=\d+%2C\d+$/);
});

test('an unreachable search keeps the conditions and retries', async ({ page }) => {
  await page.goto(all);
  await page.route(/\/api\/conditionsearch/, (route) => route.abort());
  await row(page, '级别').getByRole('link', { name: /^SUV/ }).click();
  await expect(page.getByRole('alert')).toContainText('加载失败');
  await expect(row(page, '能源')).toBeVisible();
  await page.unroute(/\/api\/conditionsearch/);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('nothing moves while the page loads or a letter is opened', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(all);
  await expect(cards(page).first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => (window as Window & { shifts?: unknown[] }).shifts)).toEqual([]);
});

test('range and fast charging: filter, chips and address agree with the words of a search', async ({
  page,
}) => {
  await page.goto(all);
  const far = row(page, '续航').getByRole('link', { name: /^500km以上/ });
  const left = await countOf(far);
  expect(left).toBeGreaterThan(0);
  await far.click();
  await expect.poll(() => total(page)).toBe(left);
  await expect(chip(page, '续航500km以上')).toBeVisible();
  const ofRange = new URL(page.url()).pathname;

  await row(page, '续航')
    .getByRole('link', { name: /^400km以上/ })
    .click();
  await expect(chip(page, '续航400km以上')).toBeVisible();
  await expect(chip(page, '续航500km以上')).toBeHidden();
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(left);

  await page.getByRole('button', { name: /^更多条件/ }).click();
  const fast = row(page, '充电').getByRole('link', { name: /^支持快充/ });
  const both = await countOf(fast);
  await fast.click();
  await expect(chip(page, '支持快充')).toBeVisible();
  await expect.poll(() => total(page)).toBe(both);

  await page.goto(`/search?query=${encodeURIComponent('续航500以上')}`);
  await page
    .getByRole('list', { name: '搜索条件' })
    .getByRole('link', { name: '续航500km以上' })
    .click();
  await expect(page).toHaveURL(ofRange);
  await expect.poll(() => total(page)).toBe(left);
});
