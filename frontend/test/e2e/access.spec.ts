/** WCAG 2.2 AA beyond what axe sees: focus, announcements, motion, forced colours. */
import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

test('arrow keys in the list of cities move a visible focus', async ({ page }) => {
  await page.goto('/nonsense');
  await page.getByRole('button', { name: /更换城市/ }).click();
  await expect(page.getByRole('textbox', { name: '筛选城市' })).toBeFocused();
  await page.getByRole('button', { name: '上海' }).first().waitFor();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return `${document.activeElement!.tagName} ${outlineStyle} ${outlineWidth}`;
    });
    expect(outline, key).toBe('BUTTON solid 2px');
  }
});

test('the title of a page is said once, whatever code loads after it', async ({ page }) => {
  await page.goto('/nonsense');
  await settled(page);
  const said = () => page.evaluate(() => (window as unknown as { said: (string | null)[] }).said);
  await page.evaluate(() => {
    const spoken: (string | null)[] = [];
    Object.assign(window, { said: spoken });
    for (const region of document.querySelectorAll('[aria-live="polite"]')) {
      new MutationObserver(() => spoken.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const title = await page.title();
  // Each loads a chunk, which changes the head.
  await page.getByRole('button', { name: /更换城市/ }).click();
  await expect(page.getByRole('textbox', { name: '筛选城市' })).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').focus();
  await expect(page.getByText('热门搜索')).toBeVisible();
  expect((await said()).filter((words) => words === title)).toEqual([title]);
});

test('popular searches are reached and chosen by keyboard', async ({ page }) => {
  await page.goto('/nonsense');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.focus();
  const word = page.getByRole('search').getByRole('button').nth(1);
  await expect(word).toBeVisible();
  const words = (await word.textContent())!;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(word).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(words);
});

test('Esc on a popular search closes the list and returns to the box', async ({ page }) => {
  await page.goto('/nonsense');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.focus();
  const word = page.getByRole('search').getByRole('button').nth(1);
  await word.focus();
  await page.keyboard.press('Escape');
  await expect(word).toHaveCount(0);
  await expect(box).toBeFocused();
});

test('nothing scrolls smoothly under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    scrollTo(0, 1500);
  });
  const button = page.getByRole('button', { name: '回到顶部' });
  await expect(button).toBeVisible();
  const after = await button.evaluate((element: HTMLElement) => {
    element.click();
    return scrollY;
  });
  expect(after).toBe(0);
});

test('what is chosen differs in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await settled(page);
  const banner = page.getByRole('region', { name: '精选推荐' });
  const dots = await banner.locator('button').evaluateAll((buttons) =>
    buttons
      .map((button) => getComputedStyle(button, '::before'))
      .filter(({ content }) => content === '""')
      .map(({ backgroundColor }) => backgroundColor),
  );
  expect(new Set(dots).size, dots.join()).toBe(2);
});
