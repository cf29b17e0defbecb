// Packs the API viewer for the gateway's /docs: two files of swagger-ui-dist, each with its compressed copy.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const to = fileURLToPath(new URL('../dist/docs', import.meta.url));

mkdirSync(to, { recursive: true });
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
  const file = readFileSync(path.join(from, name));
  writeFileSync(path.join(to, name), file);
  writeFileSync(path.join(to, `${name}.gz`), zlib.gzipSync(file, { level: 9 }));
}
