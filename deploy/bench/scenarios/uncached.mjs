// Calls that memory cannot answer: each is forwarded upstream; the gateway also checks the envelope.
import { join } from 'node:path';

import { alternate } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { bar, comparison } from '../lib/report.mjs';
import { gateway as startGateway } from '../peers/gateway.mjs';

const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
/** A shared call; each number is a new question. */
export const PATH = '/api/search/searchsug?query=q';
/** A visitor's call: its upstream connection carries no other request. */
export const OF_VISITOR = '/api/coupon/detail?coupon_type=1&spu_id=';

/** The device cookie, sent by every visit but the first. */
export async function device(url) {
  const response = await fetch(`${url}${OF_VISITOR}1`);
  if (!response.ok) throw new Error(`${response.status} from ${OF_VISITOR}`);
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

export async function uncached({ servers, options }) {
  const { gateway, bareProxy, nginx, haproxy, varnish, envoy, fastify } = servers;
  const args = ['unique', PATH, '1'];
  const target = (key, name, pid, url) => ({ key, name, pid, url, script: SCRIPT, args });
  const targets = [
    target('ours', 'gateway', gateway.pid, gateway.url),
    bareProxy && target('bare', bareProxy.name, bareProxy.pid, bareProxy.url),
    nginx && target('nginx', `${nginx.name} proxy_pass`, nginx.pid, nginx.proxy),
    haproxy && target('haproxy', haproxy.name, haproxy.pid, haproxy.proxy),
    varnish && { ...target('varnish', `${varnish.name}, pass`, varnish.pid, varnish.cache), args: ['unique', `/pass${PATH}`, '1'] },
    envoy && target('envoy', envoy.name, envoy.pid, envoy.proxy),
    fastify && target('fastify', `${fastify.name} + undici`, fastify.pid, fastify.url),
  ].filter(Boolean);
  const results = await alternate(targets, options);
  const cpu = Object.fromEntries(results.map((one) => [one.key, one.cpu]));
  const against = (peer, what, most) => (cpu[peer] ? [bar(`uncached call, CPU beside ${what}`, cpu.ours / cpu[peer], most)] : []);
  return {
    title: 'Uncached call',
    text: 'A shared call that was never asked before: every request goes upstream. Ours and Fastify\'s check the parameters, the limit and the envelope, and store the answer in memory.',
    table: comparison(results, servers.missing),
    bars: [...against('nginx', 'nginx proxy_pass', 1.9), ...against('envoy', 'Envoy', 1), ...against('fastify', 'Fastify + undici', 0.35)],
  };
}

/** A visitor's call: for each a new connection to the upstream, closed behind the answer. */
export async function ofVisitor({ servers, options }) {
  const { gateway, nginx, haproxy } = servers;
  const args = ['unique', OF_VISITOR, '1', await device(gateway.url)];
  const target = (name, pid, url) => ({ name, pid, url, script: SCRIPT, args });
  const targets = [
    target('gateway', gateway.pid, gateway.url),
    nginx && target(`${nginx.name} proxy_pass, Connection: close`, nginx.pid, nginx.closing),
    haproxy && target(`${haproxy.name}, http-reuse never`, haproxy.pid, haproxy.closing),
  ].filter(Boolean);
  const results = await alternate(targets, options);
  const [ours, theirs] = results;
  return {
    title: 'A visitor\'s call',
    text: 'A coupon, which belongs to one visitor: never stored, and its upstream connection carries no other request. The peers are set to the same: nginx\'s own default, and HAProxy\'s `never`.',
    table: comparison(results, servers.missing),
    bars: nginx ? [bar('a visitor\'s call, CPU beside nginx proxy_pass that closes', ours.cpu / theirs.cpu, 1.9)] : [],
  };
}

/** An uncached call over pooled TLS 1.3 connections with a verified certificate. */
export async function uncachedOverTls({ folder, upstream, collector, servers, options }) {
  const { nginx } = servers;
  const { port, authority } = upstream.secure;
  const gateway = await startGateway({ folder, upstream: port, authority, collector: collector.live });
  const args = ['unique', PATH, '1'];
  const target = (name, pid, url) => ({ name, pid, url, script: SCRIPT, args });
  const results = await alternate(
    [
      target('gateway over TLS', gateway.pid, gateway.url),
      nginx && target(`${nginx.name} proxy_pass https`, nginx.pid, nginx.tls),
    ].filter(Boolean),
    options,
  );
  await stop(gateway.pid);
  const [ours, theirs] = results;
  return {
    title: 'Uncached call over TLS',
    text: 'The same call to the same nginx behind TLS 1.3, a certificate of an authority made for the run, verified by both; connections are kept.',
    table: comparison(results),
    bars: theirs ? [bar('uncached call over TLS, CPU beside nginx proxy_pass https', ours.cpu / theirs.cpu, 1.6)] : [],
  };
}

/** A cold request: fetched upstream, and stored. */
export async function cold({ servers, options }) {
  const { gateway, cramped, nginx, fastify } = servers;
  const target = (name, { pid }, url) => ({ name, pid, url, script: SCRIPT, args: ['unique', PATH, '1'] });
  const targets = [
    target('gateway, stored in memory', gateway, gateway.url),
    target('gateway, stored in Redis too', cramped, cramped.url),
    nginx && target(`${nginx.name} proxy_cache, miss`, nginx, nginx.cache),
    fastify && target(`${fastify.name} LRU, miss`, fastify, fastify.url),
  ].filter(Boolean);
  return {
    title: 'Cold question',
    text: 'A shared call that was never asked before: it goes upstream and its answer is stored. With Redis this is a look, a lease and a write; nginx writes a file.',
    table: comparison(await alternate(targets, options)),
    bars: [],
  };
}
