import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';

const heading = { level: 1 } as const;

test(
  'the reviews of a series: by address, by tab and tag, back, reloaded',
  onRoute('USER_COMMENT', '/comment/s-{serid}'),
  async ({ page, subject, calls }) => {
    await page.goto(`/s-${subject.seriesId}`);
    await page.goto(`/comment/s-${subject.seriesId}`);
    await expect(page.getByRole('heading', heading)).toContainText(subject.seriesName);
    await expect(page.getByRole('article').first()).toContainText('精选口碑');
    expect(calls.filter((call) => call.includes('koubei'))).toEqual([]);
    await noAxeViolations(page);

    const tag = page.getByRole('list', { name: '口碑标签' }).getByRole('link').first();
    await tag.click();
    await expect(page).toHaveURL(/\?tag=\w+$/);
    await expect(tag).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page).toHaveURL(`/comment/s-${subject.seriesId}`);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'a tab has its own address',
  onRoute('USER_COMMENT', '/comment/s-{serid}/{tab}.html'),
  async ({ page, subject }) => {
    await page.goto(`/comment/s-${subject.seriesId}`);
    const tab = page.getByRole('navigation', { name: '口碑分类' }).getByRole('link').nth(1);
    await tab.click();
    await expect(page).toHaveURL(/\/comment\/s-\d+\/[a-z]+\.html$/);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

// B2.29
test(
  'an address selects one review, and the list starts at its page',
  onRoute('USER_COMMENT', '/comment/s-{serid}/{index}.html'),
  async ({ page, subject }) => {
    const answer = await page.goto(`/comment/s-${subject.seriesId}/2.html`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('article[data-named]')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('article[data-named]')).toHaveCount(1);
  },
);

// B2.30 B4.17
test(
  'the reviews of one model',
  onRoute('USER_COMMENT_MODEL', '/comment/m-{mid}'),
  async ({ page, subject, calls }) => {
    const answer = await page.goto(`/comment/m-${subject.modelId}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('精选口碑');
    await expect(page.getByText('精选口碑')).toHaveCount(1);
    expect(calls.filter((call) => call.includes('koubei'))).toEqual([]);
    await noAxeViolations(page);
    await page.getByRole('link', { name: '全部车款' }).click();
    await expect(page).toHaveURL(/\/comment\/s-\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(`/comment/m-${subject.modelId}`);
  },
);

// B2.31
test(
  'a tab of one model',
  onRoute('USER_COMMENT_MODEL', '/comment/m-{mid}/{tab}.html'),
  async ({ page, subject }) => {
    for (const open of [
      () => page.goto(`/comment/m-${subject.modelId}/manyi.html`),
      () => page.reload(),
    ]) {
      expect((await open())?.status()).toBe(200);
      await expect(
        page
          .getByRole('navigation', { name: '口碑分类' })
          .getByRole('link', { name: /满意/ })
          .first(),
      ).toHaveAttribute('aria-current', 'page');
    }
  },
);

// B4.16 B9.10
test('shows ten per page, and more on request', async ({ page }) => {
  await page.goto('/comment/s-1001');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: '加载更多口碑' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});

// B9.11
test('shows three in download mode, then the other seven', async ({ page }) => {
  await page.goto('/comment/s-1001?fromPage=download');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: '展开其余7条口碑' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('a missing series is a 404', async ({ page }) => {
  expect((await page.goto('/comment/s-999999999'))?.status()).toBe(404);
});
