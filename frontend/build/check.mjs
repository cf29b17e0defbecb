// Runs every check of the client and reports all that fail, not only the first.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const checks = [
  ['tsc', '--noEmit'],
  ['eslint', '--max-warnings', '0', '.'],
  ['prettier', '--check', '.'],
  ['node', 'build/budget.mjs'],
];

const failed = checks.filter(([program = '', ...args]) => {
  const { status } = spawnSync(program, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  });
  return status !== 0;
});
for (const command of failed) console.error(`failed: ${command.join(' ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
