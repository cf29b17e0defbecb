// Parameters checked by Fastify's compiled schemas, a limit per address, stamps, LRU, envelope check, and one page.
import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';

import Fastify from 'fastify';

import { CALLS, PARTS } from './calls.mjs';
import { ask, pool } from './upstream.mjs';

const PER_SECOND = 1e6;
const taken = new Map();

/** A fixed window per second and address: cheaper than a token bucket. */
function admit(address) {
  const now = Math.floor(Date.now() / 1000);
  const seen = taken.get(address);
  if (seen?.now === now) return ++seen.count <= PER_SECOND;
  taken.set(address, { now, count: 1 });
  return true;
}

function labels(request) {
  const id = randomBytes(24).toString('hex');
  return { monitor: `${request.headers['x-page'] ?? 'UNKNOWN'}_pc`, city: '北京', id: id.slice(0, 32), traceparent: `00-${id.slice(0, 32)}-${id.slice(32)}-00` };
}

function serve() {
  const app = Fastify({ logger: false, keepAliveTimeout: 300_000 });
  const prompt = pool(process.env.UPSTREAM);
  const late = pool(process.env.LATE);
  app.addHook('onRequest', async (request, reply) => {
    if (!admit(request.ip)) return reply.code(429).send({ ResultCode: 429, ResultMsg: '', Result: null });
  });
  app.get('/-/ready', async () => ({ ready: true }));
  for (const [path, call] of Object.entries(CALLS)) {
    app.get(path, { schema: { querystring: call.query } }, async (request, reply) => {
      const who = labels(request);
      const entry = await ask(prompt, path, request.query, who, call.fresh);
      reply.header('content-type', 'application/json').header('x-request-id', who.id);
      if (!entry.storable) return reply.header('cache-control', 'no-store').send(entry.body);
      if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send();
      return reply.header('cache-control', 'private, no-cache').header('etag', entry.etag).header('vary', 'Accept-Encoding, Cookie').send(entry.body);
    });
  }
  const page = { type: 'object', properties: { serid: { type: 'string', pattern: '^[0-9]{1,12}$' } }, required: ['serid'] };
  app.get('/api/page/CAR_TRAIN', { schema: { querystring: page } }, async (request, reply) => {
    const who = labels(request);
    const { serid } = request.query;
    const one = async ([name, path, params]) => {
      const entry = await ask(late, path, { series_id: serid, ...params }, who, 300e3).catch(() => null);
      return [name, entry?.body ?? Buffer.from('{"ResultCode":502,"ResultMsg":"","Result":null}')];
    };
    const parts = await Promise.all(PARTS.map(one));
    const pieces = [Buffer.from('{"ResultCode":0,"ResultMsg":"success","Result":{"page":"CAR_TRAIN","parts":{')];
    for (const [index, [name, body]] of parts.entries()) pieces.push(Buffer.from(`${index ? ',' : ''}"${name}":`), body);
    pieces.push(Buffer.from('}}}'));
    reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache').header('x-request-id', who.id);
    return reply.send(Buffer.concat(pieces));
  });
  return app.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4096 });
}

if (cluster.isPrimary) {
  for (let index = 0; index < Number(process.env.WORKERS); index++) cluster.fork();
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers)) worker.kill();
    process.exit();
  });
} else {
  await serve();
}
