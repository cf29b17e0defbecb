// @vitest-environment node
import { expect, test } from 'vitest';

import { frameOf, tabOf } from './frame';

const frame = (page: string, query = '') => frameOf(page, new URLSearchParams(query));

// L2.60 L2.61 L2.62
test.each(['DOWNLOAD_APP', 'VR_ROUND', 'VR_PANO'])('%s has no top bar', (page) => {
  expect(frame(page).topBar).toBe('hidden');
});

// L2.27 L2.63
test('the query hiddenTopBar hides it anywhere', () => {
  expect(frame('INDEX', 'hiddenTopBar=1').topBar).toBe('hidden');
  expect(frame('INDEX', 'hiddenTopBar=').topBar).toBe('flowing');
});

// L2.64 L2.65
test.each(['PARAMETER', 'CONSTRAST', 'CONSTRAST_MODEL'])('%s keeps it in view', (page) => {
  expect(frame(page).topBar).toBe('fixed');
});

// L2.66 L2.67 L2.68 L2.69
test('search has no second search box, AD_HARD no city and a grey ground', () => {
  expect(frame('SEARCH')).toMatchObject({ searchBox: false, citySelector: true, siteLinks: true });
  expect(frame('AD_HARD')).toMatchObject({ citySelector: false, ground: 'grey' });
  expect(frame('INDEX')).toEqual({
    topBar: 'flowing',
    searchBox: true,
    citySelector: true,
    siteLinks: false,
    ground: 'white',
  });
});

test.each([
  ['INDEX', 'home'],
  ['CAR_DATABASE', 'database'],
  ['DEALER', 'dealers'],
  ['DEALER_CLUE', 'dealers'],
  ['DEALER_SPECIAL', 'dealers'],
  ['RANK_SALE', 'rank'],
  ['RANK_HEAT_NEW', 'rank'],
  ['IMAGE_LIST', undefined],
])('%s stands under the tab %s', (page, tab) => {
  expect(tabOf(page)).toBe(tab);
});
