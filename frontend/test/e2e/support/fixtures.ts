import { test as base } from '@playwright/test';

import { waitForFirstRenders } from './first-render';
import { ownGateway, type Gateway } from './gateway';
import { findSubject, type Subject } from './subject';

export { expect } from '@playwright/test';

type Worker = {
  gateway: Gateway;
  /** Tests marked with onRoute use this car, so that they run on any data folder. */
  subject: Subject;
};
type Own = {
  /** Paths of the page's calls, in order, with query; beacons and the slogan's call are left out. */
  calls: string[];
  /** Fails the test on a script error or a console error. */
  quiet: undefined;
};

export const test = base.extend<Own, Worker>({
  gateway: [
    // Playwright requires a destructuring pattern here: it reads the fixture names from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gateway = await ownGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  subject: [
    async ({ gateway }, use) => {
      await use(await findSubject(gateway.url));
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    waitForFirstRenders(context);
    await use(context);
  },

  baseURL: async ({ gateway }, use) => {
    await use(gateway.url);
  },

  calls: async ({ page }, use) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/log/')) return;
      // The slogan, on every page.
      if (pathname === '/api/gettopbar' && search === '') return;
      if (/^\/(api|minServer|koubeis|statistics)\//.test(pathname)) calls.push(pathname + search);
    });
    await use(calls);
  },

  quiet: [
    async ({ page }, use) => {
      const noises: string[] = [];
      page.on('pageerror', (error) => noises.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isStatus(message.text())) noises.push(message.text());
      });
      await use(undefined);
      base.expect(noises).toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium logs every 4xx, 5xx and lost connection as an error, even if the page handles it. */
function isStatus(text: string): boolean {
  return text.startsWith('Failed to load resource:');
}
