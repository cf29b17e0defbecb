/** Addresses and locators for the home page tests. */
import { expect, type Page } from '@playwright/test';

export const banner = (page: Page) => page.getByRole('region', { name: '精选推荐' });
export const slide = (page: Page) =>
  banner(page).locator('[aria-roledescription="slide"]:not([inert])');
export const side = (page: Page) => page.getByRole('link', { name: '广告图片' }).last();
export const notInDocuments = ['/api/ads/getads', '/api/ads/commercialv2'];
export const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
export const feedAsked = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('/api/content/feed')).length;

/** Freezes time; tests advance it. */
export async function stopClock(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
}

export async function fault(demoUrl: string, call: string): Promise<void> {
  const answer = await fetch(`${demoUrl}/demo/faults/${call}/http_500`, { method: 'PUT' });
  expect(answer.ok).toBe(true);
}
