// @vitest-environment node
/** The addresses of the browsing pages, as the specification writes them. */
import { describe, expect, test } from 'vitest';

import { pages, type PageName } from '~/api/generated/pages';
import { matchPath } from '~/lib/route-match';

import { allRules } from '../support/all-rules';

// B2.2 B2.3 B2.4 B2.5 B2.7 B2.8 B2.9 B2.10 B2.11 B2.12 B2.13 B2.14 B2.15 B2.22 B2.23 B2.25 B2.26
// B2.27 B2.28 B2.29 B2.30 B2.31 B2.32 B2.33 B2.34 B2.35 B2.36 B2.37 B2.38 B2.39 B2.40 B2.41 B2.42
// B2.43 B2.44 B2.45 B2.46 B2.47 B2.52 B2.53 B2.54 B2.55 B2.56 B2.57 B2.58 B2.59
test.each<[PageName, readonly string[]]>([
  ['INDEX', ['/', '/index', '/index.html']],
  ['ARTICLE_DETAIL', ['/article/{nid}.html']],
  ['NEW_ASK', ['/ask/{gatherId}-{nid}.html']],
  ['VIDEO_DETAIL', ['/video/{nid}.html']],
  ['VIDEO_INTRO', ['/intro/s-{serid}']],
  ['VIDEO_INTRO_TAB', ['/intro/s-{serid}/{categoryId}-{videoId}.html']],
  [
    'VIDEO_INTRO_SELECT',
    ['/intro/s-{serid}/videoId/{videoId}/moduleId/{moduleId}/categoryId/{categoryId}'],
  ],
  ['VIDEO_INTRO_SELECT_NEW', ['/new-intro/s-{serid}/m-{mid}/{videoId}']],
  ['RANK_NEWCAR', ['/rank/6-0-{time}-{price}-{level}-{endurance}.html']],
  ['RANK_SALE', ['/rank/1-0-{time}-{price}-{level}-{endurance}.html']],
  ['RANK_HEAT', ['/rank/2-0-{time}-{price}-{level}-{endurance}.html']],
  ['RANK_SALE_NEW', ['/rank/1-0-{month}-{price}-{sub_level}-{endurance}-0.html']],
  ['RANK_HEAT_NEW', ['/rank/2-0-{month}-{price}-{sub_level}-{endurance}-0.html']],
  ['WNEDA_DETAIL', ['/wenda/{nid}.html']],
  ['CHEYOU_WENDA', ['/wendaDetail/{wendaId}.html']],
  [
    'USER_COMMENT',
    ['/comment/s-{serid}', '/comment/s-{serid}/{tab}.html', '/comment/s-{serid}/{index}.html'],
  ],
  ['USER_COMMENT_MODEL', ['/comment/m-{mid}', '/comment/m-{mid}/{tab}.html']],
  [
    'CAR_DATABASE',
    [
      '/car/{brand}-{price}-{level}-{country}-{factory}-{structure}-{seat}-{speed}-{energy}-{turbine}-{emission}-{displacement}-{drive}-{config}-{sort}-{backup}-{page}.html',
    ],
  ],
  ['CAR_INFO', ['/m-{modelId}']],
  ['CAR_TRAIN', ['/s-{serid}']],
  ['SEARCH', ['/search']],
  ['PARAMETER', ['/parameter/s-{serid}.html', '/parameter/m-{modelId}.html']],
  ['CONSTRAST', ['/constrast/{mainSeriesId}-{recSeriesId}.html']],
  ['CONSTRAST_MODEL', ['/constrast']],
  ['POLICY', ['/policy.html', '/policy/s-{series_id}.html', '/policy/m-{mid}.html']],
  ['VR_ROUND', ['/vrround/m-{mid}.html', '/vrround/s-{series_id}.html']],
  ['VR_PANO', ['/vrpano/m-{mid}.html', '/vrpano/s-{series_id}.html']],
  [
    'IMAGE_LIST',
    [
      '/pic/s-{serid}',
      '/pic/s-{serid}/{tab}.html',
      '/pic/m-{modelId}',
      '/pic/m-{modelId}/{tab}.html',
    ],
  ],
  ['NEWS_TAG', ['/tag/{nid}.html']],
  ['DONGTAI', ['/dongtai/{id}']],
  ['OWNER_PRICE', ['/owner-price']],
  ['AD_HARD', ['/adHard/index']],
])('%s is at %j', (name, paths) => {
  expect(pages[name].paths).toEqual(paths);
});

// B2.48 B2.49
test('one picture has an address with a series, and one with a model and maybe a series', () => {
  expect(pages.IMAGE_DETAIL.paths).toEqual(
    expect.arrayContaining([
      '/pic/s-{serid}/{tab}-{index}.html',
      '/pic/s-{serid?}/m-{modelId}/{tab}-{index}.html',
    ]),
  );
});

describe('the parts of a rank address', () => {
  const pageAt = (path: string) => matchPath(pages, path)?.page;

  // B2.16
  test.each([
    ['/rank/1-0-0-0-0-0.html', 'RANK_SALE'],
    ['/rank/1-0-2026_05-0-0-0.html', 'RANK_SALE'],
    ['/rank/2-0-202601_202605-0-0-0.html', 'RANK_HEAT'],
    ['/rank/6-0-2026_5-0-0-0.html', 'RANK_NEWCAR'],
    ['/rank/1-0-202605-0-0-0.html', undefined],
    ['/rank/1-0-2026_-0-0-0.html', undefined],
  ])('the time of %s: %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  // B2.18
  test.each([
    ['/rank/1-0-0-10_15-0-0.html', 'RANK_SALE'],
    ['/rank/6-0-0-0-0-0.html', 'RANK_NEWCAR'],
    ['/rank/2-0-0-10-0-0.html', undefined],
    ['/rank/1-0-0-a_b-0-0.html', undefined],
  ])('the price of %s: %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  // B2.24
  test.each([
    ['/rank/1-0-0-0-0-0-0.html', 'RANK_SALE_NEW'],
    ['/rank/2-0-0-0-0-0-0.html', 'RANK_HEAT_NEW'],
    ['/rank/6-0-0-0-0-0-0.html', undefined],
    ['/rank/3-0-0-0-0-0-0.html', undefined],
    ['/rank/9-0-0-0-0-0.html', undefined],
  ])('the sort of %s: %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });
});

const withAddress = Object.entries(pages).filter(([, { paths }]) => paths.length > 0);

// B2.61 B2.62 B2.63 B2.118
test.each(withAddress)('%s reads fromPage, from_src and lt', (name) => {
  expect(allRules[name]?.query).toEqual(expect.arrayContaining(['fromPage', 'from_src', 'lt']));
});

// B2.117
test.each(['RANK_SALE', 'RANK_SALE_NEW', 'RANK_HEAT', 'RANK_HEAT_NEW', 'RANK_NEWCAR'] as const)(
  '%s reads the conditions of a rank page',
  (name) => {
    const conditions =
      'sort on_sale sub_level fuel price man_method month week country city cityCode brand energy_type pn rn add';
    expect(allRules[name]?.query).toEqual(expect.arrayContaining(conditions.split(' ')));
  },
);

// B2.106
test('the home page reads the banner, the city of an ad and the preview', () => {
  expect(allRules['INDEX']?.query).toEqual(expect.arrayContaining(['ad_id', 'ad_city', 'backImg']));
});

// B2.68 B2.69
test('galleries read a model and a city', () => {
  for (const name of ['IMAGE_LIST', 'IMAGE_DETAIL'] as const) {
    expect(allRules[name]?.query).toEqual(expect.arrayContaining(['modelId', 'city']));
  }
});
