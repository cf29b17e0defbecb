import { expect, test } from 'vitest';

import { pages } from '~/api/generated/pages';
import { valuesOf } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

import { paths, withQuery } from './paths';

/** Every kind of link once: the page that must answer it, and what the page then knows. */
const links: readonly [path: string, page: string, knows?: object][] = [
  [paths.home(), 'INDEX'],
  [paths.chooseCar(), 'INDEX'],
  [paths.rank(), 'RANK_SALE_NEW', { sort: 'sale' }],
  [paths.rank({ sort: 'heat' }), 'RANK_HEAT_NEW', { sort: 'heat' }],
  [
    paths.rank({ sort: 'sale', month: '202605', price: '10_15', subLevel: '2_3' }),
    'RANK_SALE_NEW',
    { sort: 'sale', month: '202605', price: '10_15', sub_level: '2_3' },
  ],
  [
    paths.rank({ sort: 'newEnergySale', query: { energy_type: '1', brand: undefined } }),
    'RANK_SALE_NEW',
    { sort: 'newEnergySale' },
  ],
  [paths.rank({ sort: 'newCar', month: '202605' }), 'RANK_NEWCAR', { month: '202605' }],
  [paths.rank({ sort: 'newCar' }), 'RANK_NEWCAR', { sort: 'newCar', month: '' }],
  [paths.oldRank('sale'), 'RANK_SALE', { sort: 'sale' }],
  [paths.oldRank('heat'), 'RANK_HEAT', { sort: 'heat' }],
  [paths.gallery('3'), 'IMAGE_LIST', { tag: '外观', subject: 's-3' }],
  [paths.gallery('3', 'ns'), 'IMAGE_LIST', { tag: '内饰' }],
  [paths.modelGallery('9', 'kj'), 'IMAGE_LIST', { tag: '空间', mid: '9' }],
  [paths.picture('3', 'gf', 31), 'IMAGE_DETAIL', { tag: '官方图', pn: '2' }],
  [paths.picture('3', 'wg', 1, '9'), 'IMAGE_DETAIL', { mid: '9', subject: 'm-9' }],
  [paths.modelPicture('9', 'wg', 30), 'IMAGE_DETAIL', { mid: '9', pn: '1' }],
];

test.each(links)('%s is a %s page', (path, page, knows = {}) => {
  const { pathname, search } = new URL(path, 'https://jiadao.test');
  const found = matchPath(pages, pathname);
  expect(found?.page).toBe(page);
  const entry = pages[found!.page];
  const query = pageQuery(entry, search);
  expect(valuesOf(entry, { params: found!.params, query })).toMatchObject(knows);
});

test('the links read as they always have', () => {
  expect(links.map(([path]) => path)).toMatchInlineSnapshot(`
    [
      "/",
      "/#choose",
      "/rank/1-0-0-0-0-0-0.html",
      "/rank/2-0-0-0-0-0-0.html",
      "/rank/1-0-202605-10_15-2_3-0-0.html",
      "/rank/1-0-0-0-0-0-0.html?sort=newEnergySale&energy_type=1",
      "/rank/6-0-2026_05-0-0-0.html",
      "/rank/6-0-0-0-0-0.html",
      "/rank/1-0-0-0-0-0.html",
      "/rank/2-0-0-0-0-0.html",
      "/pic/s-3",
      "/pic/s-3/ns.html",
      "/pic/m-9/kj.html",
      "/pic/s-3/gf-31.html",
      "/pic/s-3/m-9/wg-1.html",
      "/pic/m-9/wg-30.html",
    ]
  `);
});

test('every page that has addresses has a link', () => {
  const linked = new Set(links.map(([, page]) => page));
  const all = Object.entries(pages).filter(([, { patterns }]) => patterns.length > 0);
  expect(all.map(([name]) => name).filter((name) => !linked.has(name))).toEqual([]);
});

test('an id that no address can carry is refused', () => {
  expect(() => paths.gallery('a/b')).toThrow();
});

test('a query leaves out what is not given', () => {
  expect(withQuery('/a', { b: '', c: undefined, d: '中' })).toBe('/a?d=%E4%B8%AD');
});
