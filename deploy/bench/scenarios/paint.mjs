// The largest contentful paint of four pages on a slow phone, with the page in its document and without, side by side.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { median } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { bar, table } from '../lib/report.mjs';
import { FRONTEND, withDemo } from '../peers/demo.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const PAGES = ['/', '/rank/1-0-0-0-0-0-0.html', '/s-1001', '/parameter/s-1001.html'];
/** Slow 4G as Lighthouse has it; bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;
/** From the load event on, in milliseconds: what comes late counts. */
const WATCHED = 1500;

/** Milliseconds of the largest paint, and the layout shifts, of one visit with an empty cache. */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
    watch('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  });
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(WATCHED);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  if (!(seen.paint > 0)) throw new Error(`no paint of ${address}`);
  return seen;
}

export async function paint({ folder, options }) {
  const require = createRequire(join(FRONTEND, 'package.json'));
  if (!existsSync(CHROMIUM) || !existsSync(join(FRONTEND, 'dist'))) throw new Error(`no Chromium at ${CHROMIUM}, or no client: make client`);
  const { chromium } = require('@playwright/test');
  const [rendered, shell] = [await withDemo(folder), await withDemo(folder, { RENDER_THREADS: '0' })];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-background-networking'] });
  const rows = [];
  for (const path of PAGES) {
    const [ours, without] = [[], []];
    // The first fills the gateways' memory and does not count.
    for (let round = 0; round <= options.rounds; round++) {
      for (const [gateway, found] of [[rendered, ours], [shell, without]]) {
        const seen = await visit(browser, gateway.url + path);
        if (round > 0) found.push(seen);
      }
    }
    const of = (found, name) => median(found.map((one) => one[name]));
    const row = { path, with: of(ours, 'paint'), without: of(without, 'paint'), shift: of(ours, 'shift'), shiftWithout: of(without, 'shift') };
    rows.push(row);
    options.log(`  ${path.padEnd(30)} ${Math.round(row.with)} ms with, ${Math.round(row.without)} ms without`);
  }
  await browser.close();
  await stop(rendered.pid, shell.pid);
  const ratios = rows.map((row) => row.with / row.without);
  return {
    title: 'Largest paint on a slow phone',
    text: `Chromium as a phone of 412x823, its processor ${SLOWER} times slower, slow 4G (150 ms, 1.6 Mbit/s), an empty cache; medians of ${options.rounds}, with the page in its document (\`[render]\`) and without, in turn.`,
    table: table(
      ['page', 'with ms', 'without ms', 'ratio', 'shift with', 'shift without'],
      rows.map((row, at) => [row.path, Math.round(row.with), Math.round(row.without), ratios[at].toFixed(2), row.shift.toFixed(3), row.shiftWithout.toFixed(3)]),
    ),
    bars: [
      bar('largest paint with rendered pages beside none, the worst page', Math.max(...ratios), 0.7),
      bar('largest paint with rendered pages beside none, median', median(ratios), 0.65),
      bar('layout shift with rendered pages, the worst page more than none', Math.max(...rows.map((row) => row.shift - row.shiftWithout)), 0.01),
    ],
  };
}
