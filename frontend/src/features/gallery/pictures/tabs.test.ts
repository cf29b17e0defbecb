// @vitest-environment node
import { expect, test } from 'vitest';

import { galleryTabs, tabAt, tabIndex } from './place';

// B2.71 B1.6
test('tabs have this order and these names', () => {
  expect(galleryTabs.map(({ tab, name }) => [tab, name])).toEqual([
    ['wg', '外观'],
    ['ns', '内饰'],
    ['kj', '空间'],
    ['gf', '官方图'],
  ]);
});

// B2.70
test.each([
  ['wg', 0],
  ['ns', 1],
  ['kj', 2],
  ['gf', 3],
  ['', 0],
  ['WG', 0],
  ['toString', 0],
  [undefined, 0],
])('the tab %s of a route has index %i', (tab, index) => {
  expect(tabIndex(tab)).toBe(index);
});

// B2.70
test('an unknown index is the first tab', () => {
  expect(tabAt(3).name).toBe('官方图');
  expect(tabAt(4).name).toBe('外观');
  expect(tabAt(-1).name).toBe('外观');
});
