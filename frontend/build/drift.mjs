// Fails when a file of the client differs from what contracts/ would generate.
import { fileURLToPath } from 'node:url';

import { stale } from './contracts/generate.mjs';

const contracts = fileURLToPath(new URL('../../contracts', import.meta.url));
const files = await stale(contracts, fileURLToPath(new URL('../src', import.meta.url)));
if (files.length > 0) {
  const names = files.map((file) => `frontend/src/${file}`);
  console.error(`Stale: ${names.join(', ')}. Run \`make contracts\`.`);
  process.exitCode = 1;
}
