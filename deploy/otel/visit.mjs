// @ts-check
// One visit in Chromium, traced from the browser through the gateway and Redis to the demo upstreams, each a separate
// process, and received by a real collector. Prints the trace of the page; fails if a span has no parent, if a
// service is missing, or if a span holds an address, a query or a phone.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, ready, start, stop, stopAll } from '../bench/lib/processes.mjs';
import { orphans, spansOf, tellTales, treeOf } from './spans.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SERVICES = ['jiadao-client', 'jiadao-gateway', 'jiadao-demo'];
const PAGE = process.argv[2] ?? '/s-1001';
const { chromium } = createRequire(join(ROOT, 'frontend/package.json'))('playwright-core');

/** @param {string} name @param {string} fallback */
const binary = (name, fallback) => process.env[name] ?? join(ROOT, 'target/release', fallback);

/** Everything in its own process. @param {string} said where the collector prints what it gets */
async function house(said) {
  const [grpc, otlp, redis, demo, port, admin] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const log = openSync(said, 'w');
  const collector = start(
    join(import.meta.dirname, '.collector/rotel'),
    [
      'start',
      '--exporter',
      'blackhole',
      '--debug-log',
      'traces',
      '--debug-log-verbosity',
      'detailed',
      '--otlp-grpc-endpoint',
      `127.0.0.1:${grpc}`,
      '--otlp-http-endpoint',
      `127.0.0.1:${otlp}`,
    ],
    { stdout: log },
  );
  start('redis-server', ['--port', `${redis}`, '--save', '', '--appendonly', 'no'], {
    quiet: true,
  });
  const told = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlp}`, RUST_LOG: 'error' };
  const upstreams = start(binary('JIADAO_DEMO', 'jiadao-demo'), [], {
    env: { ...told, PORT: `${demo}` },
  });
  await ready(`http://127.0.0.1:${demo}/demo/requests`);
  const gateway = start(binary('JIADAO', 'jiadao'), [], {
    env: {
      ...told,
      OTEL_TRACES_SAMPLER_ARG: '1',
      PORT: `${port}`,
      ADMIN_PORT: `${admin}`,
      UPSTREAM_URL: `http://127.0.0.1:${demo}`,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
      SECRET_KEY: 'visit-on-loopback-0123456789abcdef',
      ASSETS_DIR: join(ROOT, 'frontend/dist'),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/-/ready`);
  return { url, collector, senders: [gateway, upstreams] };
}

/** Looks at the page, then leaves it: what a browser measured it sends when it goes. @param {string} url */
async function visit(url) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
      ' ',
    ),
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2000);
  await page.goto('about:blank');
  await page.waitForTimeout(1500);
  await browser.close();
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'jiadao-visit-'));
  const said = join(folder, 'collector.log');
  try {
    const { url, collector, senders } = await house(said);
    await visit(url + PAGE);
    // They flush their last spans before exit.
    await stop(...senders);
    await stop(collector);
    const spans = spansOf(readFileSync(said, 'utf8'));
    const load = spans.find(({ name }) => name === 'documentLoad');
    if (!load) throw new Error(`no documentLoad among ${spans.length} spans`);
    const ofPage = spans.filter(({ trace }) => trace === load.trace);
    console.log(`${spans.length} spans came, ${ofPage.length} of them in the trace of ${PAGE}\n`);
    console.log(treeOf(ofPage).join('\n'));
    const wrong = [
      ...orphans(spans).map(({ name }) => `${name} has lost its parent`),
      ...SERVICES.filter((name) => !ofPage.some(({ service }) => service === name)).map(
        (name) => `nothing of ${name}`,
      ),
      ...tellTales(spans),
    ];
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    console.log(
      '\nno span has lost its parent; none tells an address, a query or a number of eleven digits',
    );
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
