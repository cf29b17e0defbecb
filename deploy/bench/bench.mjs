// Benchmarks the gateway against alternatives: same upstream, alternating rounds, CPU per request from /proc.
// ROUNDS rounds of SECONDS seconds; ONLY=memory,uncached runs single scenarios and does not write RESULTS.md.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { collectors } from './collector.mjs';
import { load, machine, version } from './lib/machine.mjs';
import { residentMegabytes, stopAll } from './lib/processes.mjs';
import { bars, bar } from './lib/report.mjs';
import { bare, bareProxy } from './peers/bare.mjs';
import { envoy } from './peers/envoy.mjs';
import { fastify } from './peers/fastify.mjs';
import { gateway } from './peers/gateway.mjs';
import { haproxy } from './peers/haproxy.mjs';
import { nginx } from './peers/nginx.mjs';
import { redis } from './peers/redis.mjs';
import { varnish } from './peers/varnish.mjs';
import { costs } from './scenarios/costs.mjs';
import { documents } from './scenarios/documents.mjs';
import { entries } from './scenarios/entries.mjs';
import { fanout } from './scenarios/fanout.mjs';
import { idle } from './scenarios/idle.mjs';
import { lead } from './scenarios/lead.mjs';
import { memory } from './scenarios/memory.mjs';
import { paint } from './scenarios/paint.mjs';
import { redisHits } from './scenarios/redis.mjs';
import { tasks } from './scenarios/tasks.mjs';
import { telemetry } from './scenarios/telemetry.mjs';
import { cold, ofVisitor, uncached, uncachedOverTls } from './scenarios/uncached.mjs';
import { upstreams } from './scenarios/upstreams.mjs';
import { upstream as startUpstream } from './upstream.mjs';

const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS ?? 3);
const only = process.env.ONLY?.split(',');
const SCENARIOS = { idle, memory, redis: redisHits, uncached, tls: uncachedOverTls, visitor: ofVisitor, lead, cold, fanout, entries, upstreams, telemetry, costs, documents, paint, tasks };
const log = (line) => console.log(line);

/** All peers, with the reason for unavailable ones. */
async function startAll(folder, upstream, collector) {
  const missing = [];
  const peer = async (name, starting) => {
    try {
      return await starting();
    } catch (error) {
      missing.push({ name, why: error.message });
      log(`${name}: ${error.message}`);
      return undefined;
    }
  };
  const given = { folder, upstream: upstream.prompt, late: upstream.late, secure: upstream.secure, collector: collector.live };
  const store = await redis(given);
  const servers = {
    redis: store,
    gateway: await gateway(given),
    cramped: await gateway({ ...given, redis: store.url, memory: 1 }),
    slow: await gateway({ ...given, upstream: upstream.late }),
    bare: await peer('bare actix-web', () => bare(given)),
    bareProxy: await peer('bare actix-web + hyper', () => bareProxy(given)),
    nginx: await peer('nginx', () => nginx(given)),
    haproxy: await peer('HAProxy', () => haproxy(given)),
    varnish: await peer('Varnish', () => varnish(given)),
    envoy: await peer('Envoy', () => envoy(given)),
    fastify: await peer('Fastify', () => fastify(given)),
  };
  return { ...servers, missing };
}

function document(sections, facts) {
  const all = sections.flatMap((section) => section.bars);
  return [
    '# The gateway beside its peers',
    '',
    'Written by `make bench`; how to read it is in README.md beside it.',
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    '## Bars',
    '',
    bars(all),
    ...sections.flatMap(({ title, text, table }) => ['', `## ${title}`, '', text, '', table]),
    '',
  ].join('\n');
}

async function main(folder) {
  const collector = await collectors();
  const upstream = await startUpstream(folder);
  const servers = await startAll(folder, upstream, collector);
  const given = { folder, upstream, collector, servers, options: { rounds, seconds, log } };
  const busy = [load()];
  const sections = [];
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (only && !only.includes(name)) continue;
    log(`${name} (load ${load()})`);
    sections.push(await scenario(given));
    busy.push(load());
  }
  if (!only) {
    const { memory: held } = await servers.gateway.counters();
    const beside = residentMegabytes(servers.gateway.pid) - held.bytes / 1e6;
    sections[0].bars.push(bar(`resident memory after all of it, beside ${(held.bytes / 1e6).toFixed(0)} MB of cache`, beside, 64, ' MB'));
  }
  const facts = [
    `${machine()}; wrk ${version('wrk', '-v')} -t1 -c64; ${rounds} alternating rounds of ${seconds} s each after one of 1 s that does not count, medians.`,
    `Body ${upstream.bytes} bytes; two workers, threads or processes for every server; access logs off; upstream connections kept, but for a visitor's call.`,
    'CPU is that of the server\'s whole process tree. Load generator, upstream and servers share the cores: rates and latencies compare within a table only.',
    `Ours checks parameters, limits and envelopes and samples 1 % of the requests into a live OTLP collector.`,
    `Load average at the start of each part: ${busy.join(', ')} (the bench itself makes about 2).`,
    ...servers.missing.map(({ name, why }) => `${name} is missing: ${why}.`),
  ];
  const text = document(sections, facts);
  log(`\n${text}`);
  if (!only) writeFileSync(join(import.meta.dirname, 'RESULTS.md'), text);
  collector.close();
}

const folder = mkdtempSync(join(tmpdir(), 'jiadao-bench-'));
// Servers started by root drop to another user.
chmodSync(folder, 0o755);
try {
  await main(folder);
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
