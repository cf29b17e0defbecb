// @ts-check
// The containers of deploy/compose.yaml as a project of their own, on free ports: docker compose, or podman-compose.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause, until } from '../cluster/processes.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const podman = process.env.ENGINE === 'buildah';
const engine = podman ? 'podman' : 'docker';
const folder = mkdtempSync(join(tmpdir(), 'jiadao-compose-'));
const project = `jiadao-test-${process.pid}`;

/** Those of the file for which there is a stand-in; Grafana and Jaeger are left out. */
export const SERVICES = [
  ...['redis', 'ledger', 'collector', 'demo', 'gateway-1', 'gateway-2', 'prometheus', 'balancer'],
];

const [balancerPort, demoPort, prometheusPort] = [
  await portToKeep(),
  await portToKeep(),
  await portToKeep(),
];
export const url = `http://127.0.0.1:${balancerPort}`;
export const demoUrl = `http://127.0.0.1:${demoPort}`;
export const prometheusUrl = `http://127.0.0.1:${prometheusPort}`;
// One of the networks that no other project of this machine has.
const subnet = `10.${200 + (process.pid % 50)}.${process.pid % 250}`;

const environment = {
  ...process.env,
  COMPOSE_PROJECT_NAME: project,
  PORT: String(balancerPort),
  PUBLIC_HOST: `127.0.0.1:${balancerPort}`,
  DEMO_PORT: String(demoPort),
  PROMETHEUS_PORT: String(prometheusPort),
  SUBNET: `${subnet}.0/24`,
  BALANCER_ADDRESS: `${subnet}.250`,
  TRUSTED_PROXIES: `${subnet}.250`,
  ...(podman ? podmanSettings() : {}),
};

/**
 * A free port that the kernel gives to no outgoing connection: a container that restarts under load has to get it again.
 *
 * @returns {Promise<number>}
 */
async function portToKeep() {
  const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  const below = Number(range.split(/\s+/)[0]);
  for (;;) {
    const port = below - 1 - Math.floor(Math.random() * (below / 3));
    const server = createServer();
    const listens = new Promise((done) =>
      server.once('listening', () => done(true)).once('error', () => done(false)),
    );
    server.listen(port, '127.0.0.1');
    if (await listens) {
      await new Promise((done) => server.close(done));
      return port;
    }
  }
}

/** The load comes from the network's gateway: one address, which no limit counts. */
function settings() {
  const file = join(folder, 'jiadao.toml');
  const own = readFileSync(join(root, 'deploy/compose/jiadao.toml'), 'utf8');
  writeFileSync(file, `${own}\n[limits]\ntrusted = ["${subnet}.1"]\nlead = ["100000/1m"]\n`);
  const volumes = [`${file}:/etc/jiadao/jiadao.toml:ro`];
  const override = join(folder, 'override.json');
  writeFileSync(
    override,
    JSON.stringify({ services: { 'gateway-1': { volumes }, 'gateway-2': { volumes } } }),
  );
  return override;
}

/** Runc and limits that a machine without systemd, with cgroups of both versions, takes. */
function podmanSettings() {
  const file = join(folder, 'containers.conf');
  writeFileSync(
    file,
    [
      '[containers]',
      'default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]',
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      // Where images are stored before its first start, Podman would take CNI, which resolves no names.
      '[network]',
      'network_backend = "netavark"',
      '',
    ].join('\n'),
  );
  return { CONTAINERS_CONF: file, DISABLE_HC_SYSTEMD: 'true' };
}

const files = ['-f', join(root, 'deploy/compose.yaml'), '-f', settings()];
/** @param {string[]} args */
function compose(...args) {
  const [command, ...first] = podman
    ? [join(root, 'target/images/python/bin/podman-compose'), '--in-pod', 'false']
    : ['docker', 'compose'];
  return run(command, [...first, ...files, '--profile', 'obs', ...args], {
    env: environment,
    maxBuffer: 1 << 26,
  });
}

/** @param {string[]} args */
export const ask = async (...args) =>
  (await run(engine, args, { env: environment, maxBuffer: 1 << 26 })).stdout.trim();

