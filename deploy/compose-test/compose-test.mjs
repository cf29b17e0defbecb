// @ts-check
// `make compose-test`: what deploy/compose.yaml says, in real containers.
import { request } from 'node:http';
import { connect } from 'node:net';
import { arrived, lead, outcomeOf, withoutLeads } from '../cluster/leads.mjs';
import { Load, visit } from '../cluster/load.mjs';
import { onSignal, pause, until } from '../cluster/processes.mjs';
import {
  SERVICES,
  ask,
  containerOf,
  demoUrl,
  down,
  journeys,
  logs,
  pidOf,
  prometheusUrl,
  replace,
  stateOf,
  up,
  url,
} from './containers.mjs';
import { limits } from './limits.mjs';

const SECOND = 1000;
const RATE = 100;
/** stop_grace_period of the file. */
const GRACE_MS = 30 * SECOND;
const parts = (process.env.ONLY ?? 'limits,journeys,kills,replace,outbox,away').split(',');
/** @type {string[]} */
const wrong = [];
const since = Date.now();

/** @param {import('../cluster/load.mjs').Seen[]} seen */
const failed = (seen) => seen.filter(({ status }) => status === 0 || status >= 500);
const seconds = () => ((Date.now() - since) / SECOND).toFixed(0).padStart(4);
/** @param {string} what */
const say = (what) => console.log(`== ${seconds()} s  ${what}`);

/** Both gateways are scraped, use both Redis servers, their spans arrive, their clock is this machine's. */
async function observed() {
  /** @param {string} query */
  const sum = async (query) => {
    const answer = await fetch(`${prometheusUrl}/api/v1/query?query=${encodeURIComponent(query)}`);
    const { data } = await answer.json();
    return Number(data.result[0]?.value[1] ?? 0);
  };
  await until(
    async () => (await sum('sum(up{job="jiadao"})')) === 2,
    'the scrape of both gateways',
    60_000,
  );
  await until(
    async () => (await sum('sum(bff_telemetry_exported_total)')) > 0,
    'spans at the collector',
    60_000,
  );
  // Nothing else fails without them: gateways serve on.
  await until(
    async () => (await sum('sum(bff_redis_up_ratio)')) === 4,
    'both Redis servers as both gateways see them',
    60_000,
  );
  const date = Date.parse((await fetch(`${url}/-/live`)).headers.get('date') ?? '');
  if (Math.abs(Date.now() - date) > 2 * SECOND)
    wrong.push(`the clock of a gateway is ${date - Date.now()} ms off`);
}

/** One after the other, with SIGKILL, under load: each comes back, and what visitors see of it. */
async function kills() {
  for (const service of SERVICES) {
    const load = new Load(url);
    await load.warm();
    load.begin(RATE);
    await pause(2 * SECOND);
    const pid = await pidOf(service);
    const at = Date.now();
    process.kill(pid, 'SIGKILL');
    await until(
      async () => ![0, pid].includes(await pidOf(service)),
      `the restart of ${service}`,
      GRACE_MS,
    );
    const back = Date.now() - at;
    await until(
      async () => (await fetch(`${url}/-/ready`)).ok,
      `an answer after the loss of ${service}`,
    );
    await pause(4 * SECOND);
    const visited = await visit(url);
    await load.finish();
    const bad = failed(load.seen);
    console.log(
      `   ${service.padEnd(10)} back after ${(back / SECOND).toFixed(1)} s; ${bad.length} of ${load.seen.length} requests failed`,
    );
    // Without its balancer the site is gone until it is back.
    if (service !== 'balancer' && bad.length > 0) {
      const first = bad[0];
      wrong.push(
        `${service} killed: ${bad.length} requests failed, the first: ${first?.status} ${first?.why ?? ''}`,
      );
    }
    if (visited.length > 0) wrong.push(`${service} killed: ${visited.join('; ')}`);
    const { taken } = await lead(url);
    if (!taken) wrong.push(`${service} killed: a lead was lost`);
  }
}

