// Redis hits: more keys than the memory tier holds.
import { join } from 'node:path';

import { fill } from '../lib/fill.mjs';
import { alternate } from '../lib/load.mjs';
import { bar, comparison } from '../lib/report.mjs';

const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
const KEYS = 4000;
const PREFIX = '/api/search/searchsug?query=k';

export async function redisHits({ servers, options }) {
  const { cramped, gateway, redis } = servers;
  const target = (name, { pid, url, counters }) => ({ name, pid, url, counters, script: SCRIPT, args: ['cycle', PREFIX, KEYS] });
  const targets = [target('gateway, Redis hit', cramped), target('gateway, memory hit', gateway)];
  for (const one of targets) await fill(one, PREFIX, KEYS);
  const before = await cramped.counters();
  const used = redis.cpu();
  const [hit, memory] = await alternate(targets, options);
  const after = await cramped.counters();
  const hits = after.answers.redis - before.answers.redis;
  const share = hits / (after.requests - before.requests);
  const each = ((redis.cpu() - used) / hits) * 1e6;
  if (share < 0.9) throw new Error(`only ${(share * 100).toFixed(0)} % of the answers came from Redis`);
  return {
    title: 'Redis hit',
    text: `${KEYS} lists of 6 KB in turn, against a gateway whose memory holds 1 MB: ${(share * 100).toFixed(0)} % of the answers came from ${redis.name}, which used ${each.toFixed(1)} us of CPU for each, not counted below.`,
    table: comparison([hit, memory]),
    bars: [bar('Redis hit, CPU beside our memory hit', hit.cpu / memory.cpu, 2)],
  };
}
