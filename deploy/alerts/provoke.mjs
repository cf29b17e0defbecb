// @ts-check
// Fires every alert for real: gateways that fail in different ways, and a Prometheus that scrapes them with the shipped
// rules. Only `for` is cut to seconds, the SMS budget to 20, and the patience of the outbox to 5 s. Ends when all have fired, or after LONGEST.
//   deploy/alerts/provoke.sh
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, pause, start, until } from '../cluster/processes.mjs';
import { acts } from './acts.mjs';

const LONGEST = 240_000;
const BASE = Number(process.env.BASE_PORT ?? 18500);
const here = import.meta.dirname;
const binary = process.env.JIADAO_BIN ?? join(here, '../../target/release/jiadao');
const folder = mkdtempSync(join(tmpdir(), 'jiadao-provoke-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const prometheus = `http://127.0.0.1:${BASE + 90}`;

/** A debug build that panics on request: release builds have no known panic. */
const debug = process.env.JIADAO_DEBUG_BIN ?? join(here, '../../target/debug/jiadao');

/** The shipped rules with shorter `for`. */
function rules() {
  mkdirSync(join(folder, 'rules'));
  for (const name of readdirSync(here).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(here, name), 'utf8');
    writeFileSync(
      join(folder, 'rules', name),
      text
        .replaceAll(/\bfor: \d+[mh]/g, 'for: 2s')
        .replaceAll('interval: 30s', 'interval: 1s')
        .replace('vector(2000)', 'vector(20)')
        .replace('vector(1800)', 'vector(5)'),
    );
  }
}

/** @param {string[]} targets */
function configure(targets) {
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [join(folder, 'rules/*.yaml')],
      scrape_configs:
        targets.length > 0 ? [{ job_name: 'jiadao', static_configs: [{ targets }] }] : [],
    }),
  );
}

/** The number of dashboard queries with data. Throws if Prometheus refuses one. */
async function shown() {
  const { groups } = JSON.parse(
    execFileSync('node', [join(here, '../grafana/make.mjs'), '--rules'], { encoding: 'utf8' }),
  );
  const answers = await Promise.all(
    groups[0].rules.map(async (/** @type {{ expr: string }} */ { expr }) => {
      const { status, error, data } = await (
        await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query: expr })}`)
      ).json();
      if (status !== 'success') throw new Error(`${expr}: ${error}`);
      return { expr, some: data.result.length > 0 };
    }),
  );
  return {
    all: answers.length,
    empty: answers.filter(({ some }) => !some).map(({ expr }) => expr),
  };
}

/** Alert (with its burn rate) and the seconds until it fired. @type {Map<string, number>} */
const fired = new Map();

async function main() {
  const wanted = new Set();
  for (const name of readdirSync(here).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(here, name), 'utf8');
    for (const [, alert, burn] of text.matchAll(
      /- alert: (\w+)(?:(?!- alert:)[\s\S])*?labels: \{[^}]*?(?:burn: "([\d.]+)")? ?\}/g,
    ))
      wanted.add(burn ? `${alert} ${burn}` : alert);
  }
  rules();
  const { gateways, every, restarts, starving } = acts({ base: BASE, folder, binary, debug }, () =>
    until(() => fired.has('RestartLoop'), 'RestartLoop', LONGEST),
  );
  const targets = gateways.map(({ n }) => `127.0.0.1:${BASE + 10 + n}`);
  configure(targets);
  await Promise.all(gateways.map((one) => one.ready()));
  // From the start: the condition is that it was never in time.
  void starving();
  const place = [
    '--storage.tsdb.path',
    join(folder, 'data'),
    '--web.listen-address',
    `127.0.0.1:${BASE + 90}`,
  ];
  const watching = start('prometheus', [
    '--config.file',
    join(folder, 'prometheus.yml'),
    ...place,
    // Stale series expire within seconds.
    '--query.lookback-delta',
    '10s',
    '--log.level',
    'error',
  ]);
  await until(async () => (await fetch(`${prometheus}/-/ready`)).ok, 'Prometheus');
  const up = async () =>
    (await (await fetch(`${prometheus}/api/v1/query?query=sum(up)`)).json()).data.result[0]
      ?.value[1] === String(targets.length);
  await until(up, 'all targets up');
  console.log(`${targets.length} gateways are read; ${wanted.size} alerts have to fire`);

  const began = Date.now();
  let vanished = false;
  let failure;
  void Promise.all([
    restarts(),
    ...every.map(async (act) => {
      for (;;) {
        await act();
        await pause(500);
      }
    }),
  ]).catch((error) => (failure = error));
  while (fired.size < wanted.size && Date.now() - began < LONGEST && !failure) {
    await pause(1000);
    const { data } = await (await fetch(`${prometheus}/api/v1/alerts`)).json();
    for (const { state, labels } of data.alerts) {
      const name = labels.burn ? `${labels.alertname} ${labels.burn}` : labels.alertname;
      if (state !== 'firing' || fired.has(name) || !wanted.has(name)) continue;
      fired.set(name, Math.round((Date.now() - began) / 1000));
      console.log(`${String(fired.get(name)).padStart(4)} s  ${name}`);
    }
    // Once all other alerts have fired, remove the gateways from discovery.
    if (!vanished && (fired.size === wanted.size - 1 || Date.now() - began > LONGEST - 20_000)) {
      const { all, empty } = await shown();
      console.log(
        `        ${all - empty.length} of ${all} queries of the dashboards have something to show; empty: ${empty.join(' | ') || 'none'}`,
      );
      vanished = true;
      configure([]);
      watching.kill('SIGHUP');
    }
  }
  if (failure) throw failure;
  const missing = [...wanted].filter((name) => !fired.has(name));
  console.log(
    `${fired.size} of ${wanted.size} alerts fired${missing.length > 0 ? `; not: ${missing.join(', ')}` : ''}`,
  );
  return missing.length;
}

try {
  process.exitCode = (await main()) > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}
process.exit();
