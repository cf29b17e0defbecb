// @ts-check
// What the processes of the containers may do, as this machine's kernel says.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, containerOf, logs, pidOf } from './containers.mjs';

/** Each service of ours: its user, and the bytes it may use. */
const OURS = ['gateway-1', 'gateway-2', 'demo'];
const USER = '65532';
const MEMORY = 512 * 1024 * 1024;

/** Returns what is wrong. @param {string[]} all @returns {Promise<string[]>} */
export async function limits(all) {
  /** @type {string[]} */
  const wrong = [];
  for (const service of all) {
    const pid = await pidOf(service);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    /** @param {string} name */
    const field = (name) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
    /** @param {boolean} good @param {string} what */
    const must = (good, what) => void (good || wrong.push(`${service}: ${what}`));

    must(/^0+$/.test(field('CapEff')), `has capabilities ${field('CapEff')}`);
    must(/^0+$/.test(field('CapBnd')), `may gain capabilities ${field('CapBnd')}`);
    must(field('NoNewPrivs') === '1', 'may gain privileges');
    must(field('Uid') !== '0', 'runs as root');
    must(!canWrite(pid), 'can write to its root');
    if (OURS.includes(service)) {
      must(field('Uid') === USER, `runs as user ${field('Uid')}`);
      const changed = await ask('diff', await containerOf(service));
      must(ownFiles(changed).length === 0, `wrote ${ownFiles(changed).join(', ')}`);
      must((await logs(service)).stderr === '', 'logs to standard error');
    }
  }
  const bytes = memoryOf(await pidOf('gateway-1'));
  if (bytes === undefined) console.log('   this kernel does not bound the memory of a container');
  else if (bytes !== MEMORY) wrong.push(`gateway-1: may use ${bytes} bytes, expected ${MEMORY}`);
  else console.log(`   the kernel bounds a gateway to ${bytes} bytes`);
  return wrong;
}

/** @param {number} pid */
function canWrite(pid) {
  try {
    writeFileSync(join('/proc', String(pid), 'root', 'not-writable'), '');
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EROFS') return false;
    throw error;
  }
}

/** Files that the engine itself mounts are no writes of the program. @param {string} diff */
function ownFiles(diff) {
  const engines =
    /^\w (\/etc|\/run|\/dev|\/proc|\/sys|\/etc\/(hosts|hostname|resolv\.conf|mtab|jiadao(\/.*)?)|\/run\/.*)$/;
  return diff.split('\n').filter((line) => line !== '' && !engines.test(line));
}

/** @param {number} pid */
function memoryOf(pid) {
  for (const line of readFileSync(`/proc/${pid}/cgroup`, 'utf8').trim().split('\n')) {
    const [, controllers, path] = line.split(':');
    const file = controllers
      ? controllers.split(',').includes('memory') &&
        join('/sys/fs/cgroup/memory', path, 'memory.limit_in_bytes')
      : join('/sys/fs/cgroup', path, 'memory.max');
    if (file && existsSync(file)) return Number(readFileSync(file, 'utf8'));
  }
  return undefined;
}
