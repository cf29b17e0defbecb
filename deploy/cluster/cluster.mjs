// @ts-check
// `make cluster`: three gateways under load, while one of each component is killed in turn. `make cluster MODE=rolling`: 20
// restarts, one gateway at a time. Writes the results to RESULTS.md. Bounded: RATE requests/s for some two minutes.
import {
  GATEWAYS,
  close,
  killPrimary,
  makeOldSoon,
  open,
  startGateway,
  startRank,
  stop,
  url,
} from './house.mjs';
import { lead } from './leads.mjs';
import { Load, visit } from './load.mjs';
import { pause } from './processes.mjs';
import { told, write } from './results.mjs';

const mode = process.argv[2] === 'rolling' ? 'rolling' : 'kills';
const RATE = Number(process.env.RATE ?? (mode === 'rolling' ? 300 : 200));
const RESTARTS = Number(process.env.RESTARTS ?? 20);
const SECOND = 1000;
/** Notes on the figures. */
let note = '';

/** @typedef {import('./results.mjs').Loss} Loss */

/** Runs visits and leads until stopped; returns their failures. */
function visits() {
  const state = { made: 0, wrong: /** @type {string[]} */ ([]), leads: 0, repeated: 0, on: true };
  const walking = (async () => {
    for (; state.on; await pause(500)) {
      state.wrong.push(...(await visit(url)));
      state.made++;
    }
  })();
  const asking = (async () => {
    for (; state.on; await pause(250)) {
      const { tries, taken } = await lead(url);
      state.leads++;
      state.repeated += tries - 1;
      if (!taken) state.wrong.push('a lead was lost');
    }
  })();
  return async () => {
    state.on = false;
    await Promise.all([walking, asking]);
    return state;
  };
}

/** One after the other: a gateway, a Redis primary, an upstream. Each is gone for 8 s and has 12 s after it. @param {Load} load */
async function kills(load) {
  /** @type {Loss[]} */
  const losses = [];
  /** @param {string} what @param {() => Promise<() => Promise<unknown>>} kill */
  const lose = async (what, kill) => {
    const at = load.now();
    const restore = await kill();
    console.log(`   ${what} is gone`);
    await pause(8 * SECOND);
    await restore();
    losses.push({ what, at, back: load.now() - at });
    console.log(`   ${what} is back`);
    await pause(12 * SECOND);
  };
  await pause(10 * SECOND);
  await lose('a gateway (SIGKILL)', async () => {
    await stop('gateway 2', 'SIGKILL');
    return () => startGateway(2);
  });
  await lose('a Redis primary (SIGKILL)', killPrimary);
  await makeOldSoon();
  await pause(5 * SECOND);
  await lose('an upstream (SIGKILL)', async () => {
    await stop('upstream rank', 'SIGKILL');
    return startRank;
  });
  return losses;
}

/** @param {Load} load */
async function rolling(load) {
  await pause(2 * SECOND);
  for (let n = 0; n < RESTARTS; n++) {
    const gateway = GATEWAYS[n % GATEWAYS.length];
    await stop(`gateway ${gateway}`, 'SIGTERM');
    await startGateway(gateway);
    // HAProxy must notice before the next restart: two health checks.
    await pause(750);
  }
  note = `${RESTARTS} restarts in ${(load.now() / SECOND).toFixed(0)} s.\n\n`;
  return [];
}

let worst = 0;
try {
  console.log('== three gateways, six Redis, two demos, HAProxy');
  await open();
  const load = new Load(url);
  await load.warm();
  console.log(`== ${RATE} requests/s`);
  const finished = visits();
  load.begin(RATE);
  const losses = mode === 'rolling' ? await rolling(load) : await kills(load);
  await load.finish();
  const { text, bad } = told(load.seen, RATE, losses, await finished());
  console.log(note + text);
  write(mode, note + text);
  worst = bad;
} finally {
  await close();
}
// Requests in flight on a killed gateway may fail: HAProxy retries reads, so usually none does.
process.exitCode = worst > (mode === 'rolling' ? 0 : RATE / 20) ? 1 : 0;
