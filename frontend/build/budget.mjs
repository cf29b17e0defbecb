// Fails when a page's initial load exceeds its budget. Sizes are gzipped.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = process.env['ASSETS_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url));
const limits = { firstScripts: 104_000, firstStyles: 15_000, page: 26_500 };

if (!existsSync(`${dist}/manifest.json`)) {
  console.error('No dist/manifest.json: run `npm run build` first.');
  process.exit(1);
}
/** @type {{ main: Files, pages: Record<string, Files> }} */
const manifest = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8'));
/** @typedef {{ js: string[], css: string[] }} Files */

/** @param {string[]} urls */
const size = (urls) =>
  [...new Set(urls)].reduce((sum, url) => sum + statSync(`${dist}${url}.gz`).size, 0);

const home = manifest.pages['HomePage'] ?? { js: [], css: [] };
const rows = [
  row('first scripts (with home)', size([...manifest.main.js, ...home.js]), limits.firstScripts),
  row('first styles (with home)', size([...manifest.main.css, ...home.css]), limits.firstStyles),
  ...Object.entries(manifest.pages).map(([page, files]) => row(page, size(files.js), limits.page)),
];

for (const { what, bytes, limit } of rows) {
  const mark = bytes > limit ? 'TOO LARGE' : 'ok';
  console.log(`${what.padEnd(28)} ${String(bytes).padStart(8)} of ${limit} bytes gz  ${mark}`);
}
process.exit(rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0);

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} limit
 */
function row(what, bytes, limit) {
  return { what, bytes, limit };
}
