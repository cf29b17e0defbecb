// @ts-check
// Failing gateways, each in its own way, and the traffic and operations that make them fail.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { end, isGone, pause, start, until } from '../cluster/processes.mjs';

/**
 * @typedef {{ base: number, folder: string, binary: string, debug: string }} Place `base`: the first of a hundred ports;
 *   `debug`: the gateway as tests build it, which panics on demand.
 */

const answer = JSON.stringify({
  ResultCode: 0,
  ResultMsg: 'success',
  Result: { data: true, list: [] },
});

/** An upstream that sends each answer twice. @param {number} port */
function doubling(port) {
  const once = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${answer.length}\r\n\r\n${answer}`;
  const server = createSocketServer((socket) =>
    socket.on('data', () => socket.write(once + once)).on('error', () => socket.destroy()),
  ).listen(port, '127.0.0.1');
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/** An upstream that answers like this. @param {number} port @param {() => { status: number, after: number }} does */
function upstream(port, does) {
  const server = createServer((request, response) => {
    const { status, after } = does();
    request.resume();
    setTimeout(
      () => response.writeHead(status, { 'content-type': 'application/json' }).end(answer),
      after,
    );
  }).listen(port, '127.0.0.1');
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/** @param {Place} place @param {number} n @param {string} settings @param {Record<string, string>} env @param {boolean} [panics] */
function launched({ base, folder, binary, debug }, n, settings, env, panics = false) {
  const file = join(folder, `gateway-${n}.toml`);
  writeFileSync(file, settings);
  const [port, admin] = [base + n, base + 10 + n];
  const run = () =>
    start(panics ? debug : binary, ['--config', file], {
      env: {
        PORT: String(port),
        ADMIN_PORT: String(admin),
        HOST: '127.0.0.1',
        ASSETS_DIR: folder,
        RUST_LOG: 'error',
        ...env,
      },
    });
  const url = `http://127.0.0.1:${port}`;
  const it = {
    n,
    file,
    run,
    url,
    child: run(),
    ready: () =>
      until(async () => !isGone(it.child) && (await fetch(`${url}/-/ready`)).ok, `gateway ${n}`),
  };
  return it;
}

/** @typedef {ReturnType<typeof launched>} Gateway */

