// Servers under test: started on free ports, measured through /proc, stopped by pid.
import { spawn, execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';

const ticks = Number(execFileSync('getconf', ['CLK_TCK']));
const children = new Set();

export const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Starts a server; its standard error is inherited. */
export function start(command, args, { env = {}, quiet = false, stdout = 'ignore' } = {}) {
  const stdio = ['ignore', stdout, quiet ? 'ignore' : 'inherit'];
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child.pid;
}

const isRunning = (child) => child.exitCode === null && child.signalCode === null;

/** Stops the child processes, and waits for their exit. */
export async function stop(...pids) {
  const ending = [...children].filter((child) => pids.includes(child.pid) && isRunning(child));
  await Promise.all(
    ending.map(
      (child) =>
        new Promise((done) => {
          const last = setTimeout(() => child.kill('SIGKILL'), 5000);
          child.once('exit', () => done(clearTimeout(last)));
          child.kill('SIGTERM');
        }),
    ),
  );
}

export const stopAll = () => stop(...[...children].map((child) => child.pid));

/** Waits until `url` answers 200. */
export async function ready(url, headers = {}) {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** The fields of /proc/PID/stat behind the name, which may hold spaces. */
function stat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process and its descendants: masters do little, their workers much. */
function tree(root) {
  const parents = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.push([Number(name), Number(stat(name)[1])]);
    } catch {
      // It has exited.
    }
  }
  const found = [root];
  for (const one of found) for (const [pid, parent] of parents) if (parent === one) found.push(pid);
  return found;
}

/** CPU seconds that a process tree has used, all threads, user and system. */
export function cpuSeconds(root) {
  const used = (pid) => {
    const fields = stat(pid);
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  };
  return tree(root).reduce((sum, pid) => sum + used(pid), 0);
}

/** Resident megabytes of a process tree; pages that its processes share are counted once. */
export function residentMegabytes(root) {
  const pss = (pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)[1]) * 1024;
  };
  return tree(root).reduce((sum, pid) => sum + pss(pid), 0) / 1e6;
}
