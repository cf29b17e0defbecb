// @vitest-environment node
import { expect, test } from 'vitest';

import { shortNames } from './short-names';

test('models of one series are named by what tells them apart', () => {
  expect(
    shortNames([
      '秦PLUS 2025款 DM-i 智驾版 120KM领先型',
      '秦PLUS 2025款 EV 智驾版 510KM超越型',
      '星愿 2025款 310km 青春版',
      '秦PLUS 2025款 DM-i 智驾版 55KM领先型',
    ]),
  ).toEqual([
    '秦PLUS DM-i 120KM领先型',
    '秦PLUS EV 510KM超越型',
    '星愿 2025款 310km 青春版',
    '秦PLUS DM-i 55KM领先型',
  ]);
});

test('equal names, and a name of one word, stay', () => {
  expect(shortNames(['汉', '汉 2025款', '汉 2025款'])).toEqual(['汉', '汉 2025款', '汉 2025款']);
  expect(shortNames([])).toEqual([]);
});
