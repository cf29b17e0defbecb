// A list of 6 KB from memory: the hot path.
import { alternate } from '../lib/load.mjs';
import { cpuSeconds, ready } from '../lib/processes.mjs';
import { bar, comparison } from '../lib/report.mjs';

const PATH = '/api/rank/gatherranklist';

export async function memory({ servers, upstream, options }) {
  const { gateway, bare, nginx, haproxy, varnish, envoy, fastify } = servers;
  const targets = [
    { key: 'ours', name: 'gateway, memory hit', pid: gateway.pid, url: gateway.url + PATH },
    bare && { key: 'bare', name: bare.name, pid: bare.pid, url: bare.url + PATH },
    nginx && { key: 'nginx', name: `${nginx.name} proxy_cache, hit`, pid: nginx.pid, url: nginx.cache + PATH },
    haproxy && { key: 'haproxy', name: `${haproxy.name} cache, hit`, pid: haproxy.pid, url: haproxy.cache + PATH },
    varnish && { key: 'varnish', name: `${varnish.name}, hit`, pid: varnish.pid, url: varnish.cache + PATH },
    envoy && { key: 'envoy', name: `${envoy.name} cache filter, hit`, pid: envoy.pid, url: envoy.cache + PATH },
    fastify && { key: 'fastify', name: `${fastify.name} LRU, hit`, pid: fastify.pid, url: fastify.url + PATH },
  ].filter(Boolean);
  for (const target of targets) await ready(target.url);
  const asked = cpuSeconds(upstream.pid);
  const results = await alternate(targets, options);
  // A hit must not reach the upstream.
  if (cpuSeconds(upstream.pid) - asked > 0.1 * options.rounds) throw new Error('a cache asked the upstream');
  const cpu = Object.fromEntries(results.map((one) => [one.key, one.cpu]));
  const against = (peer, what, most) => (cpu[peer] ? [bar(`memory hit, CPU beside ${what}`, cpu.ours / cpu[peer], most)] : []);
  return {
    title: 'Memory hit',
    text: `The same list of 6 KB, asked for again and again.${floor(cpu)}`,
    table: comparison(results, servers.missing),
    bars: [...against('nginx', 'nginx proxy_cache', 1), ...against('varnish', 'Varnish', 0.5), ...against('fastify', 'Fastify with an LRU', 0.4)],
  };
}

/** The lower bound of any gateway on actix-web. */
function floor({ bare, nginx, varnish, fastify }) {
  if (!bare) return '';
  const peers = Object.entries({ nginx, Varnish: varnish, Fastify: fastify }).filter(([, cpu]) => cpu);
  const ratios = peers.map(([name, cpu]) => `${(bare / cpu).toFixed(2)} of ${name}`);
  return ` The floor is actix-web that sends the same bytes and does nothing else: ${bare.toFixed(1)} us, ${ratios.join(', ')}.`;
}
