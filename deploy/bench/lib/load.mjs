// One round of load against one server, by wrk: closed loop, so latencies are those of a saturated server.
import { spawn } from 'node:child_process';

import { cpuSeconds, residentMegabytes } from './processes.mjs';

const UNITS = { us: 1e-3, ms: 1, s: 1e3, m: 6e4 };

/** `123.45us` in milliseconds. */
function milliseconds(text, pattern) {
  const [, number, unit] = pattern.exec(text);
  return Number(number) * UNITS[unit];
}

/** wrk in a process of its own, so that this one stays free to play the collector. */
function wrk(args) {
  return new Promise((done, fail) => {
    const child = spawn('wrk', args);
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (out += chunk));
    child.on('close', (code) => (code === 0 ? done(out) : fail(new Error(out))));
  });
}

/**
 * @param {{ name: string, pid: number, url: string, script?: string, args?: string[], headers?: Record<string, string> }} target
 * @returns figures of the round: `cpu` in microseconds per request, `rate` per second, `p50` and `p99` in
 *   milliseconds, `resident` in megabytes
 */
export async function round(target, { seconds, connections = 64 }) {
  const before = cpuSeconds(target.pid);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s', '--latency'];
  for (const [name, value] of Object.entries(target.headers ?? {})) args.push('-H', `${name}: ${value}`);
  if (target.script) args.push('-s', target.script);
  const text = await wrk([...args, target.url, '--', ...(target.args ?? [])]);
  const used = cpuSeconds(target.pid) - before;
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(text);
  if (bad) throw new Error(`${target.name}: ${bad[0]}`);
  const [, requests, took, unit] = /(\d+) requests in ([\d.]+)(s|m)/.exec(text);
  return {
    cpu: (used / Number(requests)) * 1e6,
    rate: (Number(requests) / (Number(took) * UNITS[unit])) * 1e3,
    p50: milliseconds(text, /50%\s+([\d.]+)(us|ms|s|m)/),
    p99: milliseconds(text, /99%\s+([\d.]+)(us|ms|s|m)/),
    resident: residentMegabytes(target.pid),
  };
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Each figure's median over rounds; the spread of CPU beside it. */
function summary(rounds) {
  const of = (name) => median(rounds.map((one) => one[name]));
  const cpus = rounds.map((one) => one.cpu);
  return {
    cpu: of('cpu'), least: Math.min(...cpus), most: Math.max(...cpus),
    rate: of('rate'), p50: of('p50'), p99: of('p99'), resident: of('resident'),
  };
}

/** Loads the targets in turn, round after round, after one short round each that does not count. */
export async function alternate(targets, { rounds, seconds, connections, log }) {
  const results = targets.map(() => []);
  for (const target of targets) await round(target, { seconds: 1, connections });
  for (let turn = 1; turn <= rounds; turn++) {
    for (const [index, target] of targets.entries()) {
      const figures = await round(target, { seconds, connections });
      results[index].push(figures);
      log(`  ${turn}  ${target.name.padEnd(44)} ${figures.cpu.toFixed(1).padStart(8)} us  ${Math.round(figures.rate)}/s`);
    }
  }
  return targets.map((target, index) => ({ ...target, ...summary(results[index]) }));
}