/** A gateway's container is replaced under load, by its SIGTERM; it drains. */
async function replaced() {
  const load = new Load(url);
  await load.warm();
  load.begin(RATE);
  await pause(2 * SECOND);
  for (const service of ['gateway-1', 'gateway-2']) {
    const at = Date.now();
    await replace(service);
    console.log(`   ${service} replaced within ${((Date.now() - at) / SECOND).toFixed(1)} s`);
    await pause(5 * SECOND);
  }
  const at = Date.now();
  const id = await containerOf('gateway-1');
  await ask('stop', '--time', String(GRACE_MS / SECOND), id);
  const took = Date.now() - at;
  const code = await ask('inspect', '--format', '{{.State.ExitCode}}', id);
  console.log(`   SIGTERM: ended after ${(took / SECOND).toFixed(1)} s with ${code}`);
  if (code !== '0' || took > GRACE_MS) wrong.push(`a gateway ended with ${code} after ${took} ms`);
  await ask('start', id);
  await pause(3 * SECOND);
  await load.finish();
  const bad = failed(load.seen);
  console.log(`   ${bad.length} of ${load.seen.length} requests failed at ${RATE}/s`);
  if (bad.length > 0)
    wrong.push(
      `a gateway replaced: ${bad.length} requests failed, the first: ${bad[0]?.status} ${bad[0]?.why ?? ''}`,
    );
}

/** A lead that its upstream does not answer outlives the containers of both gateways, on their volumes. */
async function kept() {
  const { key, receipt } = await withoutLeads(demoUrl, async () => {
    const { key, receipt } = await lead(url);
    if (receipt === undefined) throw new Error('the lead was not accepted');
    for (const service of ['gateway-1', 'gateway-2']) {
      await replace(service);
      await until(
        async () => (await outcomeOf(url, { receipt })) === 'accepted',
        `the lead after the replacement of ${service}`,
        GRACE_MS,
      );
    }
    // Until the balancer has found both gateways ready.
    await pause(5 * SECOND);
    const said = [];
    for (let asked = 0; asked < 20; asked++)
      said.push(await outcomeOf(url, { receipt }), await outcomeOf(url, { key }));
    if (said.some((outcome) => outcome !== 'accepted'))
      wrong.push(`a lead of the outbox is ${said.join(', ')}`);
    await asked(receipt);
    await ledgerRestarted(key);
    return { key, receipt };
  });
  await until(
    async () => (await outcomeOf(url, { receipt })) === 'delivered',
    'the delivery of the lead',
    60_000,
  );
  const times = await arrived(demoUrl, key);
  console.log(`   accepted, both gateways replaced, delivered ${times} time`);
  if (times !== 1) wrong.push(`a lead of the outbox: it arrived ${times} times`);
}

/** A question whose body comes after its head is repeated at the other gateway too. @param {string} receipt */
async function asked(receipt) {
  const said = [];
  for (let times = 0; times < 20; times++) said.push(await inTwoPackets(receipt));
  if (said.some((status) => status !== 200))
    wrong.push(`questions in two packets: ${said.join(', ')}`);
  const late = await withoutBody();
  if (!late.startsWith('HTTP/1.1 408 ') || !late.includes('"ResultCode":40801'))
    wrong.push(`a question without its body: ${late}`);
}

/** The answer to a question whose body never comes. @returns {Promise<string>} */
function withoutBody() {
  const head = 'POST /api/clue/outcome HTTP/1.1\r\nhost: localhost\r\ncontent-length: 30\r\n\r\n{';
  return answerTo(head);
}

