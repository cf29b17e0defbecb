/** Every page with the browser's font size set to 200 %: text grows, and the layout with it (WCAG 1.4.4). */
import { looks } from '../look/pages';

import { expect, test } from './support/fixtures';
import { cutOff } from './support/reflow';
import { drawn, settled } from './support/settled';

test.use({
  viewport: { width: 1280, height: 900 },
  // The setting of the browser, which no page can make for itself.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

const parts = [0, 1, 2, 3];

for (const part of parts) {
  test(`text of twice the size is not cut off, part ${String(part + 1)}`, async ({
    page,
    request,
    subject,
  }) => {
    test.setTimeout(300_000);
    const pages = await looks(request, subject);
    for (const { name, address } of pages.filter((_, at) => at % parts.length === part)) {
      await test.step(name, async () => {
        await page.goto(address);
        await settled(page);
        await drawn(page);
        expect.soft(await cutOff(page), name).toEqual([]);
      });
    }
  });
}

test('what is read and touched is twice as large', async ({ page }) => {
  await page.goto('/');
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontSize } = getComputedStyle(element);
        return { fontSize, height: element.getBoundingClientRect().height };
      });
  expect(await sizeOf('body')).toMatchObject({ fontSize: '28px' });
  expect(await sizeOf('header button[aria-haspopup=dialog]')).toEqual({
    fontSize: '28px',
    height: 2 * 40,
  });
  expect((await page.locator('header svg').first().boundingBox())?.width).toBe(2 * 76);
});
