// The client's tests in the order in which they find a fault soonest: the mutant's own folder first. The first failure ends
// a mutant's run, and Vitest's own order begins with the longest files, the pages, which take seconds each.
import path from 'node:path';

import { mergeConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

import client from '../vitest.config.ts';

class NearFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const mutated = this.ctx.config.related ?? [];
    // Every file is being mutated in the run before the first mutant.
    const [source] = mutated.length === 1 ? mutated : [];
    const longestFirst = await super.sort(files);
    return source === undefined
      ? longestFirst
      : longestFirst.toSorted((a, b) => distance(source, a) - distance(source, b));
  }
}

/**
 * @param {string} source
 * @param {import('vitest/node').TestSpecification} test
 */
function distance(source, { moduleId }) {
  const stem = source.replace(/(\.machine)?\.tsx?$/, '');
  return moduleId.startsWith(stem)
    ? 0
    : path.relative(path.dirname(source), path.dirname(moduleId)).split('/').filter(Boolean)
        .length + 1;
}

/** A test file that cannot even be read fails for Vitest, but Stryker, which counts tests alone, takes it for passed. */
class UnreadTestFails {
  /** @type {import('vitest/node').Vitest | undefined} */
  vitest;

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.vitest = vitest;
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.vitest?.state.errorsSet.add(error);
  }
}

export default mergeConfig(client, {
  test: {
    reporters: [new UnreadTestFails()],
    sequence: { sequencer: NearFirst },
    // On a busy machine a slow test is no caught mutant; an endless one is stopped by Stryker.
    testTimeout: 60_000,
    exclude:
      process.env['MUTANT_TESTS'] === 'near'
        ? ['src/pages/**', 'src/*.test.{ts,tsx}', 'test/unit/**']
        : [],
  },
});
