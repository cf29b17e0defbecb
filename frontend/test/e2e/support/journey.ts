/** Checks for every address of the site, whatever its page. */
import { expect, type Locator, type Page } from '@playwright/test';

import { noAxeViolations } from './axe';
import { settled } from './settled';

type Visit = {
  /** Visible once the page is there. */
  readonly seen: Locator;
  /** Paths of calls that no document contains, such as the feed. */
  readonly asks?: readonly string[];
  readonly status?: number;
};

/**
 * Opens an address as a document, reloads it, then reaches it by navigation and leaves it with the
 * browser's buttons: the page appears each time, requests nothing that the document contains, and axe
 * finds nothing.
 */
export async function visit(
  page: Page,
  calls: string[],
  address: string,
  { seen, asks = [], status = 200 }: Visit,
): Promise<void> {
  for (const open of [() => page.goto(address), () => page.reload()]) {
    calls.length = 0;
    const answer = await open();
    expect(answer?.status()).toBe(status);
    await expect(seen).toBeVisible();
    await settled(page);
    expect(calls.filter((call) => !asks.includes(call.split('?')[0] ?? ''))).toEqual([]);
  }
  await noAxeViolations(page);

  await page.goto('/download-app');
  await follow(page, address);
  await expect(seen).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/download-app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('把驾到装进手机');
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(seen).toBeVisible();
}

/** Navigates to an address as a link of the page would. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
