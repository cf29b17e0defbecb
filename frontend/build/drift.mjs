// Fails when src/api/generated differs from what contracts/ would generate.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { generate } from './contracts/generate.mjs';

const contracts = fileURLToPath(new URL('../../contracts', import.meta.url));
const committed = fileURLToPath(new URL('../src/api/generated', import.meta.url));
const fresh = mkdtempSync(path.join(os.tmpdir(), 'jiadao-drift-'));

try {
  await generate(contracts, fresh);
  const files = new Set([committed, fresh].flatMap(filesIn));
  const stale = [...files].filter((file) => text(committed, file) !== text(fresh, file));
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')} in src/api/generated. Run \`npm run contracts\`.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true });
}

/**
 * @param {string} folder
 * @param {string} file
 */
function text(folder, file) {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts'));
}
