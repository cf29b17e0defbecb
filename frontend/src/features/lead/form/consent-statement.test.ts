// @vitest-environment node
import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { statement } from './consent-statement';

/** The version travels with each lead: other words need another version, and its own line here. */
const wordsOfVersion: { readonly [version: string]: string } = {
  '2020-09-10': '5da9eb0dbed262adf1f261b119adcc14298c978856be43bef6455c76a806418c',
};

// L2.83
test('the text of a version never changes', () => {
  const words = createHash('sha256').update(JSON.stringify(statement)).digest('hex');
  expect(words).toBe(wordsOfVersion[statement.version]);
});
