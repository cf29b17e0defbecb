// @vitest-environment node
import { expect, test } from 'vitest';

import { pages } from '~/api/generated/pages';
import { valuesOf } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

import { allRules } from '../test/support/all-rules';
import { paths, withQuery } from './paths';

/** Every kind of link once, with the page that it matches and the resulting values. */
const links: readonly [path: string, page: string, knows?: object][] = [
  [paths.home(), 'INDEX'],
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
  [paths.series(3), 'CAR_TRAIN'],
  [paths.model(9), 'CAR_INFO'],
  [paths.parameters({ seriesId: 3 }), 'PARAMETER'],
  [paths.parameters({ modelId: 9 }), 'PARAMETER'],
  [paths.comparePair(3, 4), 'CONSTRAST'],
  [paths.compare(), 'CONSTRAST_MODEL'],
  [paths.compare([9, 8]), 'CONSTRAST_MODEL'],
  [paths.database(), 'CAR_DATABASE'],
  [paths.database({ brand: '7', price: '10_15', page: '2' }), 'CAR_DATABASE'],
  [paths.policy(), 'POLICY'],
  [paths.policy({ seriesId: 3 }), 'POLICY'],
  [paths.policy({ modelId: 9 }), 'POLICY'],
  [paths.vrRound({ seriesId: 3 }), 'VR_ROUND'],
  [paths.vrRound({ modelId: 9 }), 'VR_ROUND'],
  [paths.vrPano({ seriesId: 3 }), 'VR_PANO'],
  [paths.vrPano({ modelId: 9 }), 'VR_PANO'],
  [paths.ownerPrice(), 'OWNER_PRICE'],
  [paths.ownerPrice({ seriesId: 3 }), 'OWNER_PRICE'],
  [paths.adHard(), 'AD_HARD'],
  [paths.downloadApp(), 'DOWNLOAD_APP'],
  [paths.article('300100'), 'ARTICLE_DETAIL'],
  [paths.ask('7', '300100'), 'NEW_ASK'],
  [paths.dongtai('d12'), 'DONGTAI'],
  [paths.tag('s3'), 'NEWS_TAG'],
  [paths.video('300102'), 'VIDEO_DETAIL'],
  [paths.videoIntro(3), 'VIDEO_INTRO'],
  [paths.videoIntroTab(3, 1, 2), 'VIDEO_INTRO_TAB'],
  [paths.videoIntroSelect(3, 2, 5, 1), 'VIDEO_INTRO_SELECT'],
  [paths.videoIntroOfModel(3, 9, 2), 'VIDEO_INTRO_SELECT_NEW'],
  [paths.wenda('w31'), 'WNEDA_DETAIL'],
  [paths.wenda('w31', 2), 'WNEDA_DETAIL'],
  [paths.cheyouWenda('w31'), 'CHEYOU_WENDA'],
  [paths.reviews(3), 'USER_COMMENT'],
  [paths.reviews(3, { tab: 'space' }), 'USER_COMMENT'],
  [paths.reviews(3, { index: 2 }), 'USER_COMMENT'],
  [paths.modelReviews(9), 'USER_COMMENT_MODEL'],
  [paths.modelReviews(9, 'space'), 'USER_COMMENT_MODEL'],
  [paths.search('秦'), 'SEARCH'],
  [paths.askPrice({ seriesId: 3 }), 'ASK_PRICE'],
  [paths.askPrice({ modelId: 9 }), 'ASK_PRICE_MODEL'],
  [paths.askSuccess({ series_id: '3' }), 'ASK_PRICE_SUCEESS'],
  [paths.dealer(5), 'DEALER'],
  [paths.dealer(5, 3), 'DEALER'],
  [paths.dealerClue(5), 'DEALER_CLUE'],
  [paths.dealerClue(5, { seriesId: 3, modelId: 9 }), 'DEALER_CLUE'],
  [paths.dealerSpecial(), 'DEALER_SPECIAL'],
  [paths.dealerSpecial(1), 'DEALER_SPECIAL'],
  [paths.adSubmit('101', { locationId: '22' }) ?? '', 'ADVERTISE_SUBMIT'],
  [paths.submitSuccess({ series_id: '3' }), 'SUBMIT_SUCCESS'],
  [paths.city(), 'CITY'],
];

test.each(links)('%s is a %s page', (path, page, knows = {}) => {
  const { pathname, search } = new URL(path, 'https://jiadao.test');
  const found = matchPath(pages, pathname);
  expect(found?.page).toBe(page);
  const rules = allRules[found!.page]!;
  const query = pageQuery(rules, search);
  expect(valuesOf(rules, { params: found!.params, query })).toMatchObject(knows);
});

// L2.17
test('links are unchanged', () => {
  expect(links.map(([path]) => path)).toMatchInlineSnapshot(`
    [
      "/",
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
      "/s-3",
      "/m-9",
      "/parameter/s-3.html",
      "/parameter/m-9.html",
      "/constrast/3-4.html",
      "/constrast",
      "/constrast?modelIds=9%2C8",
      "/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html",
      "/car/7-10_15-0-0-0-0-0-0-0-0-0-0-0-0-4-0-2.html",
      "/policy.html",
      "/policy/s-3.html",
      "/policy/m-9.html",
      "/vrround/s-3.html",
      "/vrround/m-9.html",
      "/vrpano/s-3.html",
      "/vrpano/m-9.html",
      "/owner-price",
      "/owner-price?series_id=3",
      "/adHard/index",
      "/download-app",
      "/article/300100.html",
      "/ask/7-300100.html",
      "/dongtai/d12",
      "/tag/s3.html",
      "/video/300102.html",
      "/intro/s-3",
      "/intro/s-3/1-2.html",
      "/intro/s-3/videoId/2/moduleId/5/categoryId/1",
      "/new-intro/s-3/m-9/2",
      "/wenda/w31.html",
      "/wenda/w31.html?pn=2",
      "/wendaDetail/w31.html",
      "/comment/s-3",
      "/comment/s-3/space.html",
      "/comment/s-3/2.html",
      "/comment/m-9",
      "/comment/m-9/space.html",
      "/search?query=%E7%A7%A6",
      "/askprice/s-3.html",
      "/askprice/m-9.html",
      "/askprice/success?series_id=3",
      "/dealer/d-5.html",
      "/dealer/d-5.html?series_id=3",
      "/dealer-clue/d-5.html",
      "/dealer-clue/d-5.html?series_id=3&model_id=9",
      "/dealer-special",
      "/dealer-special?brand_id=1",
      "/submit/101.html?locationId=22",
      "/submit/success?series_id=3",
      "/city",
    ]
  `);
});

test('every page with addresses has a link', () => {
  const linked = new Set(links.map(([, page]) => page));
  const all = Object.entries(pages).filter(([, page]) => page.paths.length > 0);
  expect(all.map(([name]) => name).filter((name) => !linked.has(name))).toEqual([]);
});

test('an ad with an id that no address can hold has no form', () => {
  expect(paths.adSubmit('')).toBeUndefined();
  expect(paths.adSubmit('../x')).toBeUndefined();
});

test('refuses an id that no address can hold', () => {
  expect(() => paths.gallery('a/b')).toThrow();
});

test('leaves absent values out of a query', () => {
  expect(withQuery('/a', { b: '', c: undefined, d: '中' })).toBe('/a?d=%E4%B8%AD');
});
