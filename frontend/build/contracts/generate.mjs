// Generates src/api/generated from contracts/. Deterministic: equal contracts give equal output.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

import { callsSource } from './calls.mjs';
import { headsSource, pagesSource, rulesSource } from './pages.mjs';
import { readCalls, readPages, sharedPieces } from './read.mjs';
import { shapesSource } from './shapes.mjs';

const header = '// Made from contracts/ by build/contracts.mjs. Do not edit.\n';

/**
 * @param {string} contracts folder to read
 * @param {string} target folder to write
 */
export async function generate(contracts, target) {
  const style = await resolveConfig(import.meta.filename);
  const files = await Promise.all(
    Object.entries(await sources(contracts)).map(async ([file, source]) => {
      const text = await format(header + source, { ...style, parser: 'typescript' });
      return /** @type {const} */ ([path.join(target, file), text]);
    }),
  );
  rmSync(target, { recursive: true, force: true });
  for (const folder of ['heads', 'rules']) {
    mkdirSync(path.join(target, folder), { recursive: true });
  }
  for (const [file, text] of files) writeFileSync(file, text);
}

/**
 * @param {string} contracts
 * @returns {Promise<Record<string, string>>} source by file name
 */
async function sources(contracts) {
  const document = readCalls(contracts);
  const tree = await openapiTS(/** @type {any} */ (document), { defaultNonNullable: false });
  const pages = readPages(contracts);
  const shared = sharedPieces(contracts);
  const chunks = [...new Set(pages.map((page) => page['chunk']))].flatMap((chunk) => {
    const own = pages.filter((page) => page['chunk'] === chunk);
    return [
      [`heads/${chunk}.ts`, headsSource(own, shared)],
      [`rules/${chunk}.ts`, rulesSource(own, shared)],
    ];
  });
  return {
    'schema.ts': astToString(tree),
    'calls.ts': callsSource(document),
    'shapes.ts': shapesSource(document),
    'pages.ts': pagesSource(pages),
    ...Object.fromEntries(chunks),
  };
}
