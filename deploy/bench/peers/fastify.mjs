// A gateway as a Node team would write it: Fastify, undici and an LRU, one process per core. See ../fastify/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort, ready, start } from '../lib/processes.mjs';

const FOLDER = join(import.meta.dirname, '../fastify');

export async function fastify({ upstream, late }) {
  const found = join(FOLDER, 'node_modules/fastify/package.json');
  if (!existsSync(found)) throw new Error('its npm packages could not be had');
  const port = await freePort();
  const env = { PORT: port, UPSTREAM: `http://127.0.0.1:${upstream}`, LATE: `http://127.0.0.1:${late}`, WORKERS: 2, NODE_ENV: 'production' };
  const pid = start(process.execPath, [join(FOLDER, 'server.mjs')], { env });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/-/ready`);
  const { version } = JSON.parse(readFileSync(found, 'utf8'));
  return { name: `Fastify ${version} on Node ${process.versions.node}`, pid, url };
}
