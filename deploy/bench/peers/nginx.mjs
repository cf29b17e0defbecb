// nginx: proxy_pass on one port, proxy_cache on another, proxy_pass over TLS on a third; one that closes upstream connections.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../lib/machine.mjs';
import { freePort, ready, start } from '../lib/processes.mjs';

export async function nginx({ folder, upstream, secure }) {
  const [proxy, cache, tls, closing] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const listen = (port) => `listen 127.0.0.1:${port} reuseport backlog=4096;`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 2; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log warn;
events { worker_connections 16384; }
http {
  access_log off; tcp_nodelay on; keepalive_requests 100000000; keepalive_timeout 300s; server_tokens off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`).join(' ')}
  open_file_cache max=10000; open_file_cache_valid 600s;
  proxy_cache_path ${folder}/nginx-cache levels=1:2 keys_zone=c:64m max_size=512m inactive=60m use_temp_path=off;
  upstream up { server 127.0.0.1:${upstream}; keepalive 512; keepalive_requests 100000000; }
  upstream up_tls { server 127.0.0.1:${secure.port}; keepalive 512; keepalive_requests 100000000; }
  proxy_ssl_protocols TLSv1.3; proxy_ssl_name localhost; proxy_ssl_server_name on;
  proxy_ssl_verify on; proxy_ssl_trusted_certificate ${secure.authority};
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffer_size 8k; proxy_buffers 8 8k;
  server { ${listen(proxy)} location / { proxy_pass http://up; } }
  server { ${listen(closing)} location / { proxy_set_header Connection close; proxy_pass http://127.0.0.1:${upstream}; } }
  server { ${listen(tls)} location / { proxy_pass https://up_tls; } }
  server { ${listen(cache)} location / { proxy_cache c; proxy_cache_valid 200 1h; proxy_cache_lock on; proxy_pass http://up; } }
}
`,
  );
  const pid = start('nginx', ['-c', join(folder, 'nginx.conf')]);
  await ready(`http://127.0.0.1:${proxy}/`);
  const name = `nginx ${version('nginx', '-v')}`;
  const url = (port) => `http://127.0.0.1:${port}`;
  return { name, pid, proxy: url(proxy), tls: url(tls), cache: url(cache), closing: url(closing) };
}
