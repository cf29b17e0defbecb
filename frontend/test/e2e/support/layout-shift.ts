/** What moves on the screen without input. */
import type { Page } from '@playwright/test';

export type Shift = {
  readonly value: number;
  readonly at: number;
  readonly moved: readonly string[];
};

/** Records what moves without input, from the next document on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const names = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.tagName} ${element.className}` : '';
        });
        shifts.push({ value, at: startTime, moved: names });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The largest sum of a window: shifts less than 1 s apart, of 5 s at most. */
export function cumulative(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, at } of shifts) {
    const isSame = at - last < 1000 && at - first < 5000;
    [sum, first, last] = [isSame ? sum + value : value, isSame ? first : at, at];
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** The shifts of the document so far. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (window as Window & { shifts?: Shift[] }).shifts ?? []);
}
