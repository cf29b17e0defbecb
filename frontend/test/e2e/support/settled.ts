/** Wait until a page sends no further requests by itself, so that "no call was made" can be asserted. */
import type { Page } from '@playwright/test';

/**
 * Opened: effects of the page and of its late code have run, their calls have been answered, and
 * the results are rendered.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('jiadao:afterwards').length > 0);
  await page.waitForLoadState('networkidle');
  await drawn(page);
}

/**
 * The last action is rendered: observers have been notified and effects have run. A resulting call has
 * been sent and is known to Playwright, because Chromium reports both in order.
 */
export async function drawn(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // A page that draws all the time may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  }, frames);
}

/** Scrolls to the end of the document and notifies its observers. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await drawn(page);
}
