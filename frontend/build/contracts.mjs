import { fileURLToPath } from 'node:url';

import { generate } from './contracts/generate.mjs';

const contracts = fileURLToPath(new URL('../../contracts', import.meta.url));
await generate(contracts, fileURLToPath(new URL('../src', import.meta.url)));
