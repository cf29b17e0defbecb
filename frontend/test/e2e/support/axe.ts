import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Violations of WCAG 2.2 A and AA or of best practices. */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // The legacy mode opens no page of its own for the result: behind that this page may be hidden, and draws
  // nothing for minutes. No page of the site has a frame of another origin, which is what it does not read.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
}

export async function noAxeViolations(page: Page, within?: string): Promise<void> {
  expect(await axeViolations(page, within)).toEqual([]);
}
