// Collectors: one that accepts everything, one that is down, and one that accepts and never answers.
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';

import { freePort } from './lib/processes.mjs';

export async function collectors() {
  const counts = { requests: 0, bytes: 0 };
  const live = createServer((request, response) => {
    request.on('data', (chunk) => (counts.bytes += chunk.length));
    request.on('end', () => {
      counts.requests += 1;
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  const held = new Set();
  const hole = createSocketServer((socket) => {
    held.add(socket);
    socket.on('error', () => {}).on('close', () => held.delete(socket)).resume();
  });
  const [here, there, nowhere] = await Promise.all([freePort(), freePort(), freePort()]);
  await Promise.all([
    new Promise((done) => live.listen(here, '127.0.0.1', done)),
    new Promise((done) => hole.listen(there, '127.0.0.1', done)),
  ]);
  const url = (port) => `http://127.0.0.1:${port}`;
  return {
    live: url(here),
    hole: url(there),
    gone: url(nowhere),
    counts,
    close: () => {
      live.closeAllConnections();
      live.close();
      for (const socket of held) socket.destroy();
      hole.close();
    },
  };
}
