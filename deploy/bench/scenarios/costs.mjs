// CPU profile of the gateway, by kernel, library and crate.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { round } from '../lib/load.mjs';
import { table } from '../lib/report.mjs';
import { PATH as UNCACHED } from './uncached.mjs';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
const SECONDS = 4;
const MOST_ROWS = 14;

/** The crate of a symbol: `<actix_http::h1::X as Y>::poll` to `actix_http`. */
function owner(object, symbol) {
  if (object.includes('kernel')) return 'kernel: TCP, sockets, scheduling';
  if (object.includes('vdso')) return 'clock';
  if (/^_?mi_/.test(symbol)) return 'allocator (mimalloc)';
  if (/alloc|free|consolidate|unlink_chunk/.test(symbol) && object.includes('libc')) return 'allocator (libc)';
  if (object.includes('libc')) return /mem(move|cpy|set|cmp)/.test(symbol) ? 'copying and comparing memory' : 'system call stubs';
  const crate = /([a-z][a-z0-9_]*)::/.exec(symbol)?.[1];
  return crate === 'jiadao' ? 'the gateway\'s own code' : (crate ?? 'other');
}

async function shares(folder, target) {
  const file = join(folder, 'perf.data');
  const recording = run('perf', ['record', '-q', '-e', 'cpu-clock', '-F', '2000', '-p', String(target.pid), '-o', file, '--', 'sleep', String(SECONDS)]);
  const figures = await round(target, { seconds: SECONDS });
  await recording;
  const args = ['report', '-i', file, '--stdio', '--no-children', '-g', 'none', '-F', 'overhead,dso,sym', '-t', ';'];
  const { stdout } = await run('perf', args, { maxBuffer: 64 * 2 ** 20 });
  rmSync(file);
  const sums = new Map();
  for (const line of stdout.split('\n')) {
    const [percent, object, symbol] = line.split(';').map((part) => part.trim());
    if (!symbol || !/^[\d.]+%?$/.test(percent)) continue;
    const name = owner(object, symbol.replace(/^\[[k.]\]\s*/, ''));
    sums.set(name, (sums.get(name) ?? 0) + Number.parseFloat(percent));
  }
  return { cpu: figures.cpu, sums };
}

export async function costs({ folder, servers }) {
  const title = 'What our microseconds are made of';
  const { gateway } = servers;
  const targets = [
    { name: 'memory hit', pid: gateway.pid, url: `${gateway.url}/api/rank/gatherranklist` },
    { name: 'uncached call', pid: gateway.pid, url: gateway.url, script: SCRIPT, args: ['unique', UNCACHED, '1'] },
  ];
  const found = [];
  try {
    for (const target of targets) found.push(await shares(folder, target));
  } catch (error) {
    return { title, text: `Not measured: ${error.code === 'ENOENT' ? 'perf is not installed' : 'perf does not work here'}.`, table: '', bars: [] };
  }
  const weight = (name) => Math.max(...found.map(({ sums }) => sums.get(name) ?? 0));
  const names = [...new Set(found.flatMap(({ sums }) => [...sums.keys()]))].toSorted((a, b) => weight(b) - weight(a));
  const rows = names.slice(0, MOST_ROWS).map((name) => [
    name,
    ...found.map(({ cpu, sums }) => {
      const percent = sums.get(name) ?? 0;
      return `${percent.toFixed(1)} % (${((cpu * percent) / 100).toFixed(2)} us)`;
    }),
  ]);
  return {
    title,
    text: `${SECONDS} s of samples by perf while the load runs. Crates are told by their functions\' names; what the compiler put into its caller counts there.`,
    table: table(['of the CPU of a request', ...targets.map((target, index) => `${target.name}, ${found[index].cpu.toFixed(1)} us`)], rows),
    bars: [],
  };
}
