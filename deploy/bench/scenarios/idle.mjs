// Visitors with one request and an idle keep-alive connection.
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';

import { residentMegabytes } from '../lib/processes.mjs';
import { table } from '../lib/report.mjs';

const AT_ONCE = 100;
const MOST = 9000;

/** All come from one network, and the gateway limits one network to a quarter of its open files. */
function fitting() {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  const most = Math.floor((files / 4) * 0.9);
  return most < MOST ? Math.floor(most / AT_ONCE) * AT_ONCE : MOST;
}

const CONNECTIONS = Number(process.env.IDLE ?? fitting());

/** A connection with one answer received. */
function visitor(port, path) {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`));
    socket.once('data', () => done(socket)).once('error', fail);
    socket.once('close', () => fail(new Error('closed')));
    socket.resume();
  });
}

async function measure({ name, pid, url, path }) {
  const { port } = new URL(url);
  const before = residentMegabytes(pid);
  const sockets = [];
  while (sockets.length < CONNECTIONS) {
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => visitor(port, path)))));
  }
  await new Promise((done) => setTimeout(done, 500));
  const after = residentMegabytes(pid);
  const closed = sockets.filter((socket) => socket.closed).length;
  if (closed > 0) throw new Error(`${name} closed ${closed} of ${CONNECTIONS} connections: set IDLE to what it holds`);
  for (const socket of sockets) socket.removeAllListeners('close').on('error', () => {}).destroy();
  await new Promise((done) => setTimeout(done, 300));
  return [name, before.toFixed(0), after.toFixed(0), (((after - before) * 1000) / CONNECTIONS).toFixed(1)];
}

export async function idle({ servers, options }) {
  const path = '/api/rank/gatherranklist';
  const rows = [];
  for (const [key, name] of [['gateway', 'gateway'], ['nginx'], ['haproxy'], ['varnish'], ['envoy'], ['fastify']]) {
    const server = servers[key];
    if (!server) continue;
    rows.push(await measure({ name: name ?? server.name, pid: server.pid, url: server.cache ?? server.url, path }));
    options.log(`  ${rows.at(-1).join('  ')}`);
  }
  return {
    title: 'Idle connections',
    text: `${CONNECTIONS} connections that each got one answer of 6 KB and stay open. Resident megabytes, measured before anything else.`,
    table: table(['server', 'MB before', 'MB with them', 'MB per 1,000'], rows),
    bars: [],
  };
}
