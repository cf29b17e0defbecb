// Cost of a request by number of calls and upstreams. Requires a run of ../many.sh.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { alternate } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { comparison } from '../lib/report.mjs';
import { BINARY, gateway as startGateway } from '../peers/gateway.mjs';
import { OF_VISITOR, device } from './uncached.mjs';

const MANY = process.env.JIADAO_MANY ?? join(import.meta.dirname, '../../../target/many/release/jiadao');
const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
const HIT = '/api/rank/gatherranklist';

/** The numbers of calls and upstreams that a gateway reports. */
const known = (binary) => new Set(JSON.parse(execFileSync(binary, ['calls', '--json'])).map(({ upstream }) => upstream)).size;

export async function upstreams({ folder, upstream, collector, options }) {
  const title = 'Upstreams';
  if (!existsSync(MANY)) return { title, text: 'Not measured: deploy/bench/many.sh was not run.', table: '', bars: [] };
  const given = { folder, upstream: upstream.prompt, collector: collector.live };
  const few = await startGateway(given);
  const many = await startGateway({ ...given, binary: MANY });
  const shipped = known(BINARY);
  const added = known(MANY) - shipped;
  const visitor = await device(few.url);
  const keys = (mode, prefix, count) => ({ script: SCRIPT, args: [mode, prefix, count, visitor] });
  const hits = [
    { name: 'memory hit, as shipped', pid: few.pid, url: few.url + HIT },
    { name: `memory hit, ${added} more`, pid: many.pid, url: many.url + HIT },
  ];
  const misses = [
    { name: 'a visitor\'s call, as shipped', pid: few.pid, url: few.url, ...keys('unique', OF_VISITOR, 1) },
    { name: `a visitor's call, ${added} more`, pid: many.pid, url: many.url, ...keys('unique', OF_VISITOR, 1) },
    { name: `a visitor's calls, all of ${added} in turn`, pid: many.pid, url: many.url, ...keys('cycle', '/api/bulk/', added) },
  ];
  const tables = [await alternate(hits, options), await alternate(misses, options)];
  await stop(few.pid, many.pid);
  return {
    title,
    text: `The gateway as it ships, with ${shipped} upstreams, beside one with ${added} more, each with a call, a breaker, a room and connections of its own.`,
    table: tables.map((results) => comparison(results)).join('\n\n'),
    bars: [],
  };
}
