/** Lighthouse's scores of the main entry pages, desktop and phone, printed as a table: `make lighthouse`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { test } from '../e2e/support/fixtures';

import { looks } from './pages';

const run = promisify(execFile);
const version = '13.5.0';
const measured = new Set(
  'home rank series model parameters article video question reviews search'.split(' '),
);

/** Arguments of Lighthouse. On a phone the time depends on a simulated network that says nothing about these machines. */
const forms = {
  desktop: ['--preset=desktop'],
  phone: ['--only-categories=accessibility,best-practices,seo'],
};

type Report = { readonly categories: Record<string, { readonly score: number }> };

test('lighthouse', async ({ gateway, request, subject }) => {
  test.setTimeout(1_800_000);
  for (const { name, address } of await looks(request, subject)) {
    if (!measured.has(name)) continue;
    for (const [form, args] of Object.entries(forms)) {
      const { categories } = await report(gateway.url + address, args);
      const scores = Object.entries(categories).map(
        ([category, { score }]) => `${category} ${String(Math.round(score * 100))}`,
      );
      console.log(name.padEnd(12), form.padEnd(8), scores.join('  '));
    }
  }
});

/** At times Chromium loses the start of the trace, and Lighthouse asks to be run again. */
const lostTrace = /NO_NAVSTART/;

async function report(url: string, form: readonly string[]): Promise<Report> {
  try {
    return await measure(url, form);
  } catch (error) {
    if (!lostTrace.test(String(error))) throw error;
    return measure(url, form);
  }
}

async function measure(url: string, form: readonly string[]): Promise<Report> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const { stdout } = await run(
    'npx',
    ['--yes', `lighthouse@${version}`, url, '--output=json', '--quiet'].concat(
      form,
      `--chrome-flags=${args.join(' ')}`,
    ),
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}
