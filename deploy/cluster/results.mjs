// @ts-check
// Figures of a run, and RESULTS.md, which keeps those of the other mode.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const SECOND = 1000;

/** @typedef {import('./load.mjs').Seen} Seen */
/** @typedef {{ what: string, at: number, back: number }} Loss `at`: ms since the start; `back`: ms later, when it was there again. */
/** @typedef {{ made: number, leads: number, repeated: number, wrong: string[] }} Walked visits and leads, and what went wrong in them */

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

/** As Markdown, and how much failed. @param {Seen[]} all @param {number} rate @param {Loss[]} losses @param {Walked} walked */
export function told(all, rate, losses, walked) {
  const bad = failed(all);
  const lines = [
    `| requests | failed | visits | leads | sent again | visits and leads failed | p50 | p99 | calls without upstream |`,
    `|---|---|---|---|---|---|---|---|---|`,
    `| ${all.length} (${rate}/s) | ${bad.length} | ${walked.made} | ${walked.leads} | ${walked.repeated} | ${walked.wrong.length} | ${quantile(all, 0.5).toFixed(1)} ms | ${quantile(all, 0.99).toFixed(0)} ms | ${percent(hits(all))} |`,
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

const TITLES = {
  kills: '## One of everything is killed (`make cluster`)',
  rolling: '## Restarts one after the other (`make cluster MODE=rolling`)',
};

/** @param {'kills' | 'rolling'} mode @param {string} text */
export function write(mode, text) {
  const file = join(import.meta.dirname, 'RESULTS.md');
  let kept = '';
  try {
    kept = readFileSync(file, 'utf8');
  } catch {
    // The first run.
  }
  /** @param {'kills' | 'rolling'} one */
  const section = (one) => {
    if (one === mode) return `${TITLES[one]}\n\n${text}\n`;
    const old = kept.split(/^(?=## )/m).find((part) => part.startsWith(TITLES[one]));
    return old ? `${old.trim()}\n` : undefined;
  };
  const head = `# What a cluster on one machine does when things go away

Made by \`deploy/cluster/run.sh\`: three gateways behind HAProxy, a Redis Cluster of six, two demos as upstreams, and the load,
all on ${cpus().length} cores. A visit is two pages with all that they load; a lead is sent again with its
Idempotency-Key until it has a final answer, as the form does. Calls ask for 2,000 different keys; every 25th request is a page. "Failed": no answer, or HTTP 5xx.
"As before again": from then on nothing fails, and any two seconds hit as often as before (less 2 %). "Old": answered from
what is past its freshness while its upstream is away or asked.
`;
  writeFileSync(file, [head, section('kills'), section('rolling')].filter(Boolean).join('\n'));
}
