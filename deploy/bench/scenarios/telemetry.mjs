// Cost of tracing for a memory hit, and the effect of an unavailable collector.
import { alternate } from '../lib/load.mjs';
import { ready, residentMegabytes, stop } from '../lib/processes.mjs';
import { bar, comparison } from '../lib/report.mjs';
import { gateway } from '../peers/gateway.mjs';

const PATH = '/api/rank/gatherranklist';

export async function telemetry({ folder, upstream, collector, options }) {
  const sides = [
    ['1 % sampled', 0.01, collector.live],
    ['none sampled', 0, collector.live],
    ['all sampled', 1, collector.live],
    ['all sampled, collector gone', 1, collector.gone],
    ['all sampled, collector never answers', 1, collector.hole],
  ];
  const targets = [];
  for (const [name, ratio, endpoint] of sides) {
    const { pid, url } = await gateway({ folder, upstream: upstream.prompt, collector: endpoint, ratio });
    await ready(url + PATH);
    targets.push({ name, pid, url: url + PATH, before: residentMegabytes(pid) });
  }
  const received = collector.counts.bytes;
  const results = await alternate(targets, options);
  const [few, none, all, gone, silent] = results;
  const growth = Math.max(...results.map((one) => one.resident - one.before));
  await stop(...targets.map((target) => target.pid));
  return {
    title: 'Tracing',
    text: `The memory hit again, with a collector that takes spans over OTLP (${((collector.counts.bytes - received) / 1e6).toFixed(0)} MB came), with one that refuses connections and with one that accepts and never answers. More than 2,048 spans never wait: the rest is dropped and counted. Under all this load no process grew by more than ${growth.toFixed(0)} MB.`,
    table: comparison(results),
    bars: [
      bar('tracing 1 %, CPU beside none', few.cpu / none.cpu, 1.15),
      bar('tracing 100 %, CPU beside none', all.cpu / none.cpu, 1.6),
      bar('tracing without a collector, p99 over none', Math.max(gone.p99, silent.p99) - none.p99, 1, ' ms'),
    ],
  };
}
