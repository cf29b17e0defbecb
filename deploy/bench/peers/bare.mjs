// The floor: actix-web that answers the same bytes and does nothing else. See bff/examples/bare.rs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { freePort, ready, start } from '../lib/processes.mjs';

const BINARY = process.env.BARE ?? join(import.meta.dirname, '../../../target/release/examples/bare');

export async function bare({ folder }) {
  if (!existsSync(BINARY)) throw new Error('cargo build --release -p bff --example bare was not run');
  const port = await freePort();
  const pid = start(BINARY, [port, join(folder, 'body.json')]);
  const url = `http://127.0.0.1:${port}`;
  await ready(url);
  return { name: 'bare actix-web, the same bytes', pid, url };
}
