// Changes the client in many small ways and tells which of them no test notices.
//
// MUTANT_SEED chooses the sample (several, "1,2", share the run before the first mutant, which takes minutes), MUTANT_SHARE
// its size; MUTANT_FILES are other globs than the usual, or, where all begin with
// "!", what to leave out of the usual. Files are changed in place and written back at the end, so nothing in src may wait
// for its commit. MUTANT_TESTS=near leaves the tests of whole pages out: sooner done, and strict, for a mutant that only a
// page's test would catch survives.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const client = path.dirname(here);
process.chdir(client);

process.env['MUTANT_SEED'] ??= String(Date.now());
process.env['MUTANT_SHARE'] ??= '0.05';
const leastCaught = 0.9;
const outside = 'An error occurred outside of a test run';

const waiting = execFileSync('git', ['status', '--porcelain', '--', 'src', 'test'], {
  encoding: 'utf8',
});
if (waiting !== '') {
  console.error(`Commit these first, they are changed in place:\n${waiting}`);
  process.exit(1);
}

const { Stryker } = await import('@stryker-mutator/core');
const { isSampled, notInSample, seeds } = await import('./sample.mjs');

const results = await new Stryker({
  inPlace: true,
  mutate: mutatedFiles(process.env['MUTANT_FILES']),
  checkers: ['sample'],
  plugins: [
    path.join(here, 'sample.mjs'),
    path.join(here, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
  ],
  testRunner: 'vitest',
  vitest: { configFile: path.join(here, 'vitest.config.mjs') },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Beyond the time limit of one test, so that a busy machine does not make a catch.
  timeoutMS: 90_000,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'survivor'],
  tempDirName: '.cache/stryker',
}).runMutationTest();

/** @typedef {(typeof results)[number]} Result */

/** @type {{ mutant: string, reason: string }[]} */
const known = JSON.parse(readFileSync(path.join(here, 'survivors.json'), 'utf8'));

const chosen = results.filter(({ statusReason }) => statusReason !== notInSample);
for (const seed of seeds) judge(seed);

/** @param {string} seed */
function judge(seed) {
  const sample = chosen.filter((result) => isSampled(fromZero(result), seed));
  /** @param {Result['status'][]} statuses */
  const having = (...statuses) => sample.filter(({ status }) => statuses.includes(status));
  // An error outside of the tests fails a run of Vitest like any other.
  const caught = [
    ...having('Killed', 'Timeout'),
    ...having('RuntimeError').filter(({ statusReason }) => statusReason?.startsWith(outside)),
  ];
  const survived = having('Survived', 'NoCoverage');
  const viable = caught.length + survived.length;

  console.log(`\nSeed ${seed}: a sample of ${sample.length} of ${results.length} mutants.`);
  for (const result of survived) {
    const name = nameOf(result);
    const reason = known.find(({ mutant }) => mutant === name)?.reason;
    console.log(`survived  ${placeOf(result)}  ${name}`);
    console.log(
      `          ${reason ?? 'NO REASON GIVEN'}${result.status === 'NoCoverage' ? ' (no test runs it)' : ''}`,
    );
  }
  const untried = sample.filter((one) => !caught.includes(one) && !survived.includes(one));
  for (const result of untried) {
    console.log(`not tried  ${placeOf(result)}  ${nameOf(result)}: ${result.status}`);
  }
  const share = viable === 0 ? 0 : caught.length / viable;
  console.log(
    `Caught ${caught.length} of ${viable} viable: ${(share * 100).toFixed(1)} %, ` +
      `${having('Timeout').length} of them by running out of time; ${untried.length} not tried.`,
  );
  if (share < leastCaught) process.exitCode = 1;
}

/** @param {string | undefined} globs */
function mutatedFiles(globs) {
  const usual = [
    'src/**/*.machine.ts',
    'src/**/use-*.{ts,tsx}',
    'src/{api,lib,route}/**/*.{ts,tsx}',
    '!src/api/generated/**',
    '!src/**/*.test.{ts,tsx}',
  ];
  const own = globs?.split(',') ?? [];
  return own.every((glob) => glob.startsWith('!')) ? [...usual, ...own] : own;
}

/**
 * @param {Result} result
 * @returns {Result}
 */
function fromZero(result) {
  const { line, column } = result.location.start;
  const start = { line: line - 1, column: column - 1 };
  return { ...result, location: { ...result.location, start } };
}

/** @param {Result} result */
function placeOf({ fileName, location: { start } }) {
  return `${path.relative(client, fileName)}:${start.line}:${start.column}`;
}

/**
 * Without the line, which moves.
 *
 * @param {Result} result
 */
function nameOf({ fileName, mutatorName, replacement, location: { start, end } }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const text = lines.join('\n');
  const last = lines.at(-1) ?? '';
  const original = text.slice(start.column - 1, text.length - last.length + end.column - 1);
  const short = (/** @type {string} */ code) => code.replace(/\s+/g, ' ').slice(0, 60);
  return `${path.relative(client, fileName)} ${mutatorName}: ${short(original)} => ${short(replacement ?? '')}`;
}
