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
