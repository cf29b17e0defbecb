/** A page looks the same after any other: chunks of other pages do not change its styles. */
import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures';

/** Without heights: they depend on how much of a list has loaded. */
const looks = [
  'position',
  'display',
  'width',
  'padding',
  'border',
  'borderRadius',
  'backgroundColor',
] as const;

/** Computed styles of the first element of each kind: its class and those of the elements around it. */
function look(page: Page): Promise<Record<string, string>> {
  return page.evaluate((names) => {
    const kinds: Record<string, string> = {};
    const path = (element: Element): string => {
      const own = `${element.tagName} ${element.getAttribute('class') ?? ''}`.trim();
      const around = element.parentElement;
      return around === null || element.tagName === 'MAIN' ? own : `${path(around)} > ${own}`;
    };
    for (const element of document.querySelectorAll('main [class]')) {
      const kind = path(element);
      const style = getComputedStyle(element);
      kinds[kind] ??= names.map((name) => style[name]).join(' | ');
    }
    return kinds;
  }, looks);
}

for (const [what, address, other] of [
  ['home after a page of ads', '/', '/adHard/index'],
  ['the car database after home', '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', '/'],
  ['home after owner prices', '/', '/owner-price'],
  ['a ranking after a search', '/rank/1-0-0-0-0-0-0.html', '/search?query=秦'],
] as const) {
  test(`${what} looks the same as before`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = await look(page);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, other);
    // Now another page with its styles is loaded.
    const others = async () => Object.keys(await look(page)).filter((kind) => !(kind in before));
    await expect.poll(others).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await expect
      .poll(async () => {
        const after = await look(page);
        const kinds = Object.keys(before).filter((kind) => kind in after);
        // The other page has few of the kinds. Placeholders and advertisements come and go.
        const back = kinds.length > Object.keys(before).length / 2;
        const changed = kinds.filter((kind) => after[kind] !== before[kind]);
        return {
          back,
          changed: changed.map((kind) => `${kind}: ${before[kind] ?? ''} => ${after[kind] ?? ''}`),
        };
      })
      .toEqual({ back: true, changed: [] });
  });
}
