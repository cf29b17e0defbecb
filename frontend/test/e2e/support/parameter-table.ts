/** Addresses and locators for the parameter tests. */
import type { Page } from '@playwright/test';

export const table = (page: Page) => page.getByRole('table', { name: /参数|对比/ }).last();
export const heads = (page: Page) => page.locator('thead [data-car]');
export const ids = (page: Page) =>
  heads(page).evaluateAll((list) => list.map((head) => head.getAttribute('data-car') ?? ''));
export const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
