/** Tells whether the built client is older than what it is built from. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What `make client` builds from, seen from `frontend/`. */
const sources = ['src', 'build', 'webpack.config.mjs', 'package.json'];

/** The files that are newer than the manifest of the built client; all of them without a manifest. */
export function newerThanClient(frontend: string, manifest: string): string[] {
  const built = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
  return sources
    .flatMap((source) => filesIn(path.join(frontend, source)))
    .filter((file) => statSync(file).mtimeMs > built)
    .map((file) => path.relative(frontend, file));
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(place, file))
    .filter((file) => statSync(file).isFile());
}
