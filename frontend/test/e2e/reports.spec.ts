/** What goes wrong in a browser is reported once, without personal data, and counted by kind. */
import type { Page } from '@playwright/test';

import { expect, test as journey } from './support/fixtures';
import { startGateway, type StartedGateway } from './support/gateway';
import { settled } from './support/settled';

/** Its own gateway: the metrics of another one may not be reached. */
const test = journey.extend<object, { counting: StartedGateway }>({
  counting: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});
// Chromium logs what goes wrong here on purpose.
test.use({ quiet: undefined });

const phone = '19900010000';

const problems: {
  readonly kind: string;
  readonly what: string;
  readonly happens: (page: Page) => Promise<unknown>;
}[] = [
  {
    kind: 'script',
    what: 'a crash of a script',
    happens: (page) =>
      page.evaluate((number) => {
        setTimeout(() => {
          throw new Error(`broken by ${number} 张三`);
        });
      }, phone),
  },
  {
    kind: 'promise',
    what: 'an unhandled rejection',
    happens: (page) =>
      page.evaluate((number) => {
        void Promise.reject(new Error(`rejected by ${number} 张三`));
      }, phone),
  },
  {
    kind: 'csp',
    what: 'a request that the policy refuses',
    happens: (page) =>
      page.evaluate(
        (number) => fetch(`https://elsewhere.test/?phone=${number}`).catch(() => undefined),
        phone,
      ),
  },
  {
    kind: 'image',
    what: 'a picture that is not there',
    happens: (page) =>
      page.evaluate((number) => {
        const picture = new Image();
        picture.src = `/media/none/${number}.svg?phone=${number}`;
        document.body.append(picture);
      }, phone),
  },
  {
    kind: 'module',
    what: 'a chunk that does not load',
    happens: async (page) => {
      let lost: string | undefined;
      await page.route(/\/assets\/[0-9a-f]{8}\.js$/, (route) => {
        lost ??= route.request().url();
        return route.request().url() === lost ? route.abort() : route.continue();
      });
      await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
      await page.goBack();
    },
  },
];

for (const { kind, what, happens } of problems) {
  test(`${what} is reported and counted once`, async ({ page, counting }) => {
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/log/error')
        bodies.push(request.postData() ?? '');
    });
    const counted = async () => {
      const metrics = await (await fetch(`${counting.adminUrl}/metrics`)).text();
      const line = new RegExp(`^bff_browser_errors_total\\{.*kind="${kind}".*\\} (\\d+)`, 'm');
      return Number(line.exec(metrics)?.[1] ?? 0);
    };
    const before = await counted();
    await page.goto(counting.url);
    await settled(page);
    await happens(page);
    await expect.poll(counted).toBe(before + 1);
    await happens(page);
    await page.waitForTimeout(500);
    expect(await counted()).toBe(before + 1);
    expect(bodies.map((body) => (JSON.parse(body) as { kind: string }).kind)).toEqual([kind]);
    expect(bodies.join()).not.toMatch(new RegExp(`${phone}|张三`));
  });
}
