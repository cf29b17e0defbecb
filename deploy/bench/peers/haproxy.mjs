// HAProxy: one proxy, one with its small-object cache, one that closes upstream connections.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../lib/machine.mjs';
import { freePort, ready, start } from '../lib/processes.mjs';

export async function haproxy({ folder, upstream }) {
  const [proxy, cache, closing] = await Promise.all([freePort(), freePort(), freePort()]);
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 9500
  nbthread 2
  tune.bufsize 16384
defaults
  mode http
  timeout connect 5s
  timeout client 300s
  timeout server 60s
  option http-keep-alive
  http-reuse always
cache c
  total-max-size 64
  max-object-size 65536
  max-age 3600
frontend proxy
  bind 127.0.0.1:${proxy}
  default_backend up
frontend cache
  bind 127.0.0.1:${cache}
  http-request cache-use c
  http-response cache-store c
  default_backend up
frontend closing
  bind 127.0.0.1:${closing}
  default_backend fresh
backend up
  server one 127.0.0.1:${upstream} pool-max-conn 2000
backend fresh
  http-reuse never
  option http-server-close
  server one 127.0.0.1:${upstream} pool-max-conn 0
`,
  );
  const pid = start('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await ready(`http://127.0.0.1:${proxy}/`);
  const name = `HAProxy ${version('haproxy', '-v')}`;
  const url = (port) => `http://127.0.0.1:${port}`;
  return { name, pid, proxy: url(proxy), cache: url(cache), closing: url(closing) };
}
