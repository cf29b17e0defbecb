// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PageAddress } from './page-entry';
import { buildPath, matchPath, pageQuery } from './route-match';

const entry = (paths: PageAddress['paths'], params: PageAddress['params'] = {}): PageAddress => ({
  chunk: 'GalleryPage',
  paths,
  params,
});
const table = {
  HOME: entry(['/']),
  PIC: entry(['/pic/s-{id}', '/pic/s-{id?}/m-{mid}', '/pic/{tab}.html'], {
    id: '[0-9]{1,4}',
    mid: '[0-9]+',
    tab: 'wg|ns',
  }),
};

describe('matching a path', () => {
  test('returns the page and its params', () => {
    expect(matchPath(table, '/')).toEqual({ page: 'HOME', params: {} });
    expect(matchPath(table, '/pic/s-12')).toEqual({ page: 'PIC', params: { id: '12' } });
    expect(matchPath(table, '/pic/ns.html')).toEqual({ page: 'PIC', params: { tab: 'ns' } });
  });

  test('leaves out empty params', () => {
    expect(matchPath(table, '/pic/s-/m-9')).toEqual({ page: 'PIC', params: { mid: '9' } });
  });

  test.each([
    '/pic/s-',
    '/pic/s-12345',
    '/pic/s-1%30',
    '/pic/s-1/',
    '/pic/ns-html',
    '/pic/wg.htmls',
    '/s/pic/wg.html',
    '',
    '//',
  ])('finds no page for %s', (path) => {
    expect(matchPath(table, path)).toBeUndefined();
  });

  test('is the inverse of building', () => {
    const params = fc.record(
      { id: fc.integer({ min: 0, max: 9999 }), mid: fc.nat() },
      { requiredKeys: ['id'] },
    );
    fc.assert(
      fc.property(params, (given) => {
        const found = matchPath(table, buildPath(table.PIC, given));
        const texts = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
        expect(found).toEqual({ page: 'PIC', params: Object.fromEntries(texts) });
      }),
    );
  });
});

test('builds no path that the page would not match', () => {
  expect(() => buildPath(table.PIC, { id: 'abc' })).toThrow();
  expect(() => buildPath(table.PIC, { nothing: 1 })).toThrow();
});

test('keeps only the query keys of the page', () => {
  expect(pageQuery({ query: ['sort'] }, '?sort=sale&evil=1')).toEqual({ sort: 'sale' });
  expect(pageQuery({ query: ['sort'] }, '?sort=')).toEqual({});
});
