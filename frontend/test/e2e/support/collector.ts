/** A collector that receives OTLP over HTTP and stores every span. Parses the minimum of protobuf. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenSpan = {
  readonly trace: string;
  readonly id: string;
  /** '' for a root. */
  readonly parent: string;
  readonly name: string;
};

export type Collector = {
  readonly url: string;
  readonly spans: () => readonly SeenSpan[];
  readonly stop: () => Promise<void>;
};

export async function startCollector(): Promise<Collector> {
  const seen: SeenSpan[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url?.endsWith('/v1/traces')) seen.push(...spansOf(Buffer.concat(parts)));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans: () => seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** ExportTraceServiceRequest: resource_spans 1, scope_spans 2, spans 2. */
function spansOf(message: Buffer): SeenSpan[] {
  return inside(message, 1)
    .flatMap((resource) => inside(resource, 2))
    .flatMap((scope) => inside(scope, 2))
    .map((span) => ({
      trace: hex(span, 1),
      id: hex(span, 2),
      parent: hex(span, 4),
      name: inside(span, 5)[0]?.toString() ?? '',
    }));
}

function hex(message: Buffer, field: number): string {
  return inside(message, field)[0]?.toString('hex') ?? '';
}

/** The length-delimited fields with a given number. */
function inside(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  let place = 0;
  function varint(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = message[place++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  }
  while (place < message.length) {
    const key = varint();
    const [field, wire] = [Math.floor(key / 8), key % 8];
    if (wire === 0) varint();
    else if (wire === 1) place += 8;
    else if (wire === 5) place += 4;
    else {
      const end = varint() + place;
      if (field === wanted) found.push(message.subarray(place, end));
      place = end;
    }
  }
  return found;
}
