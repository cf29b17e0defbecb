// Writes what a scaffold plans, generates the client's part, and prints what is left to do.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./changes.mjs').Changes} Changes */
/** @typedef {{ place: string, what: string }} Left `place` is `file:line` */
/** @typedef {{ changes: Changes, left: () => Left[] }} Plan */

/** @param {(root: string) => Plan} plan */
export async function run(plan) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  try {
    const { changes, left } = plan(root);
    const { generate } = await import('../contracts/generate.mjs');
    await changes.write(() =>
      generate(path.join(root, 'contracts'), path.join(root, 'frontend/src')),
    );
    for (const [file, { before }] of changes.files) {
      console.log(`${before === undefined ? 'created' : 'edited '} ${file}`);
    }
    console.log('generated frontend/src/routes.tsx and frontend/src/api/generated\n\nLeft to do:');
    for (const { place, what } of left()) console.log(`  ${place}  ${what}`);
    console.log('Then run `make contracts` and `make test`.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Nothing was written.');
    process.exitCode = 1;
  }
}