/** @param {Gateway} of @param {string} path */
const read = (of, path) =>
  fetch(of.url + path, { headers: { 'x-page': 'INDEX' } }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
/** @param {Gateway} of @param {string} path @param {object} body */
const write = (of, path, body) =>
  fetch(of.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-page': 'INDEX',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
/** @param {number} count @param {(n: number) => Promise<unknown>} what */
const times = (count, what) => Promise.all(Array.from({ length: count }, (_, n) => what(n)));

let nth = 0;
const consent = { consent_version: '2020-09-10', consent_time: Date.now() };
/** Test phones: 199, four digits, 0000. */
const phone = () => `199${String(nth++ % 10_000).padStart(4, '0')}0000`;
/** @param {Gateway} of */
const lead = (of) =>
  write(of, '/api/clue/lead/form', {
    username: '张三',
    telephone: phone(),
    series_id: '1001',
    ids: '1,2',
    ...consent,
  });
/** @param {Gateway} of */
const coupon = (of) =>
  write(of, '/minServer/coupon/receive_all', {
    user_name: '张三',
    user_phone: phone(),
    spu_id: '1',
    sku_id: '1',
    ...consent,
  });

const MANY =
  'lead = ["100000/1m"]\nsms_address = ["100000/1m"]\nsms_device = ["100000/1m"]\ntrusted = ["127.0.0.1"]\n';

/**
 * Actions on each gateway: `every` half a second, and once.
 * @param {Place} place @param {() => Promise<void>} restartsSeen when the alert of restarts has fired
 */
export function acts(place, restartsSeen) {
  const { base } = place;
  const closed = `127.0.0.1:${base + 99}`;
  /** @param {number} n @param {string} settings @param {Record<string, string>} env @param {boolean} [panics] */
  const gateway = (n, settings, env, panics) => launched(place, n, settings, env, panics);
  let ill = false;
  const failing = upstream(base + 81, () => ({ status: ill ? 500 : 200, after: 0 }));
  const slow = upstream(base + 82, () => ({ status: 200, after: 700 }));
  const good = upstream(base + 83, () => ({ status: 200, after: 0 }));

  const forsaken = gateway(1, `[limits]\n${MANY}[cache]\nfresh_percent = 0\n`, {
    UPSTREAM_URL: failing,
    REDIS_URL: `redis://${closed}`,
    SECRET_KEY: 'alerts-on-loopback-0123456789abcdef',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${closed}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const full = gateway(
    2,
    `[limits]\n${MANY}[shed]\nmost_requests = 40\n[upstream.rank]\nurl = "${slow}"\nmost_in_flight = 1\n`,
    { UPSTREAM_URL: slow },
  );
  const abused = gateway(3, `[limits]\n${MANY}login = ["5/1m"]\n`, { UPSTREAM_URL: good });
  const evicting = base + 98;
  start('redis-server', [
    ...['--port', String(evicting), '--bind', '127.0.0.1', '--save', ''],
    ...['--maxmemory', '16mb', '--maxmemory-policy', 'allkeys-lru', '--loglevel', 'warning'],
  ]);
  const unsteady = gateway(4, '', {
    UPSTREAM_URL: good,
    REDIS_URL: `redis://127.0.0.1:${evicting}`,
    SECRET_KEY: 'alerts-on-loopback-0123456789abcdef',
  });
  const starved = gateway(5, '[server]\nworkers = 1\n', { UPSTREAM_URL: good });
  const panicking = gateway(
    6,
    `[upstream.search]\nurl = "${doubling(base + 84)}"\n`,
    { UPSTREAM_URL: good },
    true,
  );

  const outbox = { UPSTREAM_URL: `http://${closed}`, SECRET_KEY: 'alerts-on-loopback-0123456789abcdef' };
  const blocked = join(place.folder, 'blocked');
  writeFileSync(blocked, 'a file in place of a folder');
  const keepless = gateway(7, '', { ...outbox, OUTBOX_DIR: join(blocked, 'leads') });
  // The upstream is said to forget keys after 10 s: leads wait that long, and are given up.
  const stuck = gateway(8, `[limits]\n${MANY}[upstream.lead]\ndedupe_seconds = 10\n`, {
    ...outbox,
    OUTBOX_DIR: join(place.folder, 'leads'),
  });

  return {
    gateways: [forsaken, full, abused, unsteady, starved, panicking, keepless, stuck],
    every: [
      async () => {
        // This address has a stale answer, new ones have none.
        await times(4, () => read(forsaken, '/api/rank/gatherranklist'));
        await times(6, () => read(forsaken, `/api/search/searchsug?query=q${nth++}`));
        // Successful for some seconds, so that there is a stale answer to serve.
        if (!ill) setTimeout(() => (ill = true), 3000).unref();
        else await times(2, () => Promise.all([lead(forsaken), coupon(forsaken)]));
      },
      () =>
        Promise.all([
          times(40, () => read(full, `/api/search/searchsug?query=q${nth++}`)),
          times(24, () => lead(full)),
          times(4, () => read(full, `/api/rank/gatherranklist?newcar_num=${nth++ % 20}`)),
        ]),
      async () => {
        await times(3, () => write(abused, '/api/clue/verify/send', { phone: phone() }));
        await times(20, () => write(abused, '/api/clue/lead/form', { series_id: 'none' }));
        await times(5, () => write(abused, '/api/user/login', { stoken: 'nobodys-token' }));
        await times(5, () => read(abused, '/api/log/perf.gif?page=INDEX&lcp=4000&ttfb=100'));
        // An invalid port: refused, and the log line contains a phone-like number.
        writeFileSync(abused.file, 'not_a_key_19900010000 = "19900010000"\n');
        abused.child.kill('SIGHUP');
      },
      () => lead(stuck),
      () => Promise.all([
        read(panicking, '/-/panic'),
        read(panicking, `/api/search/searchsug?query=q${nth++}`),
      ]),
    ],
    /** Restarts three times, then stays down. */
    async restarts() {
      for (let n = 0; n < 3; n++) {
        await pause(2500);
        await end(unsteady.child, 'SIGKILL');
        unsteady.child = unsteady.run();
        await unsteady.ready();
      }
      await restartsSeen();
      await end(unsteady.child, 'SIGKILL');
    },
    /** Starved of CPU. */
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
