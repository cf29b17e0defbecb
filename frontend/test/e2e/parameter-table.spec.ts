import { readFile } from 'node:fs/promises';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { heads, ids, row, table } from './support/parameter-table';
import { drawn } from './support/settled';

for (const width of [375, 600, 720]) {
  test(`the rules of 优势 stay in a window of ${String(width)} px and close with Esc`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/parameter/s-1001.html');
    await page.getByText('优势项怎么评').click();
    const rules = page.getByText('同一行里数值最好的车款标“优势”');
    const box = (await rules.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(rules).toBeHidden();
  });
}

test.describe('the table', () => {
  test('has row and column headers, marks with text equivalents, and groups', async ({ page }) => {
    await page.goto('/parameter/s-1001.html');
    await expect(page.getByRole('columnheader', { name: /秦PLUS 2025款/ }).first()).toBeVisible();
    await expect(row(page, 'ABS防抱死').getByRole('cell').first()).toHaveText('●标配');
    await expect(row(page, '前/后排侧气囊').getByRole('cell').first()).toHaveText(
      /前●标配 \/ 后-无/,
    );
    await expect(table(page).getByRole('rowgroup')).not.toHaveCount(0);
    // Find-in-page matches the text equivalents and scrolls to them.
    const found = await page.evaluate(
      () => (window as Window & { find?: (words: string) => boolean }).find?.('选配') ?? false,
    );
    expect(found).toBe(true);
  });

  test('keeps its heads below the fixed bar; the menu tracks groups and jumps', async ({
    page,
  }) => {
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

    // Each that is jumped to is the current one, also where the end of the one before is in view.
    for (const link of await menu.getByRole('link').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
      await drawn(page);
      await expect(link).toHaveAttribute('aria-current', 'location');
    }
  });

  test('keeps highlighting and hiding in the address and after a reload', async ({ page }) => {
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

  test('moves columns by keyboard and mouse, with the focus', async ({ page }) => {
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

  test('requests nothing to move or remove a column, only to add one', async ({ page, calls }) => {
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

  test('replaces the model of a column in place', async ({ page }) => {
    await page.goto('/constrast?modelIds=20001,20539');
    await page.getByRole('button', { name: /^换掉秦PLUS/ }).click();
    const dialog = page.getByRole('dialog', { name: '换一款车' });
    await dialog.getByRole('button', { name: /128KM 卓越型/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => ids(page)).toEqual(['20004', '20539']);
  });

  test('shows at most ten, names an eleventh and disables adding', async ({ page }) => {
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

  test('names missing models and removes them', async ({ page }) => {
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

  test('exports the visible rows', async ({ page }) => {
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

  test('prints the table without controls', async ({ page }) => {
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
