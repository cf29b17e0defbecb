// Our gateway with the demo's upstreams and the built client: whole pages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort, ready, start } from '../lib/processes.mjs';
import { BINARY } from './gateway.mjs';

export const FRONTEND = join(import.meta.dirname, '../../../frontend');

/** The request log as every peer's: off. Limits are counted, and never reached. */
export async function withDemo(folder, environment = {}) {
  const [port, admin, demo] = await Promise.all([freePort(), freePort(), freePort()]);
  const file = join(folder, `demo-${port}.toml`);
  const much = '{ per_second = 1000000, burst = 1000000 }';
  writeFileSync(file, `[limits]\nbrowse = ${much}\nsuggest = ${much}\nupstream = ${much}\ndocument = ${much}\nmedia = ${much}\nasset = ${much}\n[telemetry]\nlog = "warn"\n`);
  const pid = start(BINARY, ['--config', file], {
    quiet: true,
    env: { PORT: port, ADMIN_PORT: admin, DEMO_PORT: demo, ASSETS_DIR: join(FRONTEND, 'dist'), ...environment },
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/-/ready`);
  return { pid, url };
}
