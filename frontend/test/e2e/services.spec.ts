/** Third-party services under the strict policy of our documents: maps by a script, the passport by a popup. */
import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures';

async function pageData(page: Page): Promise<{ mapsUrl: string; passportUrl: string }> {
  const text = await page.locator('#page-data').textContent();
  return JSON.parse(text ?? '{}') as { mapsUrl: string; passportUrl: string };
}

// L7.17 L8.27
test('the maps service answers a script inserted by our own code', async ({ page, gateway }) => {
  await page.goto('/nonsense');
  const { mapsUrl } = await pageData(page);
  expect(mapsUrl).toBe(gateway.demoUrl);
  const found = await page.evaluate(
    (url) =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(window, { jiadaoLocated: resolve });
        script.src = `${url}/maps/location?callback=jiadaoLocated`;
        script.onerror = () => reject(new Error('the policy or the service refused'));
        document.head.append(script);
      }),
    mapsUrl,
  );
  expect(found).toMatchObject({ status: 0, city: '北京', code: '131' });
});

// L7.18
test('the passport passes its token to the page that opened it', async ({ page, gateway }) => {
  await page.goto('/nonsense');
  const { passportUrl } = await pageData(page);
  expect(passportUrl).toBe(gateway.demoUrl);
  const told = page.evaluate(
    () =>
      new Promise<{ origin: string; token: unknown }>((resolve) => {
        // Before the token, the window reports that it is ready.
        addEventListener('message', (event: MessageEvent<{ stoken?: unknown }>) => {
          if (event.data.stoken) resolve({ origin: event.origin, token: event.data.stoken });
        });
      }),
  );
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => {
    window.open(`${url}/passport/login?origin=${encodeURIComponent(location.origin)}`, 'passport');
  }, passportUrl);
  const popup = await opened;
  await popup.getByRole('button').first().click();
  const { origin, token } = await told;
  expect(origin).toBe(passportUrl);
  expect(token).toEqual(expect.stringMatching(/.{16,}/));
});
