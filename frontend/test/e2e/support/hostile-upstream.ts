/** A proxy for the demo: each response passes through `spoil` on its way to the gateway. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Changes a text; `key` is the member that contains it. */
export type Spoil = (text: string, key: string) => string;

export type HostileUpstream = { readonly url: string; readonly stop: () => Promise<void> };

export async function startHostileUpstream(
  demoUrl: string,
  spoil: Spoil,
): Promise<HostileUpstream> {
  const server = http.createServer((request, response) => {
    const onward = http.request(
      demoUrl + (request.url ?? ''),
      { method: request.method, headers: { ...request.headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const isJson = answer.headers['content-type']?.startsWith('application/json');
        if (!isJson) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const whole = JSON.parse(Buffer.concat(chunks).toString()) as Json;
          const body = JSON.stringify(spoiled(whole, '', spoil));
          response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
          response.end(body);
        });
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spoiled(value: Json, key: string, spoil: Spoil): Json {
  if (typeof value === 'string') return spoil(value, key);
  if (Array.isArray(value)) return value.map((item) => spoiled(item, key, spoil));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, spoiled(member, name, spoil)]),
  );
}
