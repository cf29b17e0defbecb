import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';

const table = (page: Page) => page.getByRole('table', { name: /参数|对比/ }).last();
const heads = (page: Page) => page.locator('thead [data-car]');
const ids = (page: Page) =>
  heads(page).evaluateAll((list) => list.map((head) => head.getAttribute('data-car') ?? ''));
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** An address as if a link led there. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

test(
  'the parameters of a series: by link and by URL, ordered anew, back and again',
  onRoute('PARAMETER', '/parameter/s-{serid}.html'),
  async ({ page, subject, calls }) => {
    const address = `/parameter/s-${subject.seriesId}.html`;
    await page.goto('/');
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${subject.seriesName}参数配置`,
    );
    await page.goto(address);
    calls.length = 0;
    await page.reload();
    await expect(heads(page).nth(1)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`【${subject.seriesName}参数配置表】`));
    await noAxeViolations(page);

    const before = await ids(page);
    expect(before.length).toBeLessThanOrEqual(10);
    await page.getByRole('button', { name: /右移$/ }).first().click();
    const swapped = [before[1], before[0], ...before.slice(2)];
    await expect.poll(() => ids(page)).toEqual(swapped);
    await page.reload();
    expect(await ids(page)).toEqual(swapped);

    await page.goto('/');
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(swapped);
    expect(calls.filter((call) => call.includes('/model/'))).toEqual([]);
  },
);

test(
  'the parameters of a model: it stands first, beside those of its year',
  onRoute('PARAMETER', '/parameter/m-{modelId}.html'),
  async ({ page, subject, calls }) => {
    const address = `/parameter/m-${subject.modelId}.html`;
    await page.goto('/');
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${subject.modelName}参数配置`,
    );
    await page.goto(address);
    calls.length = 0;
    await page.reload();
    await expect(heads(page).first()).toHaveAttribute('data-car', subject.modelId);
    await noAxeViolations(page);
    await page
      .getByRole('navigation', { name: '所在位置' })
      .getByRole('link', { name: '参数配置' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/parameter/s-${subject.seriesId}\\.html$`));
    await page.goBack();
    await expect(heads(page).first()).toHaveAttribute('data-car', subject.modelId);
    await page.reload();
    await expect(heads(page).first()).toHaveAttribute('data-car', subject.modelId);
  },
);

test(
  'a pair: both series in short, a model of each, the sides change places',
  onRoute('CONSTRAST', '/constrast/{mainSeriesId}-{recSeriesId}.html'),
  async ({ page, subject, calls }) => {
    const [one, other] = [subject.seriesId, subject.otherSeriesId];
    await page.goto('/');
    await follow(page, `/constrast/${one}-${other}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${subject.seriesName}和`);
    await page.goto(`/constrast/${one}-${other}.html`);
    calls.length = 0;
    await page.reload();
    await expect(heads(page)).toHaveCount(2);
    await expect(
      page.getByRole('table', { name: '概览' }).getByRole('row', { name: /销量/ }),
    ).not.toHaveText(/加载/);
    // Sales are of each series: a document holds a call once.
    expect(calls.filter((call) => !call.includes('getseriessummary'))).toEqual([]);
    await noAxeViolations(page);

    const before = await ids(page);
    await page.getByRole('link', { name: '左右互换' }).click();
    await expect(page).toHaveURL(new RegExp(`/constrast/${other}-${one}\\.html$`));
    await expect(heads(page)).toHaveCount(2);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(before);
    await page.reload();
    await expect.poll(() => ids(page)).toEqual(before);
  },
);

test(
  'models freely chosen: from nothing to two, by the picker, and back',
  onRoute('CONSTRAST_MODEL', '/constrast'),
  async ({ page, subject, calls }) => {
    await page.goto('/');
    await follow(page, '/constrast');
    await expect(page.getByRole('heading', { level: 1, name: '车型对比' })).toBeVisible();
    await page.goto('/constrast');
    calls.length = 0;
    await page.reload();
    await expect(
      page.getByRole('region', { name: '热门对比' }).getByRole('link').first(),
    ).toBeVisible();
    expect(calls).toEqual([]);
    await noAxeViolations(page);

    await page.getByRole('button', { name: '添加车款' }).click();
    const dialog = page.getByRole('dialog', { name: '添加车款' });
    await dialog.getByRole('searchbox', { name: '搜索车系' }).fill(subject.seriesName);
    await dialog
      .getByRole('region', { name: '搜索结果' })
      .getByRole('button', { name: subject.seriesName, exact: true })
      .click();
    const models = dialog.getByRole('region', { name: '车款' }).getByRole('button');
    await models.first().click();
    await expect(dialog.getByText('已选 1 / 10 款')).toBeVisible();
    await expect(models.first()).toBeDisabled();
    await models.nth(1).click();
    await expect(dialog.getByText('已选 2 / 10 款')).toBeVisible();
    await noAxeViolations(page);
    await dialog.getByRole('button', { name: '完成' }).click();

    await expect(heads(page)).toHaveCount(2);
    const chosen = await ids(page);
    await expect(page).toHaveURL(new RegExp(`modelIds=${chosen.join(',')}$`));
    await page.reload();
    expect(await ids(page)).toEqual(chosen);
    await page.goBack();
    await expect(heads(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('region', { name: '热门对比' })).toBeVisible();
  },
);

test.describe('the table', () => {
  test('is a table: heads of rows and columns, marks as words, groups', async ({ page }) => {
    await page.goto('/parameter/s-1001.html');
    await expect(page.getByRole('columnheader', { name: /秦PLUS 2025款/ }).first()).toBeVisible();
    await expect(row(page, 'ABS防抱死').getByRole('cell').first()).toHaveText('●标配');
    await expect(row(page, '前/后排侧气囊').getByRole('cell').first()).toHaveText(
      /前●标配 \/ 后-无/,
    );
    await expect(table(page).getByRole('rowgroup')).not.toHaveCount(0);
    // Find-in-page finds what the marks mean, and scrolls to it.
    const found = await page.evaluate(
      () => (window as Window & { find?: (words: string) => boolean }).find?.('选配') ?? false,
    );
    expect(found).toBe(true);
  });

  test('its heads stay below the fixed bar; the menu follows and jumps', async ({ page }) => {
    await page.goto('/parameter/s-1001.html');
    const menu = page.getByRole('navigation', { name: '参数分组' });
    await menu.getByRole('link', { name: /^座椅/ }).click();
    await expect(page.locator(':focus')).toHaveText('座椅');
    await expect(menu.getByRole('link', { name: /^座椅/ })).toHaveAttribute(
      'aria-current',
      'location',
    );
    const [bar, head, group] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      heads(page).first().locator('[id^="car-"]').boundingBox(),
      page.locator(':focus').boundingBox(),
    ]);
    expect(bar?.y).toBe(0);
    expect(head!.y).toBeGreaterThanOrEqual(bar!.height);
    expect(group!.y).toBeGreaterThan(head!.y + head!.height);
    expect(group!.y).toBeLessThan(400);
    await expect(menu).toBeInViewport();
    await expect(page).not.toHaveURL(/#/);
  });

  test('what is marked and hidden stands in the address, and survives a reload', async ({
    page,
  }) => {
    await page.goto('/parameter/s-1001.html');
    await expect(row(page, '厂商指导价').getByText('优势').first()).toBeVisible();
    await expect(row(page, '级别')).toBeVisible();
    await page.getByLabel('隐藏相同项').check();
    await page.getByLabel('高亮不同项').check();
    await expect(page).toHaveURL(/view=diff,hide,best$/);
    await expect(row(page, '级别')).toBeHidden();
    await page.reload();
    await expect(row(page, '级别')).toBeHidden();
    await expect(page.getByLabel('高亮不同项')).toBeChecked();
    await page.getByLabel('优势项').uncheck();
    await expect(row(page, '厂商指导价').getByText('优势').first()).toBeHidden();
    await noAxeViolations(page);
  });

  test('columns move by keyboard and by mouse, and the focus goes along', async ({ page }) => {
    await page.goto('/constrast?modelIds=20001,20002,20539');
    await page.getByRole('button', { name: /20?.*55KM 领先型右移/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => ids(page)).toEqual(['20002', '20001', '20539']);
    await expect(page.locator(':focus')).toHaveAccessibleName(/55KM 领先型右移/);
    await page.keyboard.press('Enter');
    await expect.poll(() => ids(page)).toEqual(['20002', '20539', '20001']);
    await expect(page.locator(':focus')).toHaveAccessibleName(/55KM 领先型左移/);
    await heads(page).nth(2).locator('[draggable=true]').dragTo(heads(page).nth(0));
    await expect.poll(() => ids(page)).toEqual(['20001', '20002', '20539']);
    await page.getByRole('button', { name: /^移除.*超越型/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => ids(page)).toEqual(['20001', '20539']);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^移除朗逸/);
    await expect(page).toHaveURL(/modelIds=20001,20539$/);
  });

  test('to move or to remove a column asks nothing; to add one does', async ({ page, calls }) => {
    await page.goto('/constrast?modelIds=20001,20002,20539');
    await page.getByRole('button', { name: /右移$/ }).first().click();
    await page.getByRole('button', { name: /^移除/ }).first().click();
    await expect(heads(page)).toHaveCount(2);
    expect(calls.filter((call) => call.includes('getmodelconfig'))).toEqual([]);
    await page
      .getByRole('button', { name: /^把.+加入对比$/ })
      .last()
      .click();
    await expect(heads(page)).toHaveCount(3);
    expect(calls.filter((call) => call.includes('getmodelconfignew'))).toHaveLength(1);
  });

  test('a column takes another model in its place', async ({ page }) => {
    await page.goto('/constrast?modelIds=20001,20539');
    await page.getByRole('button', { name: /^换掉秦PLUS/ }).click();
    const dialog = page.getByRole('dialog', { name: '换一款车' });
    await dialog.getByRole('button', { name: /128KM 卓越型/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => ids(page)).toEqual(['20004', '20539']);
  });

  test('ten is the most: an eleventh is named, and nothing more can be added', async ({ page }) => {
    const many = Array.from({ length: 11 }, (_, place) => 20001 + place);
    await page.goto(`/constrast?modelIds=${many.join(',')}`);
    await expect(heads(page)).toHaveCount(10);
    await expect(page.getByRole('alert')).toContainText('最多同时对比 10 款，「20011」没有列入');
    await expect(page.getByRole('button', { name: '添加车款' })).toBeDisabled();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
    await noAxeViolations(page);
    await page.getByRole('button', { name: '移除', exact: true }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('what does not exist is named and can be removed', async ({ page }) => {
    expect((await page.goto('/constrast?modelIds=20001,999999,abc'))?.status()).toBe(200);
    await expect(page.getByRole('alert')).toContainText('没有找到编号为「999999」的车款');
    await expect(page.getByRole('alert')).toContainText('「abc」不是车款编号');
    await expect(heads(page)).toHaveCount(1);
    await noAxeViolations(page);
    await page.getByRole('button', { name: '移除', exact: true }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page).toHaveURL(/modelIds=20001$/);

    await page.goto('/constrast?modelIds=999999');
    await expect(page.getByRole('alert')).toContainText('「999999」');
    await expect(page.getByRole('button', { name: '添加车款' })).toBeVisible();

    await page.goto('/parameter/s-1001.html?modelIds=20001,20539');
    await expect(page.getByRole('alert')).toContainText('「20539」');
    await expect(heads(page)).toHaveCount(1);
  });

  test('the spreadsheet holds what is on show', async ({ page }) => {
    await page.goto('/constrast/1001-1166.html?view=hide');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载表格' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('秦PLUS和朗逸对比.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF分组,参数,单位,秦PLUS ')).toBe(true);
    expect(text).toContain('\r\n基本参数,厂商指导价,,');
    expect(text).not.toContain('级别,');
    expect(text).not.toContain('●');
  });

  test('on paper there is the table, and nothing to click', async ({ page }) => {
    await page.goto('/parameter/s-1001.html');
    await expect(heads(page).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(row(page, '轴距(mm)')).toBeVisible();
    for (const name of ['打印', '下载表格', '选择车款']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: '参数分组' })).toBeHidden();
  });
});

test('the models of a series: a year, or picked one by one', async ({ page, calls }) => {
  await page.goto('/parameter/s-1001.html');
  await page
    .getByRole('navigation', { name: '按年款看' })
    .getByRole('link', { name: /2024款/ })
    .click();
  await expect(page).toHaveURL(/year=2024$/);
  await expect.poll(() => ids(page)).toEqual(['20005', '20006']);
  await page.getByRole('button', { name: '选择车款' }).click();
  const dialog = page.getByRole('dialog', { name: '选择秦PLUS车款' });
  await dialog.getByRole('button', { name: '清空' }).click();
  await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
  await dialog.getByRole('searchbox', { name: '筛选车款' }).fill('128km');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('checkbox').first().check();
  await noAxeViolations(page);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/modelIds=20004,20003$/);
  await expect.poll(() => ids(page)).toEqual(['20004', '20003']);
  await page.goBack();
  await expect.poll(() => ids(page)).toEqual(['20005', '20006']);
  expect(calls).toEqual([]);
});

test.describe('what does not exist or cannot be had', () => {
  for (const address of [
    '/parameter/s-999999.html',
    '/parameter/m-99999999.html',
    '/constrast/1001-999999.html',
    '/constrast/999999-1001.html',
  ]) {
    test(`${address} is the not-found page, as a document and inside the site`, async ({
      page,
    }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
      await page.goto('/constrast');
      await follow(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
    });
  }

  test('an upstream that fails leaves the page and a retry', async ({ page }) => {
    expect((await page.goto('/constrast/1001-9990002.html'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect((await page.goto('/parameter/m-9990002.html'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect((await page.goto('/constrast?modelIds=9990002'))?.status()).toBe(200);
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    await noAxeViolations(page);
  });
});

for (const [what, address] of [
  ['the parameters', '/parameter/s-1001.html'],
  ['a pair', '/constrast/1001-1166.html'],
  ['a comparison', '/constrast?modelIds=20001,20539'],
] as const) {
  test(`nothing jumps on ${what}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(
          ...list
            .getEntries()
            .map((entry) => (entry as PerformanceEntry & { value: number }).value),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await expect(heads(page).first()).toBeVisible();
    await page.waitForTimeout(400);
    const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts);
    expect(shifts).toEqual([]);
  });
}
