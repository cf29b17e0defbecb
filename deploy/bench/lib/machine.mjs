// Machine and versions that the figures depend on, without host name or paths.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';

/** The first version-like text in a program's output. */
export function version(command, ...args) {
  const said = spawnSync(command, args, { encoding: 'utf8' });
  return /\d+\.\d+[\w.]*/.exec(`${said.stdout}${said.stderr}`)?.[0] ?? 'unknown version';
}

export function machine() {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const libc = /\d+\.\d+$/m.exec(execFileSync('ldd', ['--version'], { encoding: 'utf8' }))?.[0];
  return `${cpus().length} cores (${cpu.model.trim()}), ${memory} GiB, Linux ${release().split('-')[0]}, glibc ${libc}`;
}

/** Load of the machine from other work. */
export const load = () => loadavg()[0].toFixed(1);
