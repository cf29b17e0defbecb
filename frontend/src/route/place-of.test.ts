import { expect, test } from 'vitest';

import { notFoundAt, placeOf, type DocumentView } from './route';
import type { View } from './trail';

const location = {
  pathname: '/search',
  search: '?query=a',
  hash: '#b',
  key: 'k',
  state: null,
  unstable_mask: undefined,
};
const view = {} as View;
const at = (document?: DocumentView) => placeOf(location, view, document);

test("is the document's place at the address and query of the document alone", () => {
  expect(at({ address: '/search?query=a', status: 200 }).ofDocument).toBe(true);
  expect(at({ address: '/search', status: 200 }).ofDocument).toBe(false);
  expect(at({ address: '?query=a', status: 200 }).ofDocument).toBe(false);
  expect(at().ofDocument).toBe(false);
});

test('is not found where the document at this address was not', () => {
  expect(at({ address: '/search?query=a', status: 404 }).page).toBe('NOT_FOUND');
  expect(at({ address: '/search?query=b', status: 404 }).page).toBe('SEARCH');
  expect(at({ address: '/search?query=a', status: 200 }).page).toBe('SEARCH');
});

test('a later not-found is not that of the document', () => {
  const place = at({ address: '/search?query=a', status: 200 });
  expect(notFoundAt(place)).toMatchObject({
    page: 'NOT_FOUND',
    params: {},
    query: {},
    ofDocument: false,
    pathname: '/search',
  });
});
