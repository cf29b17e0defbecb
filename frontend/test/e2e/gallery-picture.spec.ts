import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { cards, position, series, stage, strip, tab, totalOf } from './support/gallery';

test.describe('one picture', () => {
  test('keys step past the end of a tab and back; a single Back returns to the list', async ({
    page,
    request,
  }) => {
    const { total } = await totalOf(request, 'wg');
    await page.goto(`/pic/s-${series}`);
    await cards(page).first().click();
    await expect(stage(page)).toBeVisible();

    await page.keyboard.press('End');
    await expect(position(page)).toHaveText(`${total} / ${total}`);
    await expect(page.getByRole('button', { name: '下一张：内饰' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/pic\/s-1001\/ns-1\.html$/);
    await expect(tab(page, '内饰')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: '上一张：外观' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(position(page)).toHaveText(`${total} / ${total}`);
    await expect(page).toHaveURL(new RegExp(`/wg-${total}\\.html$`));
    await page.keyboard.press('Home');
    await expect(position(page)).toHaveText(`1 / ${total}`);
    await expect(page.getByRole('button', { name: '上一张' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await page.goBack();
    await expect(page).toHaveURL(/\/pic\/s-1001$/);
    await expect(cards(page)).toHaveCount(30);
  });

  test('the strip has one tab stop and reacts to clicks and arrow keys', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-12.html`);
    await strip(page).locator('[aria-current]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(strip(page).getByRole('link', { name: /^第13张/ })).toBeFocused();
    await strip(page)
      .getByRole('link', { name: /^第15张/ })
      .click();
    await expect(position(page)).toHaveText(/^15 \//);
    await expect(page).toHaveTitle(/第15张/);
  });

  // B3.66
  test('the index of models jumps to the first picture of a model', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-1.html`);
    const models = page.getByRole('navigation', { name: '按车款看' }).getByRole('link');
    await models.last().click();
    await expect(models.last()).toHaveAttribute('aria-current', 'true');
    await expect(position(page)).not.toHaveText(/^1 \//);
  });

  test('enters and leaves full screen', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-12.html`);
    await page.getByRole('button', { name: '全屏查看' }).click();
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/\u300013 \/ \d+$/)).toBeVisible();
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect(position(page)).toHaveText(/^13 \//);
  });

  test('an index beyond the total links to the first picture', async ({ page }) => {
    await page.goto(`/pic/s-${series}/wg-999.html`);
    await expect(page.getByText(/没有第 999 张图片，外观共 \d+ 张/)).toBeVisible();
    await expect(strip(page).locator('a[tabindex="0"]')).toBeVisible();
    await noAxeViolations(page);
    await page.getByRole('link', { name: '从第一张看起' }).click();
    await expect(position(page)).toHaveText(/^1 \//);
    await expect(stage(page)).toBeVisible();
  });
});
