// A checker that lets a random share of all mutants through, always the same for a seed, and a reporter of what survives.
import { createHash } from 'node:crypto';

import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const seed = process.env['MUTANT_SEED'] ?? '';
const share = Number(process.env['MUTANT_SHARE'] ?? '1');

/**
 * By what the mutant is, not by its number: a change elsewhere changes nothing of it.
 *
 * @param {{ fileName: string, mutatorName: string, replacement?: string, location: { start: Place } }} mutant
 * @typedef {{ line: number, column: number }} Place
 */
export function isSampled({ fileName, mutatorName, replacement = '', location: { start } }) {
  const file = fileName.slice(fileName.lastIndexOf('/src/'));
  const name = [seed, file, start.line, start.column, mutatorName, replacement].join('|');
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32 < share;
}

class SampleChecker {
  static inject = /** @type {const} */ ([]);

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

/** @param {import('@stryker-mutator/api/core').Mutant} mutant */
function verdict(mutant) {
  return isSampled(mutant)
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: 'not in the sample' };
}

/** Says at once what would otherwise wait for the end of a run of an hour. */
class SurvivorReporter {
  static inject = /** @type {const} */ ([]);

  /** @param {Readonly<import('@stryker-mutator/api/report').MutantResult>} mutant */
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
