/** Every internal link has a target, and every picture loads. */
import { looks } from '../look/pages';

import { expect, test } from './support/fixtures';

/** In parallel, so that hundreds of addresses take seconds. */
const atOnce = 16;

test('every link of every kind of page has a target, and no picture is missing', async ({
  page,
  request,
  subject,
}) => {
  test.setTimeout(240_000);
  /** Address, and the first page that links to it. */
  const found = new Map<string, string>();
  const missing: string[] = [];
  for (const { name, address } of await looks(request, subject)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    // Parts below the first view load when near it.
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search)
        // The skip link targets the page itself.
        .filter((link) => link !== location.pathname + location.search),
    );
    const pictures = await page.locator('img').evaluateAll((all) =>
      all
        .map((image) => image as HTMLImageElement)
        .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc && !naturalWidth)
        .map(({ currentSrc }) => currentSrc),
    );
    missing.push(...pictures.map((source) => `${name} shows ${source}`));
    for (const link of links) if (!found.has(link)) found.set(link, name);
  }
  expect(missing).toEqual([]);
  expect(found.size).toBeGreaterThan(200);

  const wrong: string[] = [];
  const queue = [...found];
  const ask = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [address, from] = next;
      const answer = await request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200) wrong.push(`${from} → ${address}: ${String(answer.status())}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  expect(wrong).toEqual([]);
});
