/** Scroll position, fragments, page views and lists over the entries of the browser's history. */
import type { Page } from '@playwright/test';

import { listenToLog, setVisibility, type BehaviourLog } from './support/behaviour';
import { findPost } from './support/content';
import { expect, test as base } from './support/fixtures';
import { cards, position, series, stage } from './support/gallery';
import { panel } from './support/home';
import { drawn, settled } from './support/settled';

const test = base.extend<{ log: BehaviourLog }>({
  log: async ({ page, gateway }, use) => {
    await use(await listenToLog(page, gateway));
  },
});

const skip = (page: Page) => page.getByRole('link', { name: '跳到正文' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pages of the views so far, in order. Ends what the log still waits with. */
async function views(page: Page, log: BehaviourLog): Promise<unknown[]> {
  const dwells = log.events('12933').length;
  await setVisibility(page, 'hidden');
  await expect.poll(() => log.events('12933').length).toBeGreaterThan(dwells);
  await setVisibility(page, 'visible');
  return log.events('12931').map(({ page: name }) => name);
}

/** A not-found document in an entry that the router knows: as after a reload. */
async function openMissing(page: Page): Promise<void> {
  await page.goto('/pic/s-999999999999');
  await page.evaluate(() => {
    history.replaceState({ key: 'k1', idx: 0, usr: null }, '');
  });
  const answer = await page.reload();
  expect(answer?.status()).toBe(404);
  await settled(page);
}

const entries = (page: Page) => page.evaluate(() => history.length);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('the skip link', () => {
  test('moves the focus to the content, not the address', async ({ page, log }) => {
    await page.goto('/rank/1-0-0-0-0-0-0.html');
    await settled(page);
    const before = await entries(page);
    await skip(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await entries(page)).toBe(before);
    expect(new URL(page.url()).hash).toBe('');
    expect(await views(page, log)).toEqual(['RANK_SALE_NEW']);
  });

  test('keeps a not-found page', async ({ page, calls }) => {
    await openMissing(page);
    calls.length = 0;
    await skip(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await drawn(page);
    await expect(heading(page)).toHaveText('前方没有路了');
    expect(calls).toEqual([]);
  });
});

test.describe('a fragment that the visitor adds to the address', () => {
  test('keeps the page and its scroll position on the way back', async ({ page, log }) => {
    await page.goto('/');
    await settled(page);
    await page.getByRole('link', { name: '排行榜', exact: true }).first().click();
    await expect(page).toHaveTitle(/销量排行榜/);
    await settled(page);
    await page.evaluate(() => {
      scrollTo(0, 500);
    });
    await drawn(page);
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await drawn(page);
    const main = await page.getByRole('main').boundingBox();
    expect(Math.round(main?.y ?? -1)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(500);
    expect(await views(page, log)).toEqual(['INDEX', 'RANK_SALE_NEW']);
  });

  test('keeps a not-found page', async ({ page, calls, log }) => {
    await openMissing(page);
    const before = await views(page, log);
    calls.length = 0;
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await drawn(page);
    await expect(heading(page)).toHaveText('前方没有路了');
    expect(calls).toEqual([]);
    expect(await views(page, log)).toEqual(before);
  });
});

test.describe('a page view', () => {
  test('lasts over the view switches of a parameter table', async ({ page, log }) => {
    await page.goto('/parameter/s-1001.html');
    await settled(page);
    for (const name of ['高亮不同项', '隐藏相同项', '优势项']) {
      const box = page.getByRole('checkbox', { name });
      const on = await box.isChecked();
      await page.getByText(name, { exact: true }).click();
      await expect(box).toBeChecked({ checked: !on });
    }
    await drawn(page);
    expect(await views(page, log)).toEqual(['PARAMETER']);
  });

  test('lasts over the pictures of a gallery, and ends with the page', async ({ page, log }) => {
    await page.goto(`/pic/s-${series}`);
    await settled(page);
    await cards(page).first().click();
    await expect(stage(page)).toBeVisible();
    for (let turn = 2; turn <= 6; turn += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(position(page)).toHaveText(new RegExp(`^${turn} /`));
    }
    expect(await views(page, log)).toEqual(['IMAGE_LIST', 'IMAGE_DETAIL']);
    await page.goBack();
    await expect(page).toHaveURL(`/pic/s-${series}`);
    await drawn(page);
    expect(await views(page, log)).toEqual(['IMAGE_LIST', 'IMAGE_DETAIL', 'IMAGE_LIST']);
  });

  test('lasts over filters and the way back from them', async ({ page, log }) => {
    await page.goto('/rank/1-0-0-0-0-0-0.html');
    await settled(page);
    const filter = page.getByRole('main').getByRole('link', { name: 'SUV', exact: true });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-current', 'true');
    const filtered = page.url();
    await page.goBack();
    await expect(page).not.toHaveURL(filtered);
    await drawn(page);
    expect(await views(page, log)).toEqual(['RANK_SALE_NEW']);
  });
});

test.describe('Back', () => {
  test('shows the feed as it was left, to the pixel', async ({ page, calls }) => {
    test.slow();
    await page.goto('/');
    const items = panel(page, '推荐').getByRole('listitem');
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      expect(await items.count()).toBeGreaterThanOrEqual(90);
    }).toPass({ intervals: [100] });
    await page.waitForLoadState('networkidle');
    const article = items.nth(84);
    const title = await article.getByRole('heading').textContent();
    await article.scrollIntoViewIfNeeded();
    await drawn(page);
    await page.waitForLoadState('networkidle');
    const left = { count: await items.count(), top: (await article.boundingBox())?.y };
    expect(left.count).toBeGreaterThanOrEqual(90);
    await article.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/(article|video)\/\w+\.html$/);
    await expect(heading(page)).toBeVisible();
    calls.length = 0;

    await page.goBack();
    await expect(items).toHaveCount(left.count);
    await expect(items.nth(84).getByRole('heading')).toHaveText(title ?? '');
    await expect(items.nth(84)).toBeInViewport();
    await settled(page);
    expect((await items.nth(84).boundingBox())?.y).toBe(left.top);
    expect(calls.filter((call) => call.startsWith('/api/content/feed'))).toEqual([]);
  });

  test('shows the selected feed tab', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: '新车资讯' }).click();
    const items = panel(page, '新车资讯').getByRole('listitem');
    await expect(items.first()).toBeVisible();
    await items.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/(article|video)\/\w+\.html$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: '新车资讯' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(items.first()).toBeVisible();
  });

  test('shows the condition and the terms of a loan that were chosen', async ({
    page,
    subject,
  }) => {
    await page.goto('/');
    const condition = page.getByRole('tab', { name: '15-20万' });
    await condition.click();
    await expect(page.getByRole('tabpanel', { name: '15-20万' })).toBeVisible();
    await page.evaluate((id) => {
      history.pushState({}, '', `/m-${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, subject.modelId);
    const loan = page.getByRole('region', { name: '贷款月供估算' });
    await loan.getByLabel('年利率').fill('12');
    await loan.getByLabel('首付').selectOption('50');
    const sums = await loan.getByRole('definition').allTextContents();
    await page.getByRole('link', { name: '排行榜' }).click();
    await expect(page).toHaveURL(/\/rank\//);
    await page.goBack();
    await expect(loan.getByLabel('年利率')).toHaveValue('12');
    await expect(loan.getByLabel('首付')).toHaveValue('50');
    expect(await loan.getByRole('definition').allTextContents()).toEqual(sums);
    await page.goBack();
    await expect(condition).toHaveAttribute('aria-selected', 'true');
  });

  test('shows the reviews of the series, not those of the model', async ({ page, subject }) => {
    const reviews = page.getByRole('region', { name: '车主口碑' }).getByRole('article');
    await page.goto(`/comment/s-${subject.seriesId}`);
    await expect(reviews.first()).toBeVisible();
    await settled(page);
    const ofSeries = await reviews.allTextContents();
    await page
      .getByRole('complementary', { name: '车款' })
      .locator('a[href^="/comment/m-"]')
      .first()
      .click();
    await expect(page).toHaveURL(/\/comment\/m-\d+/);
    await settled(page);
    await expect.poll(() => reviews.allTextContents()).not.toEqual(ofSeries);
    await page.goBack();
    await expect(page).toHaveURL(`/comment/s-${subject.seriesId}`);
    await expect.poll(() => reviews.allTextContents()).toEqual(ofSeries);
  });
});

test('Back before the first commit finds the position too', async ({ page }) => {
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await settled(page);
  await page.evaluate(() => {
    scrollTo(0, 700);
  });
  await page.getByRole('main').locator('a[href^="/s-"]:visible').nth(4).click();
  await expect(page).toHaveURL(/\/s-\d+$/);
  await settled(page);
  await page.evaluate(() => {
    scrollTo(0, 640);
  });
  await page.addInitScript(() => {
    addEventListener('load', () => {
      history.back();
    });
  });
  await page.reload();
  await expect(page).toHaveURL('/rank/1-0-0-0-0-0-0.html');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('a reload finds the position again, below what scrolling had loaded', async ({ page }) => {
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await settled(page);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await scrolled(page)).toBeGreaterThan(4000);
  }).toPass({ intervals: [100] });
  await settled(page);
  const top = await scrolled(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(top);
});

test('the way back after a reload finds the position of the page before', async ({
  page,
  subject,
}) => {
  await page.goto('/');
  await page.goto(`/s-${subject.seriesId}`);
  await settled(page);
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  await drawn(page);
  // Without the pointer, for which the page would be scrolled to the link.
  await page
    .getByRole('banner')
    .getByRole('link', { name: '排行榜' })
    .evaluate((link: HTMLElement) => {
      link.click();
    });
  await expect(page).toHaveURL(/\/rank\//);
  await settled(page);
  await page.reload();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/s-${subject.seriesId}$`));
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('a photo is opened and closed with one change of history each', async ({ page, request }) => {
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...given) => {
        changes.push(name);
        change(...given);
      };
    }
    addEventListener('popstate', () => changes.push('popstate'));
  });
  const changes = () =>
    page.evaluate(() => (window as unknown as { changes: string[] }).changes.splice(0));
  const { nid } = await findPost(request);
  await page.goto('/');
  await page.goto(`/dongtai/${nid}`);
  await settled(page);
  await changes();
  const opener = page.getByRole('link', { name: /^看大图/ }).first();
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '关闭' }).click(),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    expect(await changes()).toEqual(['pushState']);
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/dongtai/${nid}$`));
    await drawn(page);
    expect(await changes()).toEqual(['popstate']);
  }
  // Not a second entry of the post itself.
  await page.goBack();
  await expect(page).toHaveURL('/');
});
