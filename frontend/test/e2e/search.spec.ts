import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

test(
  'a search by the top bar and by address: cards, results, back, reloaded',
  onRoute('SEARCH', '/search'),
  async ({ page, subject, calls }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: '搜索车系' });
    await box.fill(subject.seriesName);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.seriesName);
    await settled(page);
    calls.length = 0;
    await page.goto(`/search?query=${encodeURIComponent(subject.seriesName)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.seriesName);
    await expect(
      page.getByRole('region', { name: '搜索结果' }).getByRole('link').first(),
    ).toBeVisible();
    expect(calls.filter((call) => call.startsWith('/api/search/search?'))).toEqual([]);
    await noAxeViolations(page);

    await page.getByRole('searchbox', { name: '搜索' }).fill('SUV');
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL('/search?query=SUV');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.seriesName);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.seriesName);
  },
);

// B5.1
test('an empty search is not submitted', async ({ page, calls }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: '搜索' }).fill('   ');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL('/search');
  expect(calls.filter((call) => call.startsWith('/api/search/search'))).toEqual([]);
  await noAxeViolations(page);
});

test('an empty result says so and links onward; markup in a query is text', async ({ page }) => {
  await page.goto(`/search?query=${encodeURIComponent('<img src=x onerror=alert(1)>zzqq')}`);
  await expect(page.getByText(/没有找到与/)).toBeVisible();
  await page.getByRole('link', { name: '按条件选车' }).click();
  await expect(page).toHaveURL(/^.*\/car\//);
});

test('suggestions that scroll in a low window are no region without a focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/');
  await page.getByRole('combobox', { name: '搜索车系' }).fill('宝马');
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const scrolls = await list.evaluate((popup) => {
    const around = [popup, popup.parentElement!];
    return around.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  });
  expect(scrolls).toEqual([true, false]);
  const box = page.getByRole('combobox', { name: '搜索车系' });
  const options = await list.getByRole('option').count();
  for (let at = 0; at < options; at += 1) await box.press('ArrowDown');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect(list.getByRole('option').last()).toBeInViewport();
  await expect(box).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await noAxeViolations(page);
});

test('conditions in words lead to the car database, which has as many cars', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索车系' });
  await box.fill('20万左右的7座SUV');
  await box.press('Enter');
  const conditions = page.getByRole('list', { name: '搜索条件' });
  await expect(conditions.getByRole('link')).toHaveText(['20万左右', '7座', 'SUV']);
  const said = await page.getByText(/^共 \d+ 个车系符合/).textContent();
  const count = /\d+/.exec(said ?? '')?.[0] ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await noAxeViolations(page);
  await page.getByRole('link', { name: '去选车查看全部' }).click();
  await expect(page).toHaveURL(/\/car\/0-16_24-2-0-0-0-7-/);
  await expect(page.getByText(`共 ${count} 个车系`, { exact: true })).toBeVisible();
  await page.goBack();
  await conditions.getByRole('link', { name: '7座' }).click();
  await expect(page).toHaveURL(/\/car\/0-0-0-0-0-0-7-/);
});

test('a name with a wrong letter is suggested, and its search says what it was taken for', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索车系' });
  await box.fill('卡美瑞');
  const option = page.getByRole('option', { name: /^凯美瑞 指导价 / });
  await expect(option.locator('img')).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('卡美瑞');
  await expect(page.getByText('您是不是要找：')).toBeVisible();
  await page.getByRole('link', { name: '凯美瑞' }).first().click();
  await expect(page).toHaveURL(`/search?query=${encodeURIComponent('凯美瑞')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('凯美瑞');
  await expect(page.getByText('您是不是要找：')).toHaveCount(0);
});
