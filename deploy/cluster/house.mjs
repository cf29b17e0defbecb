// @ts-check
// The deployment of `make cluster`, on loopback only: HAProxy, three gateways, a Redis Cluster of six and a Redis for the
// ledger, two demos as upstreams.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, endAll, isGone, listens, pause, start, until } from './processes.mjs';

/** @typedef {import('./processes.mjs').Child} Child */

const root = join(import.meta.dirname, '../..');
const BASE = Number(process.env.BASE_PORT ?? 18400);
const PROFILE = process.env.PROFILE ?? 'release';
const gatewayBinary = process.env.JIADAO_BIN ?? join(root, `target/${PROFILE}/jiadao`);
const demoBinary = process.env.DEMO_BIN ?? join(root, `target/${PROFILE}/jiadao-demo`);

export const url = `http://127.0.0.1:${BASE}`;
export const GATEWAYS = [1, 2, 3];
const rankPort = BASE + 21;
const restPort = BASE + 22;
const redisPorts = [1, 2, 3, 4, 5, 6].map((n) => BASE + 30 + n);
const ledgerPort = BASE + 37;
/** How long a terminating gateway still serves until HAProxy notices. */
const DRAIN_MS = 1500;
const ADMIN_TOKEN = 'cluster-on-loopback';

const folder = mkdtempSync(join(tmpdir(), 'jiadao-cluster-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** @type {Map<string, Child>} */
const house = new Map();

/** @param {number} port @param {string[]} command */
const redis = (port, ...command) =>
  execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' });

/** @param {number} port */
async function startRedis(port) {
  const cluster = [
    '--cluster-enabled',
    'yes',
    '--cluster-config-file',
    `nodes-${port}.conf`,
    '--cluster-node-timeout',
    '2000',
  ];
  const cache = [
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory',
    '64mb',
    '--maxmemory-policy',
    'allkeys-lru',
  ];
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--cluster-require-full-coverage',
    'no',
    '--repl-diskless-sync-delay',
    '0',
  ];
  house.set(
    `redis ${port}`,
    start(
      'redis-server',
      [...args, ...cluster, ...cache, '--loglevel', 'warning', '--logfile', `${port}.log`],
      { cwd: folder },
    ),
  );
  await until(() => listens(port), `Redis on ${port}`);
}

/** Quotas and records of writes: no eviction. */
async function startLedger() {
  const args = [
    ...['--port', String(ledgerPort), '--bind', '127.0.0.1', '--save', '', '--maxmemory', '64mb'],
    ...['--maxmemory-policy', 'noeviction', '--loglevel', 'warning'],
    ...['--logfile', `${ledgerPort}.log`],
  ];
  house.set('ledger', start('redis-server', args, { cwd: folder }));
  await until(() => listens(ledgerPort), 'the Redis of the ledger');
}

/** @param {string} name @param {number} port */
async function startDemo(name, port) {
  house.set(name, start(demoBinary, [], { env: { PORT: String(port), RUST_LOG: 'error' } }));
  await until(() => listens(port), name);
}

/** @param {number} n */
export async function startGateway(n) {
  const env = {
    PORT: String(BASE + n),
    ADMIN_PORT: String(BASE + 10 + n),
    HOST: '127.0.0.1',
    UPSTREAM_URL: `http://127.0.0.1:${restPort}`,
    REDIS_URL: `redis+cluster://${redisPorts.map((port) => `127.0.0.1:${port}`).join(',')}`,
    REDIS_LEDGER_URL: `redis://127.0.0.1:${ledgerPort}`,
    SECRET_KEY: 'cluster-on-loopback-0123456789abcdef',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_TOKEN,
    ASSETS_DIR: process.env.ASSETS_DIR ?? join(root, 'frontend/dist'),
    RUST_LOG: 'error',
  };
  const child = start(gatewayBinary, ['--config', join(folder, 'jiadao.toml')], { env });
  house.set(`gateway ${n}`, child);
  // Another process may answer on its port.
  const ready = async () =>
    !isGone(child) && (await fetch(`http://127.0.0.1:${BASE + n}/-/ready`)).ok;
  await until(ready, `gateway ${n}`);
}

/** @param {number} freshPercent of the freshness that contracts give */
function settings(freshPercent) {
  writeFileSync(
    join(folder, 'jiadao.toml'),
    `[server]
drain_ms = ${DRAIN_MS}
workers = 1
[cache]
fresh_percent = ${freshPercent}
[limits]
trusted = ["127.0.0.1"]
lead = ["100000/1m"]
[upstream.rank]
url = "http://127.0.0.1:${rankPort}"
`,
  );
}

/**
 * Rankings are old after 3 s in place of 5 min, so that a lost upstream is felt: the settings are read again, and what was
 * stored before them is thrown away. No gateway restarts for it.
 */
export async function makeOldSoon() {
  settings(1);
  for (const n of GATEWAYS) house.get(`gateway ${n}`)?.kill('SIGHUP');
  await pause(500);
  for (const n of GATEWAYS) {
    for (const call of ['gatherRankList', 'getRankListNew']) {
      const purge = `http://127.0.0.1:${BASE + 10 + n}/-/purge?call=${call}`;
      const answer = await fetch(purge, {
        method: 'POST',
        headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
      });
      if (!answer.ok) throw new Error(`${purge}: ${answer.status}`);
    }
  }
}

function balancer() {
  // HAProxy retries reads at another gateway when one dies; writes never, because the browser retries them
  // with its Idempotency-Key.
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout http-keep-alive 75s
  option forwardfor
frontend public
  bind 127.0.0.1:${BASE}
  default_backend gateways
backend gateways
  balance roundrobin
  option httpchk GET /-/ready
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server check inter 250ms fall 2 rise 2
${GATEWAYS.map((n) => `  server gateway-${n} 127.0.0.1:${BASE + n}`).join('\n')}
`,
  );
}

export async function open() {
  settings(100);
  balancer();
  await Promise.all([
    ...redisPorts.map(startRedis),
    startLedger(),
    startDemo('upstream rank', rankPort),
    startDemo('upstream rest', restPort),
  ]);
  const nodes = redisPorts.map((port) => `127.0.0.1:${port}`);
  execFileSync('redis-cli', [
    '--cluster',
    'create',
    ...nodes,
    '--cluster-replicas',
    '1',
    '--cluster-yes',
  ]);
  for (const port of redisPorts)
    await until(
      () => redis(port, 'cluster', 'info').includes('cluster_state:ok'),
      'the Redis Cluster',
    );
  await Promise.all(GATEWAYS.map(startGateway));
  house.set('haproxy', start('haproxy', ['-db', '-q', '-f', join(folder, 'haproxy.cfg')]));
  await until(async () => (await fetch(`${url}/-/ready`)).ok, 'HAProxy');
}

export const close = endAll;

/** @param {string} name @param {NodeJS.Signals} signal */
export async function stop(name, signal) {
  const child = house.get(name);
  if (!child) throw new Error(`there is no ${name}`);
  await end(child, signal);
}

export const startRank = () => startDemo('upstream rank', rankPort);

/** Kills a primary; the returned function restarts it, as a replica. */
export async function killPrimary() {
  const port = redisPorts.find((one) => redis(one, 'role').startsWith('master'));
  if (!port) throw new Error('there is no primary');
  await stop(`redis ${port}`, 'SIGKILL');
  return () => startRedis(port);
}
