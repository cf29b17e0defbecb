// @ts-check
// Child processes of a script, stopped by pid.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';

/** @typedef {import('node:child_process').ChildProcess} Child */

/** @type {Set<Child>} */
const running = new Set();

// Cleans up however the script exits; a second signal does not wait for the rest.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
/** @type {() => unknown} */
let undo = () => undefined;
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());

async function leave() {
  if (isLeaving) process.exit(130);
  isLeaving = true;
  try {
    await undo();
  } catch (error) {
    console.error(String(error));
  }
  process.exit(130);
}

/** Runs `what` after a signal, before the script exits; child processes end in any case. @param {() => unknown} what */
export const onSignal = (what) => void (undo = what);

/** @param {number} ms @returns {Promise<void>} */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {string} command @param {string[]} args @param {{ env?: Record<string, string>, cwd?: string }} [how] @returns {Child} */
export function start(command, args, how = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...how.env },
    cwd: how.cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', (error) => {
    console.error(`${command} does not start: ${error.message}`);
    process.exit(1);
  });
  return child;
}

/** Sends a signal and waits for exit. @param {Child} child @param {NodeJS.Signals} signal */
export async function end(child, signal = 'SIGTERM') {
  if (isGone(child)) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

/** Child processes still running when the script exits. */
export const endAll = () => Promise.all([...running].map((child) => end(child, 'SIGKILL')));

/** True if a process has exited or was killed. @param {Child} child */
export const isGone = (child) => child.exitCode !== null || child.signalCode !== null;

/** @param {() => unknown} good @param {string} what @param {number} [patience] in ms */
export async function until(good, what, patience = 30_000) {
  for (const since = Date.now(); ; await pause(50)) {
    if (await Promise.resolve(good()).catch(() => false)) return;
    if (Date.now() - since > patience)
      throw new Error(`${what} did not happen within ${patience / 1000} s`);
  }
}

/** @param {number} port @returns {Promise<boolean>} */
export const listens = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), done(true)));
    socket.once('error', () => done(false));
  });
