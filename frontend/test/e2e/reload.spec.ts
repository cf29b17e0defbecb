/** The place of the visitor, however late the code comes: after a reload, and of a fragment. */
import { expect, test } from './support/fixtures';

test('a reload before the late code has come finds the position again', async ({ page }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (body.includes('jiadao:afterwards')) await released;
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4000);
  }).toPass({ intervals: [100] });
  const top = await page.evaluate(() => scrollY);
  await page.reload();
  release();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(top);
});

// Below the list stand its side column and the footer: they fill the window while the list grows.
test('a reload in a narrow window finds the position deep in a list again', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/rank/1-0-0-0-0-0-0.html');
  const rows = page.getByRole('main').locator('tbody tr');
  await page.mouse.move(180, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 800);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(12_000);
  }).toPass({ intervals: [100] });
  await page.waitForTimeout(500);
  const top = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  expect(await rows.count()).toBeGreaterThan(50);
});

test('the fragment of an address is scrolled to once its target has come', async ({ page }) => {
  await page.goto('/s-1166#friend-links');
  const links = page.getByRole('heading', { name: '友情链接' });
  await expect(links).toBeInViewport();
});

// The list goes on by scrolling for some pages, and then by its button.
test('a reload finds the position behind pages that a button had loaded', async ({ page }) => {
  await page.goto('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
  const cars = page.getByRole('main').locator('li h3, li h2');
  const more = page.getByRole('link', { name: '加载更多' });
  const toEnd = async (): Promise<void> => {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
  };
  let count = 0;
  await expect(async () => {
    await toEnd();
    const before = count;
    count = await cars.count();
    expect(count).toBe(before);
    await expect(more).toBeInViewport({ timeout: 300 });
  }).toPass({ intervals: [700] });
  for (let pressed = 0; pressed < 3; pressed += 1) {
    await more.click();
    await expect.poll(() => cars.count()).toBeGreaterThan(count);
    count = await cars.count();
    await toEnd();
  }
  const top = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 20_000 }).toBe(top);
  await expect.poll(() => cars.count()).toBeGreaterThanOrEqual(count);
});
