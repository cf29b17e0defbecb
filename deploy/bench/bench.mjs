// Starts an upstream, nginx and the gateway on loopback, loads them in turn with wrk, and prints ratios.
// Bounded: ROUNDS rounds of SECONDS seconds each. Writes RESULTS.md beside itself.
import { spawn, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 5);
const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'jiadao-bench-'));
// nginx started by root works as somebody else.
chmodSync(folder, 0o755);
const children = [];

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** All processes below a pid: nginx works in children. */
function tree(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

const ticks = Number(execFileSync('getconf', ['CLK_TCK']));

/** CPU seconds and resident megabytes of a process tree. */
function usage(pid) {
  let seconds = 0;
  let megabytes = 0;
  for (const one of tree(pid)) {
    const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    seconds += (Number(fields[11]) + Number(fields[12])) / ticks;
    megabytes += (Number(fields[21]) * 4096) / 1e6;
  }
  return { seconds, megabytes };
}

function start(command, args, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child.pid;
}

async function ready(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** One wrk round against a server: requests/s, p50, p99, CPU per request. */
async function round(name, pid, url, script) {
  const before = usage(pid);
  const args = ['-t1', '-c64', `-d${SECONDS}s`, '--latency', ...(script ? ['-s', script] : []), url];
  // Not execFileSync: /proc has to be readable meanwhile, and nothing else runs here.
  const text = await new Promise((done, fail) => {
    const wrk = spawn('wrk', args);
    let out = '';
    wrk.stdout.on('data', (chunk) => (out += chunk));
    wrk.on('close', (code) => (code === 0 ? done(out) : fail(new Error(out))));
  });
  const after = usage(pid);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(text);
  if (bad) throw new Error(`${name}: ${bad[0]}`);
  const requests = Number(/(\d+) requests in/.exec(text)[1]);
  return {
    name,
    cpu: ((after.seconds - before.seconds) / requests) * 1e6,
    rate: requests / SECONDS,
    p50: /50%\s+(\S+)/.exec(text)[1],
    p99: /99%\s+(\S+)/.exec(text)[1],
    rss: after.megabytes,
  };
}

function nginxConfig(name, servers) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, `${name}.conf`),
    `worker_processes 2; daemon off; pid ${folder}/${name}.pid; error_log ${folder}/${name}.log warn;
events { worker_connections 4096; }
http {
  access_log off; tcp_nodelay on; keepalive_requests 10000000;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${name}-${kind};`).join(' ')}
  ${servers}
}
`,
  );
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function main() {
  const [upstream, proxy, cache, port, admin] = await Promise.all(Array.from({ length: 5 }, freePort));
  const row = { kind: 'series', rank: 1, series_name: '示例', text: { title: '1辆', sub_title: '销量', title_noUnit: '1' } };
  const body = { ResultCode: 0, ResultMsg: 'success', Result: { list: Array(45).fill(row), has_more: 0, text_att: [] } };
  writeFileSync(join(folder, 'body.json'), JSON.stringify(body));
  writeFileSync(
    join(folder, 'unique.lua'),
    'local n = 0\nrequest = function()\n  n = n + 1\n  return wrk.format("GET", wrk.path .. "?query=q" .. n)\nend\n',
  );
  const listen = (at) => `listen 127.0.0.1:${at} reuseport backlog=4096;`;
  // The upstream is an nginx of its own, so that its CPU is not counted to the peer.
  nginxConfig('upstream', `server { ${listen(upstream)} default_type application/json;
    location / { root ${folder}; try_files /body.json =404; open_file_cache max=10; } }`);
  nginxConfig('peer', `proxy_cache_path ${folder}/cache keys_zone=c:10m max_size=64m;
    upstream up { server 127.0.0.1:${upstream}; keepalive 256; keepalive_requests 10000000; }
    proxy_http_version 1.1; proxy_set_header Connection "";
    server { ${listen(proxy)} location / { proxy_pass http://up; } }
    server { ${listen(cache)} location / { proxy_cache c; proxy_cache_valid 200 1h; proxy_cache_lock on; proxy_pass http://up; } }`);
  start('nginx', ['-c', join(folder, 'upstream.conf')]);
  const nginx = start('nginx', ['-c', join(folder, 'peer.conf')]);
  writeFileSync(
    join(folder, 'jiadao.toml'),
    '[limits]\ntrusted = ["127.0.0.1"]\n[cache]\nmemory_megabytes = 16\n[telemetry]\nsample_ratio = 0.01\n',
  );
  const gateway = start(join(here, '../../target/release/jiadao'), ['--config', join(folder, 'jiadao.toml')], {
    PORT: port, ADMIN_PORT: admin, UPSTREAM_URL: `http://127.0.0.1:${upstream}`, RUST_LOG: 'warn',
  });
  const list = '/api/rank/gatherranklist';
  const unique = '/api/search/searchsug';
  await ready(`http://127.0.0.1:${port}/-/ready`);
  await ready(`http://127.0.0.1:${cache}${list}`);

  const runs = [
    ['gateway, memory hit', gateway, `http://127.0.0.1:${port}${list}`],
    ['nginx proxy_cache, hit', nginx, `http://127.0.0.1:${cache}${list}`],
    ['gateway, uncached', gateway, `http://127.0.0.1:${port}${unique}`, join(folder, 'unique.lua')],
    ['nginx proxy_pass', nginx, `http://127.0.0.1:${proxy}${unique}`, join(folder, 'unique.lua')],
  ];
  const results = new Map(runs.map(([name]) => [name, []]));
  for (let turn = 1; turn <= ROUNDS; turn++) {
    for (const [name, pid, url, script] of runs) {
      const result = await round(name, pid, url, script);
      results.get(name).push(result);
      console.log(`round ${turn}  ${name.padEnd(24)} ${result.cpu.toFixed(1).padStart(6)} us  ${Math.round(result.rate)}/s`);
    }
  }
  const cpu = (name) => median(results.get(name).map((result) => result.cpu));
  const peers = { 'gateway, memory hit': 'nginx proxy_cache, hit', 'gateway, uncached': 'nginx proxy_pass' };
  const lines = [...results].map(([name, all]) => {
    const peer = peers[name];
    const ratio = peer ? (cpu(name) / cpu(peer)).toFixed(2) : '1';
    const last = all.at(-1);
    const rate = Math.round(median(all.map((result) => result.rate)));
    return `| ${name} | ${cpu(name).toFixed(1)} | ${ratio} | ${rate} | ${last.p50} | ${last.p99} | ${last.rss.toFixed(0)} |`;
  });
  const table = [
    '# Gateway beside nginx',
    '',
    `${cpus().length} cores (${cpus()[0].model}), wrk -t1 -c64, ${ROUNDS} alternating rounds of ${SECONDS} s, medians; body ${JSON.stringify(body).length} bytes.`,
    'CPU is that of the server\'s process tree; the upstream and the load share the cores, so rates and latencies compare only within this run.',
    'The gateway runs with parameter check, envelope check and 1 % sampling.',
    '',
    '| server | CPU us/request | ratio to its peer | requests/s | p50 | p99 | RSS MB |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  writeFileSync(join(here, 'RESULTS.md'), table);
  console.log(`\n${table}`);
}

try {
  await main();
} finally {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
