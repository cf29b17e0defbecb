// A page of eight parts over an upstream that takes 20 ms: all parts in parallel, each with its own key.
import { join } from 'node:path';

import { alternate } from '../lib/load.mjs';
import { bar, comparison } from '../lib/report.mjs';

const SCRIPT = join(import.meta.dirname, '../lib/keys.lua');
const PATH = '/api/page/CAR_TRAIN?serid=';
const PARTS = 8;
const CLIENTS = 16;

export async function fanout({ servers, upstream, options }) {
  const { slow, fastify } = servers;
  const target = (key, name, pid, url) => ({ key, name, pid, url, script: SCRIPT, args: ['unique', PATH, '1'] });
  const targets = [
    target('ours', 'gateway, 8 parts', slow.pid, slow.url),
    fastify && target('fastify', `${fastify.name} + undici, 8 parts`, fastify.pid, fastify.url),
  ].filter(Boolean);
  const body = await (await fetch(`${slow.url}${PATH}1`)).text();
  const parts = Object.values(JSON.parse(body).Result.parts);
  const good = parts.filter((part) => part.ResultCode === 0).length;
  if (good !== PARTS) throw new Error(`${good} of ${PARTS} parts came`);
  const results = await alternate(targets, { ...options, connections: CLIENTS });
  // Latency of the slowest part alone, with as many connections as parts in flight.
  const alone = { name: 'the upstream itself', pid: upstream.pid, url: `http://127.0.0.1:${upstream.late}/` };
  const [floor] = await alternate([alone], { ...options, rounds: 1, connections: CLIENTS * PARTS });
  const cpu = Object.fromEntries(results.map((one) => [one.key, one.cpu]));
  return {
    title: 'Page of eight parts',
    text: `The series page: ${PARTS} calls at once to an upstream that takes 20 ms, ${CLIENTS} clients, no part cached; ${Math.round(body.length / 1024)} KB spliced into one answer. A single part asked straight from the upstream, with as many under way, takes ${floor.p50.toFixed(1)} ms (p50). The home page has six parts in two waves, of which one is the same for all visitors; this page shows more.`,
    table: comparison(results),
    bars: [
      bar('page of 8 parts, p50 over one part', results[0].p50 - floor.p50, 3, ' ms'),
      ...(cpu.fastify ? [bar('page of 8 parts, CPU beside Fastify', cpu.ours / cpu.fastify, 0.35)] : []),
    ],
  };
}
