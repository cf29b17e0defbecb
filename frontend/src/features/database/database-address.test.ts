// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { pages } from '~/api/generated/pages';
import { rules } from '~/api/generated/rules/DatabasePage';
import { valuesOf } from '~/lib/page-values';
import { matchPath } from '~/lib/route-match';
import { databaseSlots } from '~/paths';

import {
  cleared,
  conditionKeys,
  hasRoom,
  isValue,
  pathOf,
  readAddress,
  toggled,
  withSort,
  withValues,
  type DatabaseAddress,
} from './database-address';

const none: DatabaseAddress = { conditions: {}, sort: '4', backup: '0', page: 1 };
const given = (conditions: DatabaseAddress['conditions']): DatabaseAddress => ({
  ...none,
  conditions,
});

function read(path: string): DatabaseAddress {
  const found = matchPath(pages, path);
  expect(found?.page).toBe('CAR_DATABASE');
  return readSlots(found?.params ?? {});
}

/** The slots of a path as the page reads them. */
function readSlots(params: { readonly [slot: string]: string }): DatabaseAddress {
  return readAddress({ ...params, ...valuesOf(rules['CAR_DATABASE']!, { params, query: {} }) });
}

describe('an address', () => {
  // B2.32 B9.23 B9.24 B9.25 B9.26
  test('has seventeen slots, fourteen of them conditions', () => {
    expect(databaseSlots).toHaveLength(17);
    expect(conditionKeys).toHaveLength(14);
    expect(pathOf(none)).toBe('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
  });

  // B5.10 B5.11 B5.12 B9.26
  test.each([
    ['/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', none],
    ['/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0.html', none],
    ['/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-7-0-1.html', none],
    ['/car/0-10_15-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', given({ price: ['10,15'] })],
    ['/car/0-15-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', given({ price: ['15,15'] })],
    ['/car/0-0-2_3-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', given({ level: ['2'] })],
    [
      '/car/6_1-0-0-0-0-0-7-0-5_4_4-0-0-0-0-0-4-0-0.html',
      given({ brand: ['1', '6'], seat: ['7'], energy: ['4', '5'] }),
    ],
    ['/car/0_7-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', given({ brand: ['7'] })],
    [
      '/car/_-15_10-3_-0-0-0-_7__5_-0-0-0-0-0-0-0-4-0-_.html',
      given({ price: ['10,15'], level: ['3'], seat: ['5', '7'] }),
    ],
    [
      '/car/1_2_3_4_5_6_7-15_15-12-0-0-0-0-0-123-0-0-0-0-0-1_2-9_9-007.html',
      {
        conditions: {
          brand: ['1', '2', '3', '4', '5', '6', '7'],
          price: ['15,15'],
          level: ['12'],
          energy: ['123'],
        },
        sort: '4',
        backup: '9_9',
        page: 7,
      },
    ],
    [
      '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-1_4-2-8-3.html',
      { conditions: { config: ['1', '4'] }, sort: '2', backup: '8', page: 3 },
    ],
  ])('%s contains the selection', (path, address) => {
    expect(read(path)).toEqual(address);
  });

  test.each([
    ['brand', ''],
    ['brand', '1,2'],
    ['price', 'a'],
    ['price', '10.5_15'],
    ['level', '２'],
    ['page', '-1'],
  ])('is invalid when %s is %j', (slot, text) => {
    const slots = databaseSlots.map((name) => (name === slot ? text : '0'));
    expect(matchPath(pages, `/car/${slots.join('-')}.html`)).toBeUndefined();
  });
});

describe('a condition value', () => {
  test('is added to its condition and removed again', () => {
    const one = toggled(none, 'energy', '5');
    const two = toggled(one, 'energy', '4');
    expect(two.conditions.energy).toEqual(['4', '5']);
    expect(toggled(two, 'energy', '5').conditions.energy).toEqual(['4']);
    expect(pathOf(toggled(one, 'energy', '5'))).toBe(pathOf(none));
  });

  test.each([
    ['price', '10,15', '15,20'],
    ['level', '1', '2'],
  ] as const)('of %s replaces the previous one', (key, first, second) => {
    expect(toggled(toggled(none, key, first), key, second).conditions[key]).toEqual([second]);
  });

  test('change restarts at the first page, as does a new order', () => {
    const deep = { ...given({ seat: ['7'] }), page: 4 };
    expect(toggled(deep, 'drive', '3').page).toBe(1);
    expect(withValues(deep, 'seat', []).page).toBe(1);
    expect(withSort(deep, '1')).toEqual({ ...deep, sort: '1', page: 1 });
    expect(cleared({ ...deep, sort: '2' })).toEqual({ ...none, sort: '2' });
  });

  test('fits as long as its condition has at most 60 characters', () => {
    // Seven of eight characters with six underscores between them: 62; the last one has six.
    const six = given({ brand: ['1', '2', '3', '4', '5', '6'].map((id) => id.padEnd(8, '0')) });
    expect(hasRoom(six, 'brand', '777777')).toBe(true);
    expect(hasRoom(six, 'brand', '7777777')).toBe(false);
    expect(hasRoom(six, 'config', '7777777')).toBe(true);
    // One price replaces another.
    expect(hasRoom(given({ price: ['10,15'] }), 'price', '15,20')).toBe(true);
  });

  test.each(['', '0;x', '-1', '1-2', '../..', 'javascript:alert(1)', '1'.repeat(13)])(
    'is refused when no address can hold it: %j',
    (val) => {
      expect(isValue('config', val)).toBe(false);
      expect(isValue('brand', val)).toBe(false);
    },
  );
});

test('every selection survives the round trip through its one address', () => {
  const few = (most: number) =>
    fc.uniqueArray(fc.integer({ min: 1, max: most }).map(String), { maxLength: 6 });
  const price = fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 100, max: 9999 }))
    .map((ends) => [ends.join(',')]);
  const conditions = fc.record(
    Object.fromEntries(
      conditionKeys.map((key) => [
        key,
        key === 'price'
          ? price
          : key === 'level'
            ? few(9).map((all) => all.slice(0, 1))
            : few(key === 'brand' ? 999_999 : 32),
      ]),
    ) as Record<(typeof conditionKeys)[number], fc.Arbitrary<string[]>>,
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      conditions,
      fc.constantFrom('1', '2', '3', '4'),
      fc.integer({ min: 1, max: 999 }),
      (chosen, sort, page) => {
        const path = pathOf({ conditions: chosen, sort, backup: '0', page });
        const again = read(path);
        expect(pathOf(again)).toBe(pathOf(read(pathOf(again))));
        for (const key of conditionKeys) {
          expect(new Set(again.conditions[key] ?? [])).toEqual(new Set(chosen[key] ?? []));
        }
        expect([again.sort, again.page]).toEqual([sort, page]);
      },
    ),
  );
});
