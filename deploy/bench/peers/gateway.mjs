// Our gateway, release build: parameter check, envelope check, limits and sampled tracing on; the request log, as every peer's, off.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort, ready, start } from '../lib/processes.mjs';

export const BINARY = process.env.JIADAO ?? join(import.meta.dirname, '../../../target/release/jiadao');

/**
 * `counters` tells what it has done, from the operators' port.
 *
 * @param {{ folder: string, upstream: number, authority?: string, collector: string, redis?: string, ratio?: number, memory?: number, outbox?: string, binary?: string }} with
 *   `memory` in megabytes, `upstream` a port, asked over TLS where `authority` is the file of who signed its certificate
 */
export async function gateway({ folder, upstream, authority, collector, redis = '', ratio = 0.01, memory = 64, outbox = '', binary = BINARY }) {
  const [port, admin] = await Promise.all([freePort(), freePort()]);
  const file = join(folder, `gateway-${port}.toml`);
  // A busy machine must not disable Redis here. Limits are counted, and never reached.
  const much = '{ per_second = 1000000, burst = 1000000 }';
  writeFileSync(
    file,
    `[server]
most_connections = 20000
connections_per_client = 20000
[limits]
browse = ${much}
suggest = ${much}
upstream = ${much}
document = ${much}
media = ${much}
asset = ${much}
form = ${much}
beacon = ${much}
lead = ["100000000/1m"]
in_flight_percent = 100
[cache]
memory_megabytes = ${memory}
[redis]
get_ms = 400
set_ms = 400
[upstream.default]
most_in_flight = 2048
${authority ? `ca_file = "${authority}"` : ''}
[telemetry]
otlp_endpoint = "${collector}"
sample_ratio = ${ratio}
log = "warn"
`,
  );
  const pid = start(binary, ['--config', file], {
    env: {
      PORT: port,
      ADMIN_PORT: admin,
      UPSTREAM_URL: authority ? `https://localhost:${upstream}` : `http://127.0.0.1:${upstream}`,
      REDIS_URL: redis,
      OUTBOX_DIR: outbox,
      SECRET_KEY: 'bench-on-loopback-0123456789abcdef',
      ASSETS_DIR: folder,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/-/ready`);
  const counters = async () => (await fetch(`http://127.0.0.1:${admin}/-/ready`)).json();
  return { pid, url, port, counters };
}
