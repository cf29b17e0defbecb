// Whether a request costs more when the gateway knows more calls and upstreams. Needs ../many.sh to have been run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { alternate } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { comparison } from '../lib/report.mjs';
import { gateway as startGateway } from '../peers/gateway.mjs';
import { PATH as UNCACHED, device } from './uncached.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const MANY = process.env.JIADAO_MANY ?? join(ROOT, 'target/many/release/jiadao');
const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
const HIT = '/api/rank/gatherranklist';

export async function upstreams({ folder, upstream, collector, options }) {
  const title = 'Upstreams';
  if (!existsSync(MANY)) return { title, text: 'Not measured: deploy/bench/many.sh was not run.', table: '', bars: [] };
  const given = { folder, upstream: upstream.prompt, collector: collector.live };
  const few = await startGateway(given);
  const many = await startGateway({ ...given, binary: MANY });
  const added = readFileSync(join(ROOT, 'target/many/source/contracts/openapi.yaml'), 'utf8').match(/\/api\/bulk\//g).length;
  const visitor = await device(few.url);
  const keys = (mode, prefix, count) => ({ script: SCRIPT, args: [mode, prefix, count, visitor] });
  const hits = [
    { name: 'memory hit, as shipped', pid: few.pid, url: few.url + HIT },
    { name: `memory hit, ${added} more`, pid: many.pid, url: many.url + HIT },
  ];
  const misses = [
    { name: 'uncached, as shipped', pid: few.pid, url: few.url, ...keys('unique', UNCACHED, 1) },
    { name: `uncached, ${added} more`, pid: many.pid, url: many.url, ...keys('unique', UNCACHED, 1) },
    { name: `uncached, all of ${added} in turn`, pid: many.pid, url: many.url, ...keys('cycle', '/api/bulk/', added) },
  ];
  const tables = [await alternate(hits, options), await alternate(misses, options)];
  await stop(few.pid, many.pid);
  return {
    title,
    text: `The gateway as it ships, with 12 upstreams, beside one with ${added} more, each with a call, a breaker, a room and connections of its own.`,
    table: tables.map((results) => comparison(results)).join('\n\n'),
    bars: [],
  };
}
