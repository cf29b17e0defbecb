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

/** Happens, and the page has heard of it: the page listens since before. */
async function heard(
  page: Page,
  event: string,
  happens: (number: string) => void,
): Promise<unknown> {
  await page.evaluate((type) => {
    const next = new Promise<void>((resolve) => {
      const listen = (): void => resolve();
      addEventListener(type, listen, { once: true, capture: true });
    });
    Object.assign(window, { next });
  }, event);
  await page.evaluate(happens, phone);
  return page.evaluate(() => (window as unknown as { next: Promise<void> }).next);
}

const problems: {
  readonly kind: string;
  readonly what: string;
  readonly happens: (page: Page) => Promise<unknown>;
}[] = [
  {
    kind: 'script',
    what: 'a crash of a script',
    happens: (page) =>
      heard(page, 'error', (number) => {
        setTimeout(() => {
          throw new Error(`broken by ${number} 张三`);
        });
      }),
  },
  {
    kind: 'promise',
    what: 'an unhandled rejection',
    happens: (page) =>
      heard(page, 'unhandledrejection', (number) => {
        void Promise.reject(new Error(`rejected by ${number} 张三`));
      }),
  },
  {
    kind: 'csp',
    what: 'a request that the policy refuses',
    happens: (page) =>
      heard(page, 'securitypolicyviolation', (number) => {
        fetch(`https://elsewhere.test/?phone=${number}`).catch(() => undefined);
      }),
  },
  {
    kind: 'image',
    what: 'a picture that is not there',
    happens: (page) =>
      heard(page, 'error', (number) => {
        const picture = new Image();
        picture.src = `/media/none/${number}.svg?phone=${number}`;
        document.body.append(picture);
      }),
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
    // What comes next is reported after it would have been.
    const next = kind === 'script' ? 'promise' : 'script';
    await page.evaluate((what) => {
      if (what === 'promise') void Promise.reject(new Error('next'));
      else reportError(new Error('next'));
    }, next);
    const kinds = () => bodies.map((body) => (JSON.parse(body) as { kind: string }).kind);
    await expect.poll(kinds).toEqual([kind, next]);
    expect(await counted()).toBe(before + 1);
    expect(bodies.join()).not.toMatch(new RegExp(`${phone}|张三`));
  });
}
