import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { visit } from './support/journey';
import { onRoute } from './support/routes';
import { drawn } from './support/settled';

const salesList = '/rank/1-0-0-0-0-0-0.html';

test.describe('the top bar', () => {
  // L2.70 L2.71
  test('is 72 pixels high over content 1200 pixels wide', async ({ page }) => {
    await page.goto('/nonsense');
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(72);
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1200);
  });

  // B2.1
  // L2.1 L2.72
  test('navigates to another tab without a new document, and reloads its own', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => (document.body.dataset['same'] = 'yes'));
    await page.getByRole('link', { name: '排行榜', exact: true }).first().click();
    await expect(page).toHaveURL(salesList);
    await expect(page).toHaveTitle(/销量排行榜/);
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');

    const tab = page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '排行榜' });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await tab.click();
    await expect(page.locator('body')).not.toHaveAttribute('data-same');
    await expect(page).toHaveURL(salesList);
  });

  // L2.63
  test('is hidden when the query says so', async ({ page }) => {
    await page.goto('/nonsense?hiddenTopBar=1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test.describe('the search box', () => {
  // B2.120 B5.3 B5.4 B1.13
  test('suggests while typing; arrow keys and Enter open the car', async ({ page, calls }) => {
    await page.goto('/nonsense');
    const box = page.getByRole('combobox', { name: '搜索车系' });
    await expect(box).toHaveAttribute('placeholder', '请输入关键词');
    // Keys do not enter the suggestions of 宝 while those of 宝马 are on their way.
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('query') === '宝马',
    );
    await box.pressSequentially('宝马', { delay: 40 });
    await answered;
    await drawn(page);
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    expect(await options.count()).toBeLessThanOrEqual(10);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await noAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/s-\d+$|\/search\?query=/);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    expect(calls.every((call) => !/platform=|token=|monitor=/.test(call))).toBe(true);
  });

  test('searches with Enter and with the button', async ({ page }) => {
    await page.goto('/nonsense');
    const box = page.getByRole('combobox', { name: '搜索车系' });
    await box.fill('  宝马 ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent('宝马')}`);
    await page.goBack();
    await box.fill('奔驰');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent('奔驰')}`);
  });

  // B5.1
  test('closes on Esc and on leaving, and requests nothing when empty', async ({ page, calls }) => {
    await page.goto('/nonsense');
    const box = page.getByRole('combobox', { name: '搜索车系' });
    await box.fill('宝马');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await box.fill('宝马5');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await box.fill('   ');
    calls.length = 0;
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(page).toHaveURL('/nonsense');
    expect(calls.filter((call) => call.includes('searchsug'))).toEqual([]);
  });
});

test.describe('the city selector', () => {
  // L4.60 L9.16
  test('by keyboard: opens, filters, selects, returns the focus', async ({ page, context }) => {
    await page.goto('/nonsense');
    const button = page.getByRole('button', { name: /更换城市/ });
    await expect(button).toContainText('北京');
    await button.focus();
    await page.keyboard.press('Enter');
    const filter = page.getByRole('textbox', { name: '筛选城市' });
    await expect(filter).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('heading', { name: '热门' })).toBeVisible();
    await noAxeViolations(page);

    await page.keyboard.type('上海');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(button).toContainText('上海');
    await expect(button).toBeFocused();
    const stored = async () => (await context.cookies()).find(({ name }) => name === 'city');
    // The browser stores a cookie slightly after the page has written it.
    await expect.poll(async () => decodeURIComponent((await stored())?.value ?? '')).toBe('上海');
    const cookie = await stored();
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(29);

    await page.reload();
    await expect(page.getByRole('button', { name: /更换城市/ })).toContainText('上海');
  });

  test('Enter selects the only match, closes the panel and returns the focus', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: /更换城市/ });
    await button.click();
    await page.getByRole('textbox', { name: '筛选城市' }).fill('上海');
    await page.keyboard.press('Enter');
    await expect(button).toContainText('上海');
    await expect(button).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('closes on Esc and on a click outside', async ({ page }) => {
    await page.goto('/nonsense');
    const button = page.getByRole('button', { name: /更换城市/ });
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a missing page', () => {
  // B2.60
  // L2.19 L2.20
  test(
    'has status 404 and links, and requests nothing',
    onRoute('NOT_FOUND', '(anything else)'),
    async ({ page, calls }) => {
      const sign = page.getByRole('heading', { name: '前方没有路了' });
      await visit(page, calls, '/nonsense', { seen: sign, status: 404 });
      await expect(page).toHaveTitle('页面不存在-驾到');
      await expect(page.getByRole('heading', { name: '前方没有路了' })).toBeVisible();
      await noAxeViolations(page);
      expect(calls).toEqual([]);
      await page
        .getByRole('main')
        .getByRole('link', { name: /销量榜/ })
        .click();
      await expect(page).toHaveURL(salesList);
    },
  );
});

test('the skip link is the first tab stop and targets the content', async ({ page }) => {
  await page.goto('/nonsense');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// B2.103
// L2.45
test('back to top appears far down and scrolls up', async ({ page }) => {
  await page.goto(salesList);
  const button = page.getByRole('button', { name: '回到顶部' });
  await expect(button).toHaveCount(0);
  await page.mouse.wheel(0, 1500);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('going back restores the scroll position', async ({ page }) => {
  await page.goto(salesList);
  await page.evaluate(() => {
    window.scrollTo(0, 900);
  });
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '首页' })
    .evaluate((link: HTMLElement) => {
      link.click();
    });
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(salesList);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

// B2.99 B2.100 B2.101 B2.102
// L2.39 L2.40 L2.41 L2.42
test('the footer links fourteen sites and opens its texts', async ({ page }) => {
  await page.goto('/nonsense');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[rel="noopener nofollow"]')).toHaveCount(14);
  for (const name of ['用户协议', '隐私政策']) {
    const button = footer.getByRole('button', { name });
    await button.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await noAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  const platform = footer.getByRole('link', { name: '开放平台' });
  await platform.click();
  await expect(page).toHaveURL(/\/docs/);
});