/** @param {string} service */
export async function containerOf(service) {
  const label = podman ? 'io.podman.compose.service' : 'com.docker.compose.service';
  const id = await ask(
    ...['ps', '-aq', '--filter', `label=com.docker.compose.project=${project}`],
    ...['--filter', `label=${label}=${service}`],
  );
  if (!id) throw new Error(`${service} has no container`);
  return id.split('\n')[0];
}

/** The process of a service as this machine numbers it; 0: it does not run. @param {string} service */
export async function pidOf(service) {
  return Number(await ask('inspect', '--format', '{{.State.Pid}}', await containerOf(service)));
}

export async function up() {
  const health = podman ? healthChecks() : undefined;
  try {
    await compose('up', '-d', '--no-build', ...SERVICES);
  } finally {
    health?.();
  }
  await until(
    async () => (await fetch(`${url}/-/ready`)).ok,
    'the gateways behind the balancer',
    60_000,
  );
}

/** Podman leaves health checks to systemd, which may not run here. */
function healthChecks() {
  let on = true;
  void (async () => {
    for (; on; await pause(500)) {
      for (const service of ['redis', 'ledger']) {
        await containerOf(service)
          .then((id) => ask('healthcheck', 'run', id))
          .catch(() => undefined);
      }
    }
  })();
  return () => void (on = false);
}

/** A new container in place of the old one, as after `docker compose pull`. @param {string} service */
export async function replace(service) {
  const before = await containerOf(service);
  await compose('up', '-d', '--no-build', '--no-deps', '--force-recreate', service);
  const after = await containerOf(service);
  if (before === after) throw new Error(`${service} was not replaced`);
}

/** @type {Promise<void> | undefined} */
let removed;
/** Removes all that `up` made, once; fails if compose left something, which is removed all the same. */
export const down = () => (removed ??= remove());

async function remove() {
  await compose('down', '-v', '-t', '10').catch((error) =>
    console.error(String(error.stderr ?? error)),
  );
  /** @type {string[]} */
  const left = [];
  for (const { kind, list, force } of [
    {
      kind: 'container',
      list: ['ps', '-aq', '--filter', `label=com.docker.compose.project=${project}`],
      force: podman ? ['rm', '-f', '--depend', '-t', '0'] : ['rm', '-f'],
    },
    {
      kind: 'network',
      list: ['network', 'ls', '-q', '--filter', `name=${project}`],
      force: ['network', 'rm'],
    },
    {
      kind: 'volume',
      list: ['volume', 'ls', '-q', '--filter', `name=${project}`],
      force: ['volume', 'rm'],
    },
  ]) {
    const found = (await ask(...list)).split('\n').filter(Boolean);
    if (found.length === 0) continue;
    left.push(`${kind} ${found.join(' ')}`);
    await ask(...force, ...found);
  }
  rmSync(folder, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`left behind: ${left.join('; ')}`);
}

/** Why a container does not run, for a failure. @param {string} service @returns {Promise<string>} */
export async function stateOf(service) {
  return ask('inspect', '--format', '{{json .State}}', await containerOf(service));
}

/** The last lines that a service has logged. @param {string} service */
export async function logs(service, lines = 10) {
  const id = await containerOf(service);
  const tail = ['--tail', String(lines)];
  const { stdout, stderr } = await run(engine, ['logs', ...tail, id], { env: environment });
  return { stdout, stderr };
}

/** Journeys in Chromium, through the balancer. Returns the exit code. @returns {Promise<number>} */
export function journeys() {
  const child = spawn('npx', ['playwright', 'test', '--grep', '@route'], {
    cwd: join(root, 'frontend'),
    stdio: 'inherit',
    env: {
      ...process.env,
      // They set faults in the one demo, and read the leads that it received.
      E2E_WORKERS: '1',
      JIADAO_URL: url,
      JIADAO_DEMO_URL: demoUrl,
      ASSETS_DIR: join(root, 'frontend/dist'),
    },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}
