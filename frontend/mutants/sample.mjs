// A checker that lets a random share of all mutants through, always the same for a seed, and a reporter of what survives.
import { createHash } from 'node:crypto';

import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

export const seeds = (process.env['MUTANT_SEED'] ?? '').split(',');
const share = Number(process.env['MUTANT_SHARE'] ?? '1');
export const notInSample = 'not in the sample';

/**
 * By what the mutant is, not by its number: a change elsewhere changes nothing of it.
 *
 * @param {{ fileName: string, mutatorName: string, replacement?: string, location: { start: Place } }} mutant
 * @param {string} seed
 * @typedef {{ line: number, column: number }} Place Counted from 0, as a checker is told it: a result counts from 1.
 */
export function isSampled({ fileName, mutatorName, replacement = '', location: { start } }, seed) {
  const file = fileName.slice(fileName.lastIndexOf('/src/'));
  const name = [seed, file, start.line, start.column, mutatorName, replacement].join('|');
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32 < share;
}

class SampleChecker {
  /** @type {[]} */
  static inject = [];

  async init() {
    // Nothing to prepare.
  }

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

/**
 * @param {import('@stryker-mutator/api/core').Mutant} mutant
 * @returns {import('@stryker-mutator/api/check').CheckResult}
 */
function verdict(mutant) {
  return seeds.some((seed) => isSampled(mutant, seed))
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: notInSample };
}

/** Says at once what would otherwise wait for the end of a run of an hour. */
class SurvivorReporter {
  /** @type {[]} */
  static inject = [];

  /** @param {Readonly<import('@stryker-mutator/api/core').MutantResult>} mutant */
  onMutantTested({ status, fileName, mutatorName, replacement, location: { start } }) {
    if (status === 'Killed' || status === 'CompileError') return;
    console.log(
      `${status}  ${fileName}:${start.line}:${start.column}  ${mutatorName} => ${replacement}`,
    );
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareClassPlugin(PluginKind.Reporter, 'survivor', SurvivorReporter),
];
