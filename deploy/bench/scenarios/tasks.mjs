// Long tasks of every kind of page in Chromium: after the load event, and while its list is scrolled.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { median } from '../lib/load.mjs';
import { stop } from '../lib/processes.mjs';
import { bar, table } from '../lib/report.mjs';
import { FRONTEND, withDemo } from '../peers/demo.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Pages that no link leads to. */
const OTHERS = ['/', `/search?query=${encodeURIComponent('20万左右的7座SUV')}`, '/download-app'];
/** A bound for links that make up kinds without end. */
const MOST_KINDS = 60;
/** From the load event on, in milliseconds: what is fetched later has come, and the wheel was turned. */
const WATCHED = 3000;
const MOST = 100;

/** Two addresses are of one kind when they differ in digits alone, or in the name of a month, price or tag. */
const kindOf = (path) => path.replace(/[\d_]+/g, '0').replace(/^(\/comment\/[sm]-0\/|\/tag\/)[a-z]+/, '$1');

/** Sitemaps, and what they list. */
const places = async (url) =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);

/** One address of each kind of page that a sitemap lists. */
async function addresses(url) {
  const maps = await places(`${url}/sitemap.xml`);
  const firsts = await Promise.all(maps.map(async (map) => (await places(url + map))[0]));
  return [...OTHERS, ...firsts.filter(Boolean)];
}

/** Paths of this site that the page links to. */
async function linksOf(page) {
  const hrefs = await page.$$eval('a[href^="/"]', (links) => links.map(({ pathname }) => pathname));
  return hrefs.filter((path) => !/^\/(api|media|assets|docs)\b/.test(path));
}

/** Tasks over 50 ms that begin after the load event, and the links of the page. */
async function visit(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const tasks = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.mouse.move(720, 600);
  for (let passed = 0; passed < WATCHED; passed += 250) {
    await page.waitForTimeout(250);
    await page.mouse.wheel(0, 400);
  }
  const found = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
    return window.tasks.filter(({ startTime }) => startTime >= loadEventEnd).map(({ duration }) => duration);
  });
  const links = await linksOf(page);
  await page.close();
  return { found, links };
}

export async function tasks({ folder, options }) {
  const require = createRequire(join(FRONTEND, 'package.json'));
  if (!existsSync(CHROMIUM) || !existsSync(join(FRONTEND, 'dist'))) throw new Error(`no Chromium at ${CHROMIUM}, or no client: make client`);
  const { chromium } = require('@playwright/test');
  const { pid, url } = await withDemo(folder);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-background-networking'] });
  const rows = [];
  const queue = [];
  const known = new Set();
  const add = (paths) => {
    for (const path of paths) {
      if (known.size >= MOST_KINDS || known.has(kindOf(path))) continue;
      known.add(kindOf(path));
      queue.push(path);
    }
  };
  add(await addresses(url));
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const longest = [];
    for (let round = 0; round <= options.rounds; round++) {
      const { found, links } = await visit(browser, url + path);
      // The first fills the gateway's memory.
      if (round > 0) longest.push(Math.max(0, ...found));
      if (round === 0) add(links);
    }
    rows.push({ path: decodeURI(path), longest: median(longest) });
    options.log(`${rows.at(-1).path.padEnd(50)} ${rows.at(-1).longest} ms`);
  }
  await browser.close();
  await stop(pid);
  rows.sort((a, b) => b.longest - a.longest);
  return {
    title: 'Long tasks of pages',
    text: `Chromium, ${rows.length} kinds of pages of the demo at 1440x900: the longest task after the load event, within ${WATCHED / 1000} s of turning the wheel (median of ${options.rounds}). Tasks up to 50 ms count as 0. Gateway, demo and browser share the cores.`,
    table: table(['page', 'longest task ms'], rows.map(({ path, longest }) => [path, longest.toFixed(0)])),
    bars: [bar('longest task of any page after its load', rows[0].longest, MOST, ' ms')],
  };
}
