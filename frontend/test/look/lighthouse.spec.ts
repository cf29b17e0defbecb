/** Lighthouse's four scores of the main entry pages, printed as a table: `make lighthouse`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { test } from '../e2e/support/fixtures';

import { looks } from './pages';

const run = promisify(execFile);
const version = '13.5.0';
const measured = new Set(
  'home rank series model parameters article video question reviews search'.split(' '),
);

type Report = { readonly categories: Record<string, { readonly score: number }> };

test('lighthouse', async ({ gateway, request, subject }) => {
  test.setTimeout(900_000);
  for (const { name, address } of await looks(request, subject)) {
    if (!measured.has(name)) continue;
    const { categories } = await report(gateway.url + address);
    const scores = Object.entries(categories).map(
      ([category, { score }]) => `${category} ${String(Math.round(score * 100))}`,
    );
    console.log(name.padEnd(12), scores.join('  '));
  }
});

async function report(url: string): Promise<Report> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const { stdout } = await run(
    'npx',
    ['--yes', `lighthouse@${version}`, url, '--preset=desktop', '--output=json', '--quiet'].concat(
      `--chrome-flags=${args.join(' ')}`,
    ),
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}
