// @ts-check
// Load: a fixed request rate independent of answers (open loop), and one visitor browsing pages.
import { Agent, get } from 'node:http';

/**
 * @typedef {{ at: number, ms: number, status: number, kind: 'call' | 'page', hit: boolean | undefined, old: boolean, why?: string }} Seen
 *   `at`: ms since the start; `status` 0: no answer; `hit`: answered without an upstream, by Cache-Status; `old`: past its freshness.
 */

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const KEYS = 2000;
const LONGEST_MS = 10_000;

/** What the nth request asks: mostly calls with many different keys, some pages. @param {number} n */
function target(n) {
  if (n % 50 === 0) return '/';
  if (n % 50 === 25) return '/rank/1-0-0-0-0-0-0.html';
  if (n % 5 === 1) return '/api/rank/gatherranklist';
  // Every key repeats, in a cache-unfriendly order.
  return `/api/search/searchsug?query=k${(n * 7919) % KEYS}`;
}

/** @param {string} url @param {string} path @param {boolean} [isFirst] @returns {Promise<{ status: number, cache: string, body: string, why?: string }>} */
function ask(url, path, isFirst = true) {
  return new Promise((done) => {
    const request = get(
      `${url}${path}`,
      { agent, timeout: LONGEST_MS, headers: { 'x-page': 'INDEX' } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            cache: String(answer.headers['cache-status'] ?? ''),
            body,
          }),
        );
        answer.on('error', (error) => done({ status: 0, cache: '', body: '', why: error.message }));
      },
    );
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', (error) => {
      // As browsers do: once more, where a kept connection was closed before an answer.
      if (isFirst && request.reusedSocket && error.message === 'socket hang up')
        done(ask(url, path, false));
      else done({ status: 0, cache: '', body: '', why: error.message });
    });
  });
}

/** Which of both said no: the gateway has a code for each failure. @param {number} status @param {string} body */
function blame(status, body) {
  if (status < 500) return undefined;
  return `${status} of ${/"ResultCode":(\d+)/.exec(body)?.[1] ?? (body.includes('page-data') ? 'a document' : 'HAProxy')}`;
}

export class Load {
  /** @type {Seen[]} */
  seen = [];
  started = performance.now();
  #open = 0;
  #asked = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #url;

  /** @param {string} url without a path */
  constructor(url) {
    this.#url = url;
  }

  /** ms since the start. */
  now() {
    return performance.now() - this.started;
  }

  /** Requests every key once to warm the caches. */
  async warm() {
    // Round-robin: each gateway sees each key once, none three times.
    for (let time = 0; time < 3; time++) {
      for (let from = 0; from < KEYS; from += 20) {
        await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            ask(this.#url, `/api/search/searchsug?query=k${from + n}`),
          ),
        );
      }
    }
    for (let n = 0; n < 6; n++)
      await Promise.all([
        ask(this.#url, '/'),
        ask(this.#url, '/rank/1-0-0-0-0-0-0.html'),
        ask(this.#url, '/api/rank/gatherranklist'),
      ]);
  }

  /** @param {number} perSecond */
  begin(perSecond) {
    this.started = performance.now();
    this.#timer = setInterval(() => {
      const due = Math.floor((this.now() / 1000) * perSecond);
      for (; this.#asked < due; this.#asked++) void this.#one(this.#asked);
    }, 5);
  }

  /** @param {number} n */
  async #one(n) {
    const [path, at] = [target(n), this.now()];
    this.#open++;
    const { status, cache, body, why } = await ask(this.#url, path);
    this.#open--;
    const kind = path.startsWith('/api/') ? 'call' : 'page';
    const hit = kind === 'call' && status === 200 ? /; hit/.test(cache) : undefined;
    this.seen.push({
      at,
      ms: this.now() - at,
      status,
      kind,
      hit,
      old: /detail=stale/.test(cache),
      why: why ?? blame(status, body),
    });
  }

  async finish() {
    clearInterval(this.#timer);
    while (this.#open > 0) await new Promise((done) => setTimeout(done, 20));
    agent.destroy();
  }
}

/** A document with the data of all its parts. @param {string} document */
function isWhole(document) {
  const data = JSON.parse(
    /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(document)?.[1] ?? '{}',
  );
  const parts = Object.values(data.parts ?? {});
  return data.status === 200 && parts.length > 0 && parts.every((part) => part.ResultCode === 0);
}

/** One visit: a page with all that it loads, another page, a single call. Returns its failures. @param {string} url */
export async function visit(url) {
  /** @type {string[]} */
  const wrong = [];
  /** @param {string} path @param {(body: string) => unknown} [good] */
  const must = async (path, good) => {
    const { status, body, why } = await ask(url, path);
    if (status !== 200) wrong.push(`${path}: ${why ?? status}`);
    else if (good && !good(body)) wrong.push(`${path}: not whole`);
    return body;
  };
  const page = await must('/', isWhole);
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    (found) => found[1],
  );
  if (assets.length === 0) wrong.push('/: loads nothing');
  await Promise.all(assets.map((path) => must(path)));
  await must('/rank/1-0-0-0-0-0-0.html', isWhole);
  await must('/api/search/searchsug?query=SUV', (body) => JSON.parse(body).ResultCode === 0);
  return wrong;
}
