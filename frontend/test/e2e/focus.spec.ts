/** Where the focus goes, and that nothing covers what has it (WCAG 2.4.3, 2.4.11). */
import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

const note = (page: Page) => page.locator('[data-figure-note]');

test('a pinned note of a price: Tab, Shift+Tab, a second click, Back', async ({
  page,
  subject,
}) => {
  await page.goto(`/m-${subject.modelId}`);
  await page
    .getByRole('link', { name: `${subject.seriesName}全部车款` })
    .first()
    .click();
  const prices = page.getByRole('table').first().locator('button[data-figure]');
  const [guide, dealer] = [prices.nth(0), prices.nth(1)];
  await guide.click();
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(note(page).getByRole('button', { name: '这里有误' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dealer).toBeFocused();

  await guide.click();
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(guide).toBeFocused();
  await guide.click();
  await expect(note(page)).toBeHidden();

  await dealer.click();
  await expect(note(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`/m-${subject.modelId}`);
  await expect(note(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

/** Presses the key and names what has the focus each time, if something else is shown at its middle. */
async function coveredAlong(page: Page, key: string, times: number): Promise<string[]> {
  const found: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      const related = !shown || focused.contains(shown) || shown.contains(focused);
      return related ? '' : focused.textContent.trim();
    });
    if (name) found.push(name);
  }
  return found;
}

async function compareTwoCars(page: Page, modelId: string): Promise<void> {
  await page.addInitScript((first) => {
    const cars = [1, 2].map((place) => ({
      modelId: String(Number(first) + place),
      name: `第${place}款`,
      at: Date.now(),
    }));
    localStorage.setItem('jiadao:basket', JSON.stringify(cars));
  }, modelId);
}

test('the compare basket covers no focus', async ({ page, subject }) => {
  // Where it is highest.
  await page.setViewportSize({ width: 320, height: 700 });
  await compareTwoCars(page, subject.modelId);
  await page.goto(`/s-${subject.seriesId}`);
  await settled(page);
  await expect(page.getByRole('region', { name: '对比栏' })).toBeVisible();
  await page.getByRole('main').focus();
  expect(await coveredAlong(page, 'Tab', 40)).toEqual([]);
});

for (const basket of [false, true]) {
  const above = basket ? ' above the compare basket' : '';
  test(`the way back to the top${above} covers no focus at 320 px`, async ({ page, subject }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    if (basket) await compareTwoCars(page, subject.modelId);
    await page.goto(`/m-${subject.modelId}`);
    await settled(page);
    const list = page.getByRole('region', { name: '经销商报价' });
    await list.getByRole('link', { name: '询底价' }).first().focus();
    await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible();
    expect(await coveredAlong(page, 'Tab', 30)).toEqual([]);
  });
}

test('the column of a table that stays covers no focus at 320 px', async ({ page, subject }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of [`/s-${subject.seriesId}`, '/rank/1-0-0-0-0-0-0.html']) {
    await page.goto(address);
    await settled(page);
    const ask = page.getByRole('table').first().getByRole('link', { name: '询底价' }).nth(1);
    await ask.focus();
    expect(await coveredAlong(page, 'Shift+Tab', 10), address).toEqual([]);
    expect(await coveredAlong(page, 'Tab', 10), address).toEqual([]);
  }
});

/** How much of the focused chip its strip cuts off, in pixels; null outside of a strip. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const chip = document.activeElement;
    let strip = chip?.parentElement;
    while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement;
    if (!chip || !strip) return null;
    const [inner, outer] = [chip.getBoundingClientRect(), strip.getBoundingClientRect()];
    return Math.round(Math.max(outer.left - inner.left, inner.right - outer.right, 0));
  });

test('a strip of chips shows the whole chip that the keyboard is at, at 320 px', async ({
  page,
  subject,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const cut: (number | null)[] = [];
  await page.goto('/');
  await settled(page);
  const tabs = page.getByRole('tablist').filter({ hasText: '汽车评测' });
  await tabs.getByRole('tab', { selected: true }).focus();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('ArrowRight');
    cut.push(await cutOff(page));
  }
  for (const [address, name] of [
    [`/s-${subject.seriesId}`, '车型导航'],
    ['/rank/1-0-0-0-0-0-0.html', '榜单目录'],
  ] as const) {
    await page.goto(address);
    await settled(page);
    const links = page.getByRole('navigation', { name }).getByRole('link');
    await links.first().focus();
    for (let step = 1; step < (await links.count()); step++) {
      await page.keyboard.press('Tab');
      cut.push(await cutOff(page));
    }
  }
  expect(cut.length).toBeGreaterThan(15);
  expect(cut).toEqual(cut.map(() => 0));
});
