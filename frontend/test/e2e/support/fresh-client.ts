/** Playwright's global setup: journeys over an old client would test code that is no longer there. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { newerThanClient } from '../../support/stale-client';

const frontend = fileURLToPath(new URL('../../..', import.meta.url));

export default function refuseStaleClient(): void {
  const assets = process.env['ASSETS_DIR'] ?? 'dist';
  const newer = newerThanClient(frontend, path.resolve(frontend, assets, 'manifest.json'));
  if (newer.length > 0) {
    throw new Error(
      `${String(newer.length)} files are newer than the built client, such as ${newer[0] ?? ''}: run \`make client\``,
    );
  }
}
