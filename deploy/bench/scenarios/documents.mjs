// Documents: a rendered page from memory beside files that were compressed before, and pages that are rendered for the first time
// beside Node with the same code.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';

import { alternate, median, round } from '../lib/load.mjs';
import { freePort, ready, residentMegabytes, start, stop } from '../lib/processes.mjs';
import { bar, comparison, table } from '../lib/report.mjs';
import { FRONTEND, withDemo } from '../peers/demo.mjs';
import { node as startNode } from '../peers/node.mjs';

const PAGE = '/s-1001';
const GZIP = { 'accept-encoding': 'gzip' };
/** One address of each kind of page that has one in the demo's data. */
const PAGES = [
  '/', '/rank/1-0-0-0-0-0-0.html', '/s-1001', '/m-20001', '/parameter/s-1001.html', '/parameter/m-20001.html',
  '/constrast/1001-1166.html', '/article/100100.html', '/comment/s-1001', '/pic/s-1001', '/dealer-special', '/policy.html',
  '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', '/search?query=SUV', '/askprice/s-1001.html', '/nonsense',
];
/** Renders of each page that do not count. */
const WARMING = 20;
const MEASURED = 9;
/** Pages rendered for the first time beside calls. */
const FIRST_RENDERS = 500;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The whole answer, and how long it took in milliseconds. */
function ask(url, headers = {}, by = agent) {
  return new Promise((done, fail) => {
    const began = performance.now();
    const asked = request(url, { agent: by, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks), took: performance.now() - began }));
    });
    asked.on('error', fail);
    asked.end();
  });
}

/** nginx with the same bytes as a file. */
async function files(folder, page) {
  const root = join(folder, 'documents');
  mkdirSync(root);
  writeFileSync(join(root, 'page.html'), page.plain);
  writeFileSync(join(root, 'page.html.gz'), page.gzip);
  const port = await freePort();
  const configuration = join(folder, 'documents.conf');
  writeFileSync(
    configuration,
    `worker_processes 2; daemon off; pid ${folder}/documents.pid; error_log ${folder}/documents.log warn;
events { worker_connections 16384; }
http {
  access_log off; tcp_nodelay on; sendfile on; tcp_nopush on; keepalive_requests 100000000; server_tokens off;
  types { text/html html; } charset utf-8;
  open_file_cache max=1000; open_file_cache_valid 600s;
  server { listen 127.0.0.1:${port} reuseport backlog=4096; root ${root}; gzip_static on; }
}
`,
  );
  const pid = start('nginx', ['-c', configuration]);
  const url = `http://127.0.0.1:${port}/page.html`;
  await ready(url);
  const { headers, body } = await ask(url, GZIP);
  if (headers['content-encoding'] !== 'gzip' || body.length !== page.gzip.length) throw new Error('nginx sends another document');
  return { pid, url };
}

/** The client's code for a server, as Node runs it. */
async function siteInNode() {
  const context = vm.createContext({ URL, URLSearchParams, console, performance });
  vm.runInContext(readFileSync(join(FRONTEND, 'dist/render.js'), 'utf8'), context);
  const site = vm.runInContext('site', context);
  await site.prepare();
  return site;
}

/** With a key that the client reads everywhere and no page shows, so that nothing of it is in memory. */
const another = (path, n) => `${path}${path.includes('?') ? '&' : '?'}city=bench${n}`;

/** Milliseconds to render and compress a page: ours with its way over HTTP, its data from memory, and Node's without. */
async function renders(url, path, site) {
  const { body } = await ask(url + path);
  const data = /id="page-data">(.*?)<\/script>/s.exec(body.toString())[1];
  const ours = [];
  const theirs = [];
  for (let n = 0; n < WARMING + MEASURED; n++) {
    const { took, status } = await ask(url + another(path, n), GZIP);
    if (![200, 404].includes(status)) throw new Error(`${status} from ${path}`);
    const began = performance.now();
    gzipSync(site.render(another(path, n), data) + data, { level: 7 });
    const nodes = performance.now() - began;
    if (n < WARMING) continue;
    ours.push(took);
    theirs.push(nodes);
  }
  return { path, ours, theirs };
}

