// @ts-check
// The Debian package in a Debian root: node package-test.mjs ROOT PACKAGES. See test.sh.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../bench/lib/processes.mjs';
import { arrived, lead, outcomeOf, withoutLeads } from '../cluster/leads.mjs';
import { isGone, onSignal, pause, start, until } from '../cluster/processes.mjs';

const root = process.argv[2] ?? '';
const repository = join(import.meta.dirname, '../..');
const packages = process.argv[3] ?? '';
/** Of the unit's 0.0 to 10.0. */
const LARGEST_EXPOSURE = 2.0;
const STOP_MS = 30_000;
/** A series that the demo answers after three seconds; the call waits for eight. */
const SLOW_SERIES = 9990008;
/** One of those that systemd gives to dynamic users. */
const USER = 61_184;
/** StateDirectory=jiadao of a dynamic user. */
const STATE = '/var/lib/private/jiadao';

/** @param {string} command @param {string[]} args */
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' });
/** @param {string[]} args */
const inside = (...args) => run('chroot', root, ...args);
/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');
/** @param {unknown} good @param {string} what */
function must(good, what) {
  if (!good) throw new Error(what);
}
/** @param {string} what */
const say = (what) => console.log(`== ${what}`);

/** @param {string} revision */
function install(revision) {
  const file = readdirSync(packages).find((name) => name.includes(`-${revision}_`));
  if (!file) throw new Error(`${packages} has no package of revision ${revision}`);
  copyFileSync(join(packages, file), join(root, 'tmp', file));
  inside('dpkg', '--force-confold', '-i', `/tmp/${file}`);
  rmSync(join(root, 'tmp', file));
}

/** All paths of the root, to see what a removal leaves. */
function paths() {
  const found = inside('find', '/etc', '/usr', '/var', '/lib', '/opt', '/srv', '-xdev');
  const dpkg = /^\/var\/(lib\/dpkg|log|cache)|^\/usr\/share\/(doc|man)$/;
  return new Set(
    found
      .trim()
      .split('\n')
      .filter((path) => !dpkg.test(path)),
  );
}

/** What the unit says: `ExecStart` as words, limits, and the environment. */
function unit() {
  const lines = text('/usr/lib/systemd/system/jiadao.service').split('\n');
  /** @param {string} key */
  const all = (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const file = text('/etc/jiadao/environment')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return {
    command: (all('ExecStart')[0] ?? '').split(' '),
    files: all('LimitNOFILE')[0] ?? '',
    environment: Object.fromEntries(
      [...all('Environment'), ...file].map(
        (pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s, 2)),
      ),
    ),
  };
}

