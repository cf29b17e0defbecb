// Lengths of style sheets follow the browser's font size (decision 66): `npm run lengths` writes px as rem.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The size that px are meant at: what browsers begin with. */
const root = 16;
/** Hairlines, and a radius that makes a pill of any box, stay as they are. */
const hairline = 3;
const pill = 999;

/** @param {string} css */
export function relative(css) {
  return css
    .replace(/^@media [^{]*/gm, (condition) => inUnits(condition, 'em'))
    .replace(/^(?!@media).*$/gm, (line) => inUnits(line, 'rem'));
}

/**
 * @param {string} text
 * @param {'em' | 'rem'} unit
 */
function inUnits(text, unit) {
  return text.replace(/(?<![\w.])(\d*\.?\d+)px\b/g, (whole, digits) => {
    const length = Number(digits);
    return length <= hairline || length === pill ? whole : `${length / root}${unit}`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const place = path.join(src, file);
    writeFileSync(place, relative(readFileSync(place, 'utf8')));
  }
}
