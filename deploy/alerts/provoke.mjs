// @ts-check
// Fires every alert for real: gateways that fare badly in different ways, and a Prometheus that reads them with these very
// rules. Only `for` is cut to seconds, and the SMS budget to 20. Ends when all have fired, or after LONGEST.
//   deploy/alerts/provoke.sh
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, endAll, isGone, pause, start, until } from '../cluster/processes.mjs';

const LONGEST = 240_000;
const BASE = Number(process.env.BASE_PORT ?? 18500);
const here = import.meta.dirname;
const binary = process.env.JIADAO_BIN ?? join(here, '../../target/release/jiadao');
const folder = mkdtempSync(join(tmpdir(), 'jiadao-provoke-'));
const prometheus = `http://127.0.0.1:${BASE + 90}`;
const NOBODY = `127.0.0.1:${BASE + 99}`;

/** What nothing outside can bring about: a panic is a bug, and we know of none. promtool fires it. */
const NOT_FROM_OUTSIDE = ['PanicRate'];

/** An upstream that answers like this. @param {number} port @param {() => { status: number, after: number }} does */
function upstream(port, does) {
  const answer = JSON.stringify({ ResultCode: 0, ResultMsg: 'success', Result: { data: true, list: [] } });
  const server = createServer((request, response) => {
    const { status, after } = does();
    request.resume();
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(answer), after);
  }).listen(port, '127.0.0.1');
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/** @param {number} n @param {string} settings @param {Record<string, string>} env */
function gateway(n, settings, env) {
  const file = join(folder, `gateway-${n}.toml`);
  writeFileSync(file, settings);
  const [port, admin] = [BASE + n, BASE + 10 + n];
  const run = () =>
    start(binary, ['--config', file], {
      env: { PORT: String(port), ADMIN_PORT: String(admin), HOST: '127.0.0.1', ASSETS_DIR: folder, RUST_LOG: 'error', ...env },
    });
  const url = `http://127.0.0.1:${port}`;
  const it = { n, file, run, url, child: run(), ready: () => until(async () => !isGone(it.child) && (await fetch(`${url}/-/ready`)).ok, `gateway ${n}`) };
  return it;
}

/** @typedef {ReturnType<typeof gateway>} Gateway */

/** @param {Gateway} of @param {string} path */
const read = (of, path) => fetch(of.url + path, { headers: { 'x-page': 'INDEX' } }).then((answer) => answer.arrayBuffer(), () => undefined);
/** @param {Gateway} of @param {string} path @param {object} body */
const write = (of, path, body) =>
  fetch(of.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-page': 'INDEX', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  }).then((answer) => answer.arrayBuffer(), () => undefined);
/** @param {number} count @param {(n: number) => Promise<unknown>} what */
const times = (count, what) => Promise.all(Array.from({ length: count }, (_, n) => what(n)));

let nth = 0;
const consent = { consent_version: '2020-09-10', consent_time: Date.now() };
/** Test phones: 199, four digits, 0000. */
const phone = () => `199${String(nth++ % 10_000).padStart(4, '0')}0000`;
/** @param {Gateway} of */
const lead = (of) => write(of, '/api/clue/lead/form', { username: '张三', telephone: phone(), series_id: '1001', ids: '1,2', ...consent });
/** @param {Gateway} of */
const coupon = (of) => write(of, '/minServer/coupon/receive_all', { user_name: '张三', user_phone: phone(), spu_id: '1', sku_id: '1', ...consent });

const MANY = 'lead = ["100000/1m"]\nsms_address = ["100000/1m"]\nsms_device = ["100000/1m"]\ntrusted = ["127.0.0.1"]\n';

/** What visitors and operators do to each gateway, every half second. */
function acts() {
  let ill = false;
  const failing = upstream(BASE + 81, () => ({ status: ill ? 500 : 200, after: 0 }));
  const slow = upstream(BASE + 82, () => ({ status: 200, after: 700 }));
  const good = upstream(BASE + 83, () => ({ status: 200, after: 0 }));

  const forsaken = gateway(1, `[limits]\n${MANY}[cache]\nfresh_percent = 0\n`, {
    UPSTREAM_URL: failing, REDIS_URL: `redis://${NOBODY}`, OTEL_EXPORTER_OTLP_ENDPOINT: `http://${NOBODY}`, OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const full = gateway(2, `[limits]\n${MANY}[shed]\nmost_requests = 40\n[upstream.rank]\nurl = "${slow}"\nmost_in_flight = 1\n`, { UPSTREAM_URL: slow });
  const abused = gateway(3, `[limits]\n${MANY}login = ["5/1m"]\n`, { UPSTREAM_URL: good });
  const unsteady = gateway(4, '', { UPSTREAM_URL: good });
  const starved = gateway(5, '[server]\nworkers = 1\n', { UPSTREAM_URL: good });

  return {
    gateways: [forsaken, full, abused, unsteady, starved],
    every: [
      async () => {
        // The same address has an old answer, new ones have none.
        await times(4, () => read(forsaken, '/api/rank/gatherranklist'));
        await times(6, () => read(forsaken, `/api/search/searchsug?query=q${nth++}`));
        // Some seconds are good, so that there is something old to serve.
        if (!ill) setTimeout(() => (ill = true), 3000).unref();
        else await times(2, () => Promise.all([lead(forsaken), coupon(forsaken)]));
      },
      () => Promise.all([times(40, () => read(full, `/api/search/searchsug?query=q${nth++}`)), times(24, () => lead(full)), times(4, () => read(full, `/api/rank/gatherranklist?newcar_num=${nth++ % 20}`))]),
      async () => {
        await times(3, () => write(abused, '/api/clue/verify/send', { phone: phone() }));
        await times(20, () => write(abused, '/api/clue/lead/form', { series_id: 'none' }));
        await times(5, () => write(abused, '/api/user/login', { stoken: 'nobodys-token' }));
        await times(5, () => read(abused, '/api/log/perf.gif?page=INDEX&lcp=4000&ttfb=100'));
        // A number where a port belongs: refused, and the line that says so holds what looks like a phone.
        writeFileSync(abused.file, 'not_a_key_19900010000 = "19900010000"\n');
        abused.child.kill('SIGHUP');
      },
    ],
    /** Ends and begins thrice, then ends for good. */
    async restarts() {
      for (let n = 0; n < 3; n++) {
        await pause(2500);
        await end(unsteady.child, 'SIGKILL');
        unsteady.child = unsteady.run();
        await unsteady.ready();
      }
      await until(() => fired.has('RestartLoop'), 'RestartLoop', LONGEST);
      await end(unsteady.child, 'SIGKILL');
    },
    /** It hardly ever gets a CPU. */
    async starving() {
      for (;;) {
        starved.child.kill('SIGSTOP');
        await pause(300);
        starved.child.kill('SIGCONT');
        await pause(40);
      }
    },
  };
}

/** These very rules, with less patience. */
function rules() {
  mkdirSync(join(folder, 'rules'));
  for (const name of readdirSync(here).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(here, name), 'utf8');
    writeFileSync(join(folder, 'rules', name), text.replaceAll(/\bfor: \d+[mh]/g, 'for: 2s').replaceAll('interval: 30s', 'interval: 1s').replace('vector(2000)', 'vector(20)'));
  }
}

/** @param {string[]} targets */
function configure(targets) {
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [join(folder, 'rules/*.yaml')],
      scrape_configs: targets.length > 0 ? [{ job_name: 'jiadao', static_configs: [{ targets }] }] : [],
    }),
  );
}