/** @param {string} receipt @returns {Promise<number>} */
function inTwoPackets(receipt) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const question = request(`${url}/api/clue/outcome`, { method: 'POST', headers });
  question.flushHeaders();
  setTimeout(() => question.end(JSON.stringify({ receipt })), 50);
  return new Promise((done, fail) => {
    question.once('error', fail).once('response', (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
  });
}

/** No gateway denies the lead once the ledger has come back. @param {string} key */
async function ledgerRestarted(key) {
  await ask('restart', '--time', '5', await containerOf('ledger'));
  const said = [];
  for (let times = 0; times < 20; times++) {
    said.push(await outcomeOf(url, { key }));
    await pause(SECOND / 4);
  }
  console.log(`   the ledger restarted, the lead by its key: ${[...new Set(said)].join(', ')}`);
  if (said.includes('unknown') || said.includes('open'))
    wrong.push(`after a restart of the ledger a lead is ${said.join(', ')}`);
  if (said.at(-1) !== 'accepted') wrong.push(`5 s after a restart of the ledger: ${said.at(-1)}`);
}

/** Both gateways are stopped: the balancer answers pages in Chinese and calls as a gateway does, and logs both. */
async function away() {
  const policy = (await fetch(`${url}/`)).headers.get('cross-origin-opener-policy');
  const gateways = await Promise.all(['gateway-1', 'gateway-2'].map(containerOf));
  await ask('stop', '--time', '10', ...gateways);
  await until(
    async () => (await fetch(`${url}/api/gethomeinfo`)).headers.has('x-request-id'),
    'the answer of the balancer alone',
  );
  const page = await fetch(`${url}/`);
  const call = await fetch(`${url}/api/gethomeinfo?city=private`);
  const { ResultCode, ResultMsg, traceId } = await call.json();
  const old = await fetch(`${url}/minServer/gatherdiscount`);
  const slow = await slowHead();
  const told = (await logs('balancer', 500)).stdout;
  for (const [what, is] of /** @type {const} */ ([
    ['the page is 503', page.status === 503],
    ['the page is Chinese', (await page.text()).includes('<h1>页面暂时打不开</h1>')],
    ['the page keeps the history', page.headers.get('cross-origin-opener-policy') === policy],
    ['the page is not stored', page.headers.get('cache-control') === 'no-store'],
    ['the call is 503', call.status === 503 && ResultCode === 50302],
    ['a call below /minServer/ is one', (await old.json()).ResultCode === 50302],
    ['a head that does not end is 408', slow === 'HTTP/1.1 408 Request Time-out'],
    ['the call says why', ResultMsg === '服务暂时不可用，请稍后重试'],
    ['the log has the trace id', told.includes(`path=/api/gethomeinfo trace_id=${traceId}`)],
    ['the log has no query', !told.includes('private')],
  ]))
    if (!is) wrong.push(`without gateways: not so: ${what}`);
  await ask('start', ...gateways);
  await until(async () => (await fetch(`${url}/`)).ok, 'both gateways again', GRACE_MS);
}

/** The status line for a head that never ends. @returns {Promise<string>} */
async function slowHead() {
  return String((await answerTo('GET / HTTP/1.1\r\nhost: ')).split('\r\n')[0]);
}

/** All that comes back for what is sent, and nothing after it. @param {string} sent @returns {Promise<string>} */
function answerTo(sent) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(sent));
  const limit = AbortSignal.timeout(10 * SECOND);
  return new Promise((done) => {
    let text = '';
    const end = () => done(text);
    limit.addEventListener('abort', () => socket.destroy());
    socket
      .on('data', (some) => (text += String(some)))
      .on('close', end)
      .on('error', end);
  });
}

onSignal(down);
try {
  say('up');
  await up();
  await visit(url);
  say('observed');
  await observed();
  if (parts.includes('limits')) {
    say('what the containers may do');
    wrong.push(...(await limits(SERVICES)));
  }
  if (parts.includes('journeys')) {
    say('journeys through the balancer');
    if ((await journeys()) !== 0) wrong.push('journeys failed');
  }
  if (parts.includes('kills')) {
    say(`each container killed at ${RATE} requests/s`);
    await kills();
  }
  if (parts.includes('replace')) {
    say(`gateways replaced at ${RATE} requests/s`);
    await replaced();
  }
  if (parts.includes('outbox')) {
    say('a lead in the outbox, both gateways replaced');
    await kept();
  }
  if (parts.includes('away')) {
    say('both gateways stopped');
    await away();
  }
} catch (error) {
  wrong.push(String(error));
  for (const service of SERVICES)
    await Promise.all([stateOf(service), logs(service)]).then(
      ([state, { stdout, stderr }]) => console.error(`-- ${service} ${state}\n${stdout}${stderr}`),
      () => undefined,
    );
} finally {
  say('down');
  await down().catch((error) => wrong.push(String(error)));
}
for (const one of wrong) console.error(`wrong: ${one}`);
say(wrong.length === 0 ? 'all as the file says' : `${wrong.length} wrong`);
// What failed may have left its load running.
process.exit(wrong.length === 0 ? 0 : 1);
