// Baselines: actix-web answering the same bytes, and actix-web forwarding them through hyper's client.
// See bff/examples/bare.rs and bff/examples/bare_proxy.rs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { freePort, ready, start } from '../lib/processes.mjs';

const EXAMPLES = process.env.BARE ?? join(import.meta.dirname, '../../../target/release/examples');

async function example(name, given) {
  const binary = join(EXAMPLES, name);
  if (!existsSync(binary)) throw new Error(`cargo build --release -p bff --example ${name} was not run`);
  const port = await freePort();
  const pid = start(binary, [port, given]);
  const url = `http://127.0.0.1:${port}`;
  await ready(url);
  return { pid, url };
}

export async function bare({ folder }) {
  return { name: 'bare actix-web, the same bytes', ...(await example('bare', join(folder, 'body.json'))) };
}

export async function bareProxy({ upstream }) {
  return { name: 'bare actix-web + hyper, the same bytes', ...(await example('bare_proxy', `127.0.0.1:${upstream}`)) };
}
