// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { category, infoType, infoTypes, UnknownRankName } from './rank-dictionary';

describe('an info type', () => {
  // B3.52
  test('is one of nine', () => {
    const names = [
      'city',
      'month',
      'week',
      'price',
      'energy_type',
      'man_method',
      'brand',
      'country',
      'fuel',
    ];
    expect(Object.keys(infoTypes).sort()).toEqual([...names].sort());
    for (const name of names) expect(infoType(name)).toBe(name);
  });

  // B3.53
  test.each(['colour', '', 'toString', '__proto__'])(
    '"%s" is refused and named in the error',
    (name) => {
      expect(() => infoType(name)).toThrow(UnknownRankName);
      expect(() => infoType(name)).toThrow(`“${name}”`);
      expect(() => infoType(name)).toThrow(
        'city、month、week、price、energy_type、man_method、brand、country、fuel',
      );
    },
  );
});

describe('a category', () => {
  // B3.54 B3.56
  test.each([
    ['0', 'all'],
    ['', 'all'],
    ['all', 'all'],
    ['2_3', '2_3'],
    ['brandSale', 'brandSale'],
  ])('%s is %s', (val, name) => {
    expect(category(val)).toBe(name);
  });

  // B3.59 B3.60 B8.10
  test.each(['7', '2_9', 'constructor'])('%s is refused and named in the error', (val) => {
    expect(() => category(val)).toThrow(new RegExp(`“${val}”.+all.+brandSale、brandHeat`));
    try {
      category(val);
    } catch (error) {
      expect(error).toMatchObject({ code: 'MODULE_NOT_FOUND' });
    }
  });
});
