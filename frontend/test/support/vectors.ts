/** The addresses of contracts/vectors/, which gateway and client must parse alike. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Vector = {
  readonly url: string;
  readonly page: string;
  readonly canonical: string;
  /** Params of the parts of the first wave. */
  readonly parts: Record<string, Record<string, string>>;
};

// vitest runs in frontend/; under jsdom import.meta.url is no file.
const folder = path.resolve('../contracts/vectors');

export const vectors: readonly Vector[] = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Vector[],
);
