// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { changedAddress } from '~/route/changed-address';

import { readModelIds, writeModelIds } from './selection-address';

test.each([
  [undefined, [], [], []],
  ['', [], [], []],
  [' 20001 , 20002，20003', ['20001', '20002', '20003'], [], []],
  ['2,1,2', ['2', '1'], [], []],
  ['1,abc,<b>,1234567890123', ['1'], ['abc', '<b>', '1234567890123'], []],
  [
    '1,2,3,4,5,6,7,8,9,10,11,12',
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    [],
    ['11', '12'],
  ],
])('parses %j', (text, ids, broken, surplus) => {
  expect(readModelIds(text)).toEqual({ ids, broken, surplus });
});

const ids = fc.uniqueArray(fc.bigInt({ min: 0n, max: 999_999_999_999n }).map(String), {
  maxLength: 10,
});

test('formatted selections parse back in order', () => {
  fc.assert(
    fc.property(ids, (chosen) => {
      expect(readModelIds(writeModelIds(chosen))).toEqual({ ids: chosen, broken: [], surplus: [] });
    }),
  );
});

test('parses any text; parsing is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const read = readModelIds(text);
      expect(readModelIds(writeModelIds(read.ids)).ids).toEqual(read.ids);
    }),
  );
});

test('survives the round trip through a whole address', () => {
  fc.assert(
    fc.property(ids, (chosen) => {
      const address = changedAddress(
        { pathname: '/constrast', search: '?lt=1', query: { lt: '1' } },
        { modelIds: writeModelIds(chosen) },
      );
      const found = new URL(address, 'http://x').searchParams.get('modelIds') ?? '';
      expect(readModelIds(found).ids).toEqual(chosen);
    }),
  );
});
