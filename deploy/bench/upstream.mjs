// The benchmark's upstream: nginx with one list for every path, immediate or delayed by 20 ms.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { certificate } from './lib/certificate.mjs';
import { freePort, ready, start } from './lib/processes.mjs';

const ECHO = '/usr/lib/nginx/modules/ngx_http_echo_module.so';
export const LATE_MS = 20;

/** A rank list of about 6 KB under the members that envelopes have. */
function list() {
  const row = (index) => ({
    kind: 'series', rank: index + 1, series_id: String(1000 + index), series_name: '示例车系', brand_id: '95',
    price: '12.98-18.98万', image: `/media/car/${1000 + index}.svg`, sale: 23456 - index,
  });
  const body = { ResultCode: 0, ResultMsg: 'success', Result: { list: Array.from({ length: 38 }, (_, index) => row(index)), total: 38, has_more: 0 } };
  return JSON.stringify(body);
}

/**
 * Starts it: `prompt` and `late` are its ports, `small` answers 200 bytes for tests with many entries, `secure` is the
 * prompt one over TLS, as `localhost`, with the file of the `authority` that signed it.
 */
export async function upstream(folder) {
  const [prompt, late, small, secure] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const tls = certificate(folder);
  const body = list();
  writeFileSync(join(folder, 'body.json'), body);
  writeFileSync(join(folder, 'small.json'), JSON.stringify({ ResultCode: 0, ResultMsg: 'success', Result: { list: Array(8).fill('示例车系') } }));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = (name) => `root ${folder}; try_files /${name} =404;`;
  const listen = (port, more = '') => `listen 127.0.0.1:${port} ${more} reuseport backlog=4096;`;
  writeFileSync(
    join(folder, 'upstream.conf'),
    `load_module ${ECHO};
worker_processes 2; daemon off; pid ${folder}/upstream.pid; error_log ${folder}/upstream.log warn;
events { worker_connections 8192; }
http {
  access_log off; tcp_nodelay on; keepalive_requests 100000000; keepalive_timeout 300s; default_type application/json;
  add_header cache-control "public, max-age=3600"; open_file_cache max=10; open_file_cache_valid 600s;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/upstream-${kind};`).join(' ')}
  server { ${listen(prompt)} location / { ${file('body.json')} } }
  ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}; ssl_protocols TLSv1.3;
  server { ${listen(secure, 'ssl')} location / { ${file('body.json')} } }
  server { ${listen(small)} location / { ${file('small.json')} } }
  server { ${listen(late)} location = /body.json { ${file('body.json')} } location / { echo_sleep ${LATE_MS / 1000}; echo_exec /body.json; } }
}
`,
  );
  if (!existsSync(ECHO)) throw new Error('libnginx-mod-http-echo is not installed');
  const pid = start('nginx', ['-c', join(folder, 'upstream.conf')]);
  await ready(`http://127.0.0.1:${prompt}/`);
  return { pid, prompt, late, small, secure: { port: secure, authority: tls.authority }, bytes: Buffer.byteLength(body) };
}
