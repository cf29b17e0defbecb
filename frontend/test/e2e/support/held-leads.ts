/** For tests of leads that the gateway keeps: a gateway with an outbox, whose deliveries are quick. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { startGateway, type StartedGateway } from './gateway';
import { test as base } from './leads';

export { expect } from './fixtures';

export const adminToken = 'operators-of-this-test';

export const test = base.extend<object, { outboxGateway: StartedGateway; gateway: StartedGateway }>(
  {
    outboxGateway: [
      // Playwright requires a destructuring pattern here: it reads the fixture names from it.
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'jiadao-outbox-'));
        const config = fileURLToPath(new URL('outbox.toml', import.meta.url));
        const environment = {
          OUTBOX_DIR: folder,
          SECRET_KEY: 'of this test, and of no other use',
          ADMIN_TOKEN: adminToken,
        };
        const gateway = await startGateway(environment, ['--config', config]);
        await use(gateway);
        await gateway.stop();
        await rm(folder, { recursive: true });
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    gateway: [({ outboxGateway }, use) => use(outboxGateway), { scope: 'worker' }],
  },
);