async function firstRenders(url, log) {
  const site = await siteInNode();
  const pages = [];
  for (const path of PAGES) {
    pages.push(await renders(url, path, site));
    log(`  ${path.padEnd(50)} ${median(pages.at(-1).ours).toFixed(1)} ms, Node ${median(pages.at(-1).theirs).toFixed(1)} ms`);
  }
  const all = pages.flatMap(({ ours }) => ours);
  return {
    rows: pages.map(({ path, ours, theirs }) => [path, median(ours), Math.max(...ours), median(theirs), Math.max(...theirs)]),
    p50: median(all),
    most: Math.max(...all),
  };
}

/** Calls from memory alone, and while pages are rendered for the first time: p99 in milliseconds. */
async function besideFirstRenders(gateway, { seconds, log }) {
  const load = () => round({ name: 'calls', pid: gateway.pid, url: `${gateway.url}/api/rank/gatherranklist` }, { seconds, connections: 16 });
  await load();
  const alone = await load();
  let rendered = 0;
  let isOver = false;
  const several = new Agent({ keepAlive: true });
  const renderOn = async () => {
    while (!isOver && rendered < FIRST_RENDERS) {
      rendered += 1;
      await ask(gateway.url + another(PAGES[rendered % PAGES.length], `beside${rendered}`), GZIP, several);
    }
  };
  const renders = Promise.all(Array.from({ length: 8 }, renderOn));
  const beside = await load();
  isOver = true;
  await renders;
  several.destroy();
  log(`  calls: p99 ${alone.p99.toFixed(2)} ms alone, ${beside.p99.toFixed(2)} ms beside ${rendered} first renders`);
  return { alone: alone.p99, beside: beside.p99, rendered };
}

export async function documents({ folder, options }) {
  if (!existsSync(join(FRONTEND, 'dist/render.js'))) throw new Error('no client: make client');
  const gateway = await withDemo(folder);
  const url = gateway.url + PAGE;
  // The first is rendered, and may be late; the next are as every other.
  for (let n = 0; n < 3; n++) await ask(url);
  const [plain, gzip] = [await ask(url), await ask(url, GZIP)];
  const page = { plain: plain.body, gzip: gzip.body };
  const nginx = await files(folder, page);
  const node = await startNode(join(folder, 'documents/page.html.gz'));
  const headers = GZIP;
  const results = await alternate(
    [
      { key: 'ours', name: 'gateway, rendered page from memory', pid: gateway.pid, url, headers },
      { key: 'nginx', name: 'nginx gzip_static, the same bytes', pid: nginx.pid, url: nginx.url, headers },
      { key: 'node', name: 'Node http, the same bytes from memory', pid: node.pid, url: node.url, headers },
    ],
    options,
  );
  await stop(nginx.pid, node.pid);
  const first = await firstRenders(gateway.url, options.log);
  const beside = await besideFirstRenders(gateway, options);
  const resident = residentMegabytes(gateway.pid);
  await stop(gateway.pid);
  agent.destroy();
  const cpu = Object.fromEntries(results.map((one) => [one.key, one.cpu]));
  return {
    title: 'Documents',
    text: `The series page of the demo, rendered, ${page.plain.length} bytes, ${page.gzip.length} compressed; each answer of ours has a nonce of its own. Below, pages rendered for the first time with their data in memory: ours over HTTP (parts, render, compression), Node's the same code in one process (render, compression alone), both after ${WARMING} renders of the page; median and most of ${MEASURED}, milliseconds. Calls from memory had a p99 of ${beside.alone.toFixed(2)} ms, and of ${beside.beside.toFixed(2)} ms beside ${beside.rendered} first renders by 8 clients. After all of it the gateway, with the demo's data and pictures in the same process, held ${resident.toFixed(0)} MB.`,
    table: `${comparison(results)}\n\n${table(['page', 'ours', 'most', 'Node', 'most'], first.rows.map(([path, ...times]) => [path, ...times.map((time) => time.toFixed(1))]))}`,
    bars: [
      bar('document from memory, CPU beside nginx gzip_static', cpu.ours / cpu.nginx, 2.5),
      bar('first render of a page, median', first.p50, 10, ' ms'),
      bar('first render of a page, the slowest', first.most, 45, ' ms'),
      bar('p99 of calls beside first renders over alone', beside.beside / beside.alone, 2),
    ],
  };
}
