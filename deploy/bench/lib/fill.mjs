// Warms a server with every key before measuring.
import { round } from './load.mjs';

/** Requests each of `count` keys with `prefix` at least once. `target.counters` says how many requests were answered. */
export async function fill(target, prefix, count) {
  const start = (await target.counters()).requests;
  let asked = 0;
  while (asked < count) {
    // Each round restarts at the first key, so the last one has to be long.
    const seconds = Math.min(60, Math.max(1, Math.ceil((count - asked) / 10_000)) * (asked ? 2 : 1));
    const before = (await target.counters()).requests;
    await round({ ...target, args: ['cycle', prefix, count] }, { seconds });
    asked = (await target.counters()).requests - before;
  }
  return (await target.counters()).requests - start;
}
