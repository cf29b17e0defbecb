import { test as base } from '@playwright/test';

import { startGateway, type Gateway } from './gateway';
import { findSubject, type Subject } from './subject';

export { expect } from '@playwright/test';

type Worker = {
  gateway: Gateway;
  /** Journeys marked with onRoute look at this car, so that they run on any data folder. */
  subject: Subject;
};
type Own = {
  /** Paths of the calls that the page made, in order, query included. What it only tells is none. */
  calls: string[];
  /** Fails the test on a script error or a console error. */
  quiet: undefined;
};

export const test = base.extend<Own, Worker>({
  gateway: [
    // Playwright reads the names of the fixtures off the pattern: it must be one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gateway = await startGateway();
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

  baseURL: async ({ gateway }, use) => {
    await use(gateway.url);
  },

  calls: async ({ page }, use) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/log/')) return;
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

/** Chromium reports every 4xx, 5xx and lost connection as an error; a page that shows it well is well. */
function isStatus(text: string): boolean {
  return text.startsWith('Failed to load resource:');
}
