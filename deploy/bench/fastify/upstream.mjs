// Upstream requests: stamped like the gateway's, envelope checked, single-flight.
import { randomBytes } from 'node:crypto';

import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';

const PATIENCE = 3000;
const cache = new LRUCache({ maxSize: 64 * 2 ** 20, sizeCalculation: (entry) => entry.body.length + 200 });
const inflight = new Map();

export class Failed extends Error {}

export const pool = (url) => new Pool(url, { connections: 512, pipelining: 1, keepAliveTimeout: 60_000, headersTimeout: PATIENCE, bodyTimeout: PATIENCE });

/** Parameters first, then stamps. */
function target(path, params, labels) {
  const query = new URLSearchParams(params);
  query.append('platform', 'pc');
  query.append('token', 'demo-token');
  query.append('monitor', labels.monitor);
  query.append('city', labels.city);
  return `${path.replace('/api/', '/api/gateway/')}?${query}`;
}

async function fetchNow(upstream, path, params, labels, fresh) {
  const { statusCode, headers, body } = await upstream.request({
    path: target(path, params, labels),
    method: 'GET',
    headers: { accept: 'application/json', 'x-request-deadline-ms': String(PATIENCE), traceparent: labels.traceparent },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || !headers['content-type']?.startsWith('application/json')) throw new Failed('upstream');
  const envelope = JSON.parse(bytes);
  if (!Number.isInteger(envelope.ResultCode)) throw new Failed('malformed');
  const storable = fresh > 0 && envelope.ResultCode === 0 && envelope.Result != null && !headers['set-cookie'];
  return { body: bytes, storable, etag: storable ? `"${randomBytes(8).toString('hex')}"` : '', born: Date.now() };
}

/** The answer of a call, from the cache if there is a fresh one. */
export async function ask(upstream, path, params, labels, fresh) {
  if (fresh === 0) return fetchNow(upstream, path, params, labels, 0);
  const key = `${path}?${new URLSearchParams(params)}`;
  const known = cache.get(key);
  if (known && Date.now() - known.born < fresh) return known;
  const running = inflight.get(key);
  if (running) return running;
  const fetched = fetchNow(upstream, path, params, labels, fresh)
    .then((entry) => {
      if (entry.storable) cache.set(key, entry);
      return entry;
    })
    .finally(() => inflight.delete(key));
  inflight.set(key, fetched);
  return fetched;
}
