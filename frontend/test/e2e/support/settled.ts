/** Events after which a page asks for nothing more by itself, so that 'no call was made' can be said. */
import type { Page } from '@playwright/test';

/**
 * Opened: the effects of the page and of the code that comes after it have run, what they asked was
 * answered, and what the answers changed is drawn.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  await page.waitForLoadState('networkidle');
  await drawn(page);
}

/**
 * What was done last is drawn: observers were told, effects have run. A call that it led to has left,
 * and Playwright knows of it, as Chromium tells of both in order.
 */
export async function drawn(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, frames);
}

/** The end of the document comes into view, and what watches for it was told. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await drawn(page);
}
