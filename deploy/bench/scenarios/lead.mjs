// A lead with the outbox and without: it is written and synced before it is sent.
import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { alternate, median } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { bar, comparison } from '../lib/report.mjs';
import { gateway as startGateway } from '../peers/gateway.mjs';

const SCRIPT = join(import.meta.dirname, '../lib/leads.lua');
const ANSWER = JSON.stringify({ ResultCode: 0, ResultMsg: 'success', Result: { clue_id: '600000001', encryptphone: 'sealed' } });
const SYNCS = 200;

/** Takes each lead at once. */
async function taker() {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', 1024, () => done(undefined)));
  return server;
}

/** The median of a write of 4 KB and its sync on the disk of this folder, in milliseconds. */
function sync(folder) {
  const file = openSync(join(folder, 'synced'), 'w');
  const page = Buffer.alloc(4096, 1);
  const took = Array.from({ length: SYNCS }, () => {
    const before = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  return median(took);
}

export async function lead({ folder, collector, options }) {
  const upstream = await taker();
  const { port } = /** @type {import('node:net').AddressInfo} */ (upstream.address());
  const given = { folder, upstream: port, collector: collector.live };
  const outbox = join(folder, 'outbox');
  mkdirSync(outbox);
  const gateways = [await startGateway({ ...given, outbox }), await startGateway(given)];
  const names = ['gateway, lead with outbox', 'gateway, lead without'];
  const targets = gateways.map(({ pid, url }, index) => ({ name: names[index], pid, url, script: SCRIPT, args: [String(index + 1)] }));
  const synced = sync(outbox);
  const [kept, sent] = await alternate(targets, options);
  // 64 at once take all of the processor: a median then is its share of it. What a lead waits for is seen with one at a time.
  const [alone, sentAlone] = await alternate(targets, { ...options, connections: 1 });
  const again = sync(outbox);
  const { outbox: state } = await gateways[0].counters();
  if (state.state !== 'ok') throw new Error(`the outbox is ${state.state}: ${state.failure}`);
  await stop(...gateways.map(({ pid }) => pid));
  upstream.close();
  const one = (synced + again) / 2;
  return {
    title: 'A lead',
    text: `Each lead of another phone, under another key; the upstream takes each at once. First 64 at once, then one at a time. A sync of this disk takes ${one.toFixed(2)} ms (median of ${SYNCS} before and after). One at a time, a lead with the outbox takes ${(alone.p50 - sentAlone.p50).toFixed(2)} ms more (p50).`,
    table: [comparison([kept, sent]), comparison([alone, sentAlone])].join('\n\n'),
    bars: [
      bar('lead with the outbox, CPU beside one without, 64 at once', kept.cpu / sent.cpu, 1.3),
      bar('lead with the outbox, p50 more than without, one at a time, in syncs of the disk', (alone.p50 - sentAlone.p50) / one, 2),
    ],
  };
}