/** How many queries of the dashboards have something to show by now. Throws if Prometheus refuses one. */
async function shown() {
  const { groups } = JSON.parse(execFileSync('node', [join(here, '../grafana/make.mjs'), '--rules'], { encoding: 'utf8' }));
  const answers = await Promise.all(
    groups[0].rules.map(async (/** @type {{ expr: string }} */ { expr }) => {
      const { status, error, data } = await (await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query: expr })}`)).json();
      if (status !== 'success') throw new Error(`${expr}: ${error}`);
      return { expr, some: data.result.length > 0 };
    }),
  );
  return { all: answers.length, empty: answers.filter(({ some }) => !some).map(({ expr }) => expr) };
}

/** Alert (with its burn rate) and the seconds until it fired. @type {Map<string, number>} */
const fired = new Map();

async function main() {
  const wanted = new Set();
  for (const name of readdirSync(here).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(here, name), 'utf8');
    for (const [, alert, burn] of text.matchAll(/- alert: (\w+)(?:(?!- alert:)[\s\S])*?labels: \{[^}]*?(?:burn: "([\d.]+)")? ?\}/g)) wanted.add(burn ? `${alert} ${burn}` : alert);
  }
  NOT_FROM_OUTSIDE.forEach((alert) => wanted.delete(alert));
  rules();
  const { gateways, every, restarts, starving } = acts();
  const targets = gateways.map(({ n }) => `127.0.0.1:${BASE + 10 + n}`);
  configure(targets);
  await Promise.all(gateways.map((one) => one.ready()));
  // From its first moment on: what counts is that it was never in time.
  void starving();
  const place = ['--storage.tsdb.path', join(folder, 'data'), '--web.listen-address', `127.0.0.1:${BASE + 90}`];
  const watching = start('prometheus', ['--config.file', join(folder, 'prometheus.yml'), ...place, '--log.level', 'error']);
  await until(async () => (await fetch(`${prometheus}/-/ready`)).ok, 'Prometheus');
  const up = async () => (await (await fetch(`${prometheus}/api/v1/query?query=sum(up)`)).json()).data.result[0]?.value[1] === String(targets.length);
  await until(up, 'all targets up');
  console.log(`${targets.length} gateways are read; ${wanted.size} alerts have to fire`);

  const began = Date.now();
  let vanished = false;
  let failure;
  void Promise.all([restarts(), ...every.map(async (act) => { for (;;) { await act(); await pause(500); } })]).catch((error) => (failure = error));
  while (fired.size < wanted.size && Date.now() - began < LONGEST && !failure) {
    await pause(1000);
    const { data } = await (await fetch(`${prometheus}/api/v1/alerts`)).json();
    for (const { state, labels } of data.alerts) {
      const name = labels.burn ? `${labels.alertname} ${labels.burn}` : labels.alertname;
      if (state !== 'firing' || fired.has(name) || !wanted.has(name)) continue;
      fired.set(name, Math.round((Date.now() - began) / 1000));
      console.log(`${String(fired.get(name)).padStart(4)} s  ${name}`);
    }
    // When nothing else is missing, the gateways vanish from the list.
    if (!vanished && (fired.size === wanted.size - 1 || Date.now() - began > LONGEST - 20_000)) {
      const { all, empty } = await shown();
      console.log(`        ${all - empty.length} of ${all} queries of the dashboards have something to show; empty: ${empty.join(' | ') || 'none'}`);
      vanished = true;
      configure([]);
      watching.kill('SIGHUP');
    }
  }
  if (failure) throw failure;
  const missing = [...wanted].filter((name) => !fired.has(name));
  console.log(`${fired.size} of ${wanted.size} alerts fired${missing.length > 0 ? `; not: ${missing.join(', ')}` : ''}; from outside nobody can cause ${NOT_FROM_OUTSIDE.join(', ')}`);
  return missing.length;
}

try {
  process.exitCode = (await main()) > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
