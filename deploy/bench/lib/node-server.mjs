// Answers every request with one compressed document: PORT FILE.
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file] = process.argv;
if (cluster.isPrimary) {
  for (let n = 0; n < 2; n++) cluster.fork();
} else {
  const bytes = readFileSync(file);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': bytes.length,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  };
  createServer((_, answer) => answer.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1');
}
