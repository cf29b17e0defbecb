// Generates what the client takes from contracts/. Deterministic: equal contracts give equal output.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

import { callsSource } from './calls.mjs';
import { headsSource, pagesSource, rulesSource } from './pages.mjs';
import { readCalls, readPages, sharedPieces } from './read.mjs';
import { routesSource } from './routes.mjs';
import { shapesSource } from './shapes.mjs';

const header = '// Made from contracts/ by build/contracts.mjs. Do not edit.\n';

/** Holds generated files only. */
const folder = 'api/generated';

/**
 * @param {string} contracts folder to read
 * @param {string} src folder of the client's sources, to write
 */
export async function generate(contracts, src) {
  const files = await generated(contracts);
  rmSync(path.join(src, folder), { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
    writeFileSync(path.join(src, file), text);
  }
}

/**
 * @param {string} contracts folder to read
 * @param {string} src folder of the client's sources
 * @returns {Promise<string[]>} the files of `src` that `generate` would change
 */
export async function stale(contracts, src) {
  const files = await generated(contracts);
  const present = existsSync(path.join(src, folder))
    ? readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => path.posix.join(folder, file))
    : [];
  return [...new Set([...files.keys(), ...present])].filter((file) => {
    const place = path.join(src, file);
    return !existsSync(place) || readFileSync(place, 'utf8') !== files.get(file);
  });
}

/**
 * @param {string} contracts
 * @returns {Promise<Map<string, string>>} text by the file's path from the client's sources
 */
async function generated(contracts) {
  const style = await resolveConfig(import.meta.filename);
  const files = await Promise.all(
    Object.entries(await sources(contracts)).map(async ([file, source]) => {
      // Formats like the parser `typescript`, in half the time.
      const text = await format(header + source, { ...style, parser: 'babel-ts' });
      return /** @type {const} */ ([file, text]);
    }),
  );
  return new Map(files);
}

/**
 * @param {string} contracts
 * @returns {Promise<Record<string, string>>} source by the file's path from the client's sources
 */
async function sources(contracts) {
  const document = readCalls(contracts);
  const tree = await openapiTS(/** @type {any} */ (document), { defaultNonNullable: false });
  const pages = readPages(contracts);
  const shared = sharedPieces(contracts);
  const chunks = [...new Set(pages.map((page) => page['chunk']))];
  const ofChunks = chunks.flatMap((chunk) => {
    const own = pages.filter((page) => page['chunk'] === chunk);
    return [
      [`${folder}/heads/${chunk}.ts`, headsSource(own, shared)],
      [`${folder}/rules/${chunk}.ts`, rulesSource(own, shared)],
    ];
  });
  return {
    'routes.tsx': routesSource(chunks),
    [`${folder}/schema.ts`]: astToString(tree),
    [`${folder}/calls.ts`]: callsSource(document),
    [`${folder}/shapes.ts`]: shapesSource(document),
    [`${folder}/pages.ts`]: pagesSource(pages),
    ...Object.fromEntries(ofChunks),
  };
}
