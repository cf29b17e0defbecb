// Cost of a hit by number of entries in memory.
import { join } from 'node:path';

import { fill } from '../lib/fill.mjs';
import { alternate } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { comparison } from '../lib/report.mjs';
import { gateway as startGateway } from '../peers/gateway.mjs';

const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
const FEW = 1000;
const MANY = Number(process.env.ENTRIES ?? 100_000);
const PREFIX = '/api/search/searchsug?query=k';

export async function entries({ folder, upstream, collector, options }) {
  const sides = [];
  for (const count of [FEW, MANY]) {
    const server = await startGateway({ folder, upstream: upstream.small, collector: collector.live, memory: 2048 });
    const target = { name: `gateway, ${count.toLocaleString('en')} entries`, pid: server.pid, url: server.url, script: SCRIPT, args: ['random', PREFIX, count], counters: server.counters };
    await fill(target, PREFIX, count);
    sides.push(target);
  }
  const results = await alternate(sides, options);
  await stop(...sides.map((side) => side.pid));
  return {
    title: 'Entries in memory',
    text: `Random keys out of few and out of many; answers of 200 bytes. ENTRIES=1000000 for a million.`,
    table: comparison(results),
    bars: [],
  };
}
