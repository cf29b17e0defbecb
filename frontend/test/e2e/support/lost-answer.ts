import type { Page } from '@playwright/test';

/** The next request reaches the gateway and is answered; the browser never hears of it. */
export async function loseNext(page: Page, path: RegExp): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
