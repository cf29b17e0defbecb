// Varnish: a hash lookup, or a pass for paths under /pass/.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../lib/machine.mjs';
import { freePort, ready, start } from '../lib/processes.mjs';

export async function varnish({ folder, upstream }) {
  const port = await freePort();
  const work = join(folder, 'varnish');
  mkdirSync(work);
  // Started by root it drops to another user.
  chmodSync(work, 0o777);
  writeFileSync(
    join(folder, 'varnish.vcl'),
    `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${upstream}"; .max_connections = 2000; }
sub vcl_recv { unset req.http.cookie; if (req.url ~ "^/pass/") { return (pass); } return (hash); }
sub vcl_backend_response { set beresp.ttl = 1h; }
`,
  );
  const pid = start('varnishd', ['-F', '-n', work, '-a', `127.0.0.1:${port}`, '-f', join(folder, 'varnish.vcl'), '-s', 'malloc,256m', '-p', 'timeout_idle=300'], { quiet: true });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/`);
  return { name: `Varnish ${version('varnishd', '-V')}`, pid, proxy: `${url}/pass`, cache: url };
}
