// Node's own HTTP server with one document in memory, in two processes.
import { join } from 'node:path';

import { freePort, ready, start } from '../lib/processes.mjs';

export async function node(file) {
  const port = await freePort();
  const pid = start(process.execPath, [join(import.meta.dirname, '../lib/node-server.mjs'), port, file]);
  const url = `http://127.0.0.1:${port}/`;
  await ready(url);
  return { pid, url };
}
