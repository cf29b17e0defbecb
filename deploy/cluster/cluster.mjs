// @ts-check
// `make cluster`: three gateways under load lose one of everything, one after the other. `make cluster MODE=rolling`: 20
// restarts, one gateway at a time. Writes what it saw into RESULTS.md. Bounded: RATE requests/s for some two minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import {
  GATEWAYS,
  close,
  killPrimary,
  makeOldSoon,
  open,
  startGateway,
  startRank,
  stop,
} from './house.mjs';
import { Load, visit } from './load.mjs';
import { pause } from './processes.mjs';

const mode = process.argv[2] ?? 'kills';
const RATE = Number(process.env.RATE ?? (mode === 'rolling' ? 300 : 200));
const RESTARTS = Number(process.env.RESTARTS ?? 20);
const SECOND = 1000;

/** @typedef {import('./load.mjs').Seen} Seen */
/** @typedef {{ what: string, at: number, back: number }} Loss `back`: ms after the kill when it was there again. */

/** @param {Seen[]} seen */
const failed = (seen) => seen.filter((one) => one.status === 0 || one.status >= 500);
/** Share of calls that no upstream was asked for. @param {Seen[]} seen */
function hits(seen) {
  const calls = seen.filter((one) => one.hit !== undefined);
  return calls.length === 0 ? 1 : calls.filter((one) => one.hit).length / calls.length;
}
/** @param {Seen[]} seen */
const old = (seen) =>
  seen.filter((one) => one.old).length / Math.max(1, seen.filter((one) => one.hit).length);
/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(2)} %`;
/** @param {Seen[]} seen @param {number} share */
const quantile = (seen, share) =>
  seen.map((one) => one.ms).sort((a, b) => a - b)[Math.floor(seen.length * share)] ?? 0;

/** Seconds after a loss from which on nothing fails and every two seconds hit as before (less 2 %). @param {Seen[]} seen @param {Loss} loss @param {number} before */
function recovered(seen, loss, before) {
  const good = Array.from({ length: 19 }, (_, n) => {
    const from = loss.at + n * SECOND;
    const two = seen.filter((one) => one.at >= from && one.at < from + 2 * SECOND);
    return failed(two).length === 0 && hits(two) >= before - 0.02;
  });
  return good.lastIndexOf(false) + 1;
}

/** Visits go on until told; what went wrong in them. */
function visits() {
  const state = { made: 0, wrong: /** @type {string[]} */ ([]), on: true };
  const walking = (async () => {
    for (; state.on; await pause(500)) {
      state.wrong.push(...(await visit()));
      state.made++;
    }
  })();
  return async () => {
    state.on = false;
    await walking;
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
    // HAProxy has to see it before the next one goes: two checks.
    await pause(750);
  }
  console.log(`   ${RESTARTS} restarts in ${(load.now() / SECOND).toFixed(0)} s`);
  return [];
}

/** @param {Load} load @param {Loss[]} losses @param {{ made: number, wrong: string[] }} walked */
function told(load, losses, walked) {
  const all = load.seen;
  const bad = failed(all);
  const lines = [
    `| requests | failed | pages walked through | failed | p50 | p99 | calls without upstream |`,
    `|---|---|---|---|---|---|---|`,
    `| ${all.length} (${RATE}/s) | ${bad.length} | ${walked.made} | ${walked.wrong.length} | ${quantile(all, 0.5).toFixed(1)} ms | ${quantile(all, 0.99).toFixed(0)} ms | ${percent(hits(all))} |`,
  ];
  if (losses.length > 0) {
    lines.push(
      '',
      '| lost | failed within 20 s | hits before | hits in the 10 s after | old among them | as before again after | back after |',
      '|---|---|---|---|---|---|---|',
    );
  }
  for (const loss of losses) {
    /** @param {number} from @param {number} to */
    const within = (from, to) =>
      all.filter((one) => one.at >= loss.at + from * SECOND && one.at < loss.at + to * SECOND);
    const before = hits(within(-5, 0));
    const again = recovered(all, loss, before);
    lines.push(
      `| ${loss.what} | ${failed(within(0, 20)).length} | ${percent(before)} | ${percent(hits(within(0, 10)))} | ${percent(old(within(0, 10)))} | ${again} s | ${(loss.back / SECOND).toFixed(1)} s |`,
    );
  }
  const reasons = [
    ...new Set([...bad.map((one) => one.why ?? String(one.status)), ...walked.wrong]),
  ].slice(0, 5);
  if (reasons.length > 0) lines.push('', `Failures: ${reasons.join('; ')}.`);
  return { text: lines.join('\n'), bad: bad.length + walked.wrong.length };
}

/** Keeps the other mode's figures. @param {string} text */
function write(text) {
  const file = join(import.meta.dirname, 'RESULTS.md');
  const title =
    mode === 'rolling'
      ? `## ${RESTARTS} rolling restarts (\`make cluster MODE=rolling\`)`
      : '## One of everything is killed (`make cluster`)';
  const machine = `${cpus().length} cores that all processes and the load share; three gateways behind HAProxy, six Redis, two demos.`;
  let kept = '';
  try {
    kept = readFileSync(file, 'utf8');
  } catch {
    // The first run.
  }
  const others = kept
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && part.startsWith(title.slice(0, 8)) === false);
  const parts = [`${title}\n\n${text}\n`, ...others.map((part) => `${part.trim()}\n`)]
    .sort()
    .reverse();
  writeFileSync(
    file,
    `# What a cluster on one machine does when things go away\n\nMade by \`deploy/cluster/run.sh\`. ${machine}\n\n${parts.join('\n')}`,
  );
}

let worst = 0;
try {
  console.log('== three gateways, six Redis, two demos, HAProxy');
  await open();
  const load = new Load();
  await load.warm();
  console.log(`== ${RATE} requests/s`);
  const finished = visits();
  load.begin(RATE);
  const losses = mode === 'rolling' ? await rolling(load) : await kills(load);
  await load.finish();
  const { text, bad } = told(load, losses, await finished());
  console.log(text);
  write(text);
  worst = bad;
} finally {
  await close();
}
// What was in flight on a killed gateway may fail: HAProxy sends reads again, so mostly nothing does.
process.exitCode = worst > (mode === 'rolling' ? 0 : RATE / 20) ? 1 : 0;
