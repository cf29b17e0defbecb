import { NavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';

import type { PageName } from '~/api/generated/pages';

import { entryOf, stayHere, trailAfter, type Trail } from './trail';

const { Push, Pop } = NavigationType;
const at = (key: string, address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'http://jiadao.test');
  return { key, pathname, search, hash, state };
};
const go = (
  trail: Trail | null,
  location: ReturnType<typeof at>,
  type: NavigationType = Push,
  page: PageName = 'RANK_SALE_NEW',
) => trailAfter(trail, { location, type }, page);

const first = go(null, at('default', '/a'), Pop);
const filtered = go(first, at('1', '/a?b=1', stayHere));

test('entries without a key of the router differ by their address', () => {
  expect(entryOf(at('default', '/a'))).not.toBe(entryOf(at('default', '/a#main')));
});

test('the same entry is the same trail', () => {
  expect(go(first, at('default', '/a'), Pop)).toBe(first);
});

test('another page is another view', () => {
  expect(go(first, at('1', '/b')).view).not.toBe(first.view);
});

test('a change in place keeps the view', () => {
  expect(filtered.view).toBe(first.view);
});

test('a change in place to another kind of page is another view', () => {
  const detail = go(first, at('1', '/c', stayHere), Push, 'IMAGE_DETAIL');
  expect(detail.view).not.toBe(first.view);
});

test.each([
  ['a fragment by the browser', at('default', '/a#main'), Pop],
  ['a fragment by a link', at('1', '/a#main'), Push],
  ['the same address', at('1', '/a'), Push],
])('%s keeps the view', (_, location, type) => {
  expect(go(first, location, type).view).toBe(first.view);
});

test('going back leads to the previous view', () => {
  const away = go(filtered, at('2', '/b'));
  const back = go(away, at('1', '/a?b=1', stayHere), Pop);
  expect(back.view).toBe(first.view);
  expect(go(back, at('default', '/a'), Pop).view).toBe(first.view);
});

test('going back to an entry from before a reload starts a new view', () => {
  const reloaded = go(null, at('1', '/a?b=1', stayHere), Pop);
  expect(go(reloaded, at('0', '/b'), Pop).view).not.toBe(reloaded.view);
});