/** The unit's ExecStart, as another user, without privileges, on a read-only root. Resolves once it reports READY=1. */
async function serve() {
  const { command, files, environment } = unit();
  const most = run('bash', '-c', 'ulimit -Hn').trim();
  // Some machines let not even root raise it.
  const open = most === 'unlimited' ? files : String(Math.min(Number(files), Number(most)));
  if (open !== files) console.log(`   this machine allows ${open} open files, not ${files}`);
  const reports = join(root, 'run/notify.log');
  writeFileSync(reports, '');
  const listener = start('python3', ['-u', '-c', LISTENER, join(root, 'run/notify'), reports]);
  await until(() => existsSync(join(root, 'run/notify')), 'the socket of the service manager');
  chmodSync(join(root, 'run/notify'), 0o777);
  stateDirectory();
  const confined = [
    ...['--reuid', `${USER}`, '--regid', `${USER}`, '--clear-groups', '--no-new-privs'],
    ...['--bounding-set=-all', '--inh-caps=-all'],
  ];
  const script = [
    'mount --bind "$0" "$0"',
    `mount --bind "$0${STATE}" "$0${STATE}"`,
    'mount -o remount,bind,ro "$0"',
    'exec chroot "$0" "$@"',
  ].join('; ');
  const child = spawn(
    'unshare',
    [
      ...['--mount', 'bash', '-ec', script, root],
      ...['prlimit', `--nofile=${open}`, 'setpriv', ...confined, ...command],
    ],
    {
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', NOTIFY_SOCKET: '/run/notify', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.on('exit', () => child.kill('SIGKILL'));
  await until(() => isGone(child) || readFileSync(reports, 'utf8').includes('READY=1'), 'READY=1');
  must(!isGone(child), `the gateway ended with ${child.exitCode}`);
  return {
    child,
    reports: () => readFileSync(reports, 'utf8'),
    forget: () => {
      listener.kill();
      rmSync(join(root, 'run/notify'), { force: true });
    },
  };
}

/** As systemd makes it at a start, unless it is there. */
function stateDirectory() {
  mkdirSync(join(root, STATE), { recursive: true, mode: 0o700 });
  // Those above are as private, but are entered through mounts that systemd makes.
  chmodSync(join(root, dirname(STATE)), 0o711);
  chownSync(join(root, STATE), USER, USER);
  rmSync(join(root, '/var/lib/jiadao'), { force: true });
  symlinkSync('private/jiadao', join(root, '/var/lib/jiadao'));
}

const LISTENER = `
import socket, sys
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.bind(sys.argv[1])
with open(sys.argv[2], "a") as log:
    while True:
        log.write(listener.recv(4096).decode() + "\\n")
        log.flush()
`;

/** @param {Awaited<ReturnType<typeof serve>>} service */
async function stop(service) {
  const at = Date.now();
  const ended = new Promise((done) => service.child.once('exit', done));
  service.child.kill('SIGTERM');
  await Promise.race([ended, pause(STOP_MS)]);
  must(
    service.child.exitCode === 0,
    `SIGTERM: ended with ${service.child.exitCode} within ${Date.now() - at} ms`,
  );
  must(service.reports().includes('STOPPING=1'), 'the stop was not reported');
  service.forget();
  return Date.now() - at;
}

/** The mounts first: what is removed after them must not be this machine's. */
function clear() {
  for (const place of ['proc', 'dev']) run('umount', '-l', join(root, place));
  rmSync(root, { recursive: true, force: true });
}

onSignal(clear);
for (const place of ['proc', 'dev']) run('mount', '--rbind', `/${place}`, join(root, place));
try {
  say('the unit');
  const before = paths();
  install('1');
  // By the systemd of the root, which knows the keys of its own units.
  inside('systemd-analyze', 'verify', 'jiadao.service');
  const judged = inside('systemd-analyze', 'security', '--offline=true', 'jiadao.service');
  const exposure = Number(/exposure level for jiadao\.service: ([\d.]+)/.exec(judged)?.[1]);
  console.log(`   exposure ${exposure}, at most ${LARGEST_EXPOSURE}`);
  must(exposure <= LARGEST_EXPOSURE, `exposure ${exposure}`);
  must(
    (statSync(join(root, '/etc/jiadao/environment')).mode & 0o077) === 0,
    'others may read the secrets',
  );
  const wanted = '/etc/systemd/system/multi-user.target.wants/jiadao.service';
  must(
    inside('sh', '-c', `test -L ${wanted} && echo yes || echo no`).trim() === 'yes',
    'the unit is not enabled',
  );

  say('start');
  const [port, adminPort, demoPort] = [await freePort(), await freePort(), await freePort()];
  start(join(repository, 'target/release/jiadao-demo'), [], {
    env: { PORT: String(demoPort), RUST_LOG: 'error' },
  });
  const own = [
    `PORT=${port}`,
    `ADMIN_PORT=${adminPort}`,
    `UPSTREAM_URL=http://127.0.0.1:${demoPort}`,
    'SECRET_KEY=of-the-package-test-0123456789abcdef',
    'OUTBOX_DIR=/var/lib/jiadao/outbox',
    'RUST_LOG=error',
  ].join('\n');
  writeFileSync(join(root, '/etc/jiadao/environment'), `${own}\n`);
  const variables = Object.entries(unit().environment).map((pair) => pair.join('='));
  inside('env', ...variables, 'jiadao', '--config', '/etc/jiadao/jiadao.toml', 'check');
  const url = `http://127.0.0.1:${port}`;
  const first = await serve();
  must((await fetch(`${url}/-/ready`)).status === 200, 'not ready');
  const page = await (await fetch(`${url}/s-1001`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  must((await fetch(url + script)).status === 200, 'the client is not served');
  console.log(`   /-/ready, /s-1001 and ${script} answer 200`);

  say('reload');
  first.child.kill('SIGHUP');
  await until(() => /RELOADING=1[\s\S]*READY=1/.test(first.reports()), 'the reload');

  say('upgrade, with a request in flight and a lead in the outbox');
  const demoUrl = `http://127.0.0.1:${demoPort}`;
  const settings = `${text('/etc/jiadao/jiadao.toml')}# edited\n`;
  writeFileSync(join(root, '/etc/jiadao/jiadao.toml'), settings);
  const { second, took, key, receipt } = await withoutLeads(demoUrl, async () => {
    const accepted = await lead(url);
    must(accepted.receipt, 'the lead was not accepted');
    const slow = fetch(`${url}/api/clue/askprice/popbefore`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-page': 'INDEX',
      },
      body: JSON.stringify({ series_id: String(SLOW_SERIES) }),
    });
    await pause(500);
    install('2');
    const drained = await stop(first);
    const answer = await slow;
    must(
      answer.status === 200 && (await answer.json()).ResultCode === 0,
      `the request in flight: ${answer.status}`,
    );
    must(drained > 1000, `the request in flight was over before SIGTERM (${drained} ms)`);
    must(text('/etc/jiadao/jiadao.toml') === settings, 'the edited settings were overwritten');
    const again = await serve();
    const outcome = await outcomeOf(url, { receipt: accepted.receipt ?? '' });
    must(outcome === 'accepted', `the lead after the upgrade: ${outcome}`);
    return { second: again, took: drained, key: accepted.key, receipt: accepted.receipt ?? '' };
  });
  must((await fetch(`${url}/s-1001`)).status === 200, 'not there after the upgrade');
  console.log(
    `   SIGTERM: drained within ${took} ms, the request in flight answered 200; started again with revision 2`,
  );
  await until(async () => (await outcomeOf(url, { receipt })) === 'delivered', 'the delivery');
  const times = await arrived(demoUrl, key);
  must(times === 1, `the lead arrived ${times} times`);
  console.log('   the lead that waited in the outbox was delivered once');
  await stop(second);

  say('remove');
  inside('dpkg', '-r', 'jiadao');
  must(existsSync(join(root, STATE, 'outbox/leads.redb')), 'a removal took the outbox along');
  // Until a purge Debian keeps the unit masked, and whether it was enabled.
  const ofDebian = /^\/etc\/systemd\/system\/|^\/var\/lib\/systemd\/deb-systemd-helper-/;
  const ofGateway = /^\/var\/lib\/(private(\/jiadao.*)?|jiadao)$/;
  const left = [...paths()].filter(
    (path) => !before.has(path) && !ofDebian.test(path) && !ofGateway.test(path),
  );
  const kept = ['/etc/jiadao', '/etc/jiadao/environment', '/etc/jiadao/jiadao.toml'];
  must(left.sort().join(' ') === kept.join(' '), `left behind: ${left.join(' ')}`);
  inside('dpkg', '-P', 'jiadao');
  // The folder of all dynamic users is systemd's.
  const still = [...paths()].filter((path) => !before.has(path) && path !== dirname(STATE));
  must(still.length === 0, `left behind by a purge: ${still.join(' ')}`);
  console.log('   left: the settings in /etc/jiadao and the outbox; nothing after a purge');
} finally {
  clear();
}
process.exit(0);
