// @vitest-environment node
/** The members of the answers that the browsing pages read, as the specification lists them. */
import { expect, test } from 'vitest';

import { answerMembers } from '../support/contract-files';

/** What, call, path in its answer, members. */
type Row = readonly [what: string, call: string, path: string, members: string];

const missing = (call: string, path: string, members: string): string[] => {
  const known = new Set(answerMembers(call, path));
  return members.split(' ').filter((name) => !known.has(name));
};

const cars: readonly Row[] = [
  [
    'series info',
    'getSeriesInfo',
    'Result',
    'id name level price dealerPrice engineLiters engineFeature',
  ],
  [
    'model info',
    'carModalInfo',
    'Result.modelInfo',
    'level fuel_consumption engineliters price dealer_price series_id seriesName',
  ],
  ['the answer about a model', 'carModalInfo', 'Result', 'modelInfo priceSortDealer'],
  [
    'a parameter table',
    'getmodelconfigBySeriseNew',
    'Result',
    'modelInfo configList menuList seriesName modelName isInvalidModelId',
  ],
  ['the table of models', 'getmodelconfigNew', 'Result', 'modelInfo configList menuList'],
  ['the table of a pair', 'getlvrecmodelconfigNew', 'Result', 'modelInfo configList menuList'],
  [
    'a car of the same level',
    'seriesRecommand',
    'Result.list[]',
    'series_id series_name price discount white_bg_img selected isSubmitting isSubmitSuc',
  ],
  ['an evaluation report', 'getSeriesEvaluationReport', 'Result', 'evaluationreport'],
  ['dealers of a model', 'getModelDealer', 'Result', 'dealer_list'],
];

// B3.1 B3.9 B3.68 B3.69 B7.50 B7.52 B7.55 B7.65 B7.104 B7.108 B7.110
test.each(cars)('of cars: %s', (_what, call, path, members) => {
  expect(missing(call, path, members)).toEqual([]);
});

const ranked =
  'series_id series_name white_bg_img price_nounit dealer_price dealer_source is_new_energy energy_type series_ask_price_wise_url series_ask_price_xcx_url text range color rangeRankSrc top3_lists cruisingInfo min_model_name min_model_id min_m_id';

const rankings: readonly Row[] = [
  ['a series', 'getRankListNew', 'Result.list[]', ranked],
  ['its figure', 'getRankListNew', 'Result.list[].text', 'title sub_title title_noUnit'],
  ['a series at home', 'gatherRankList', 'Result.sale_list[]', 'price sell_stat publish_time tag'],
  ['its top 3', 'gatherRankList', 'Result.sale_list[].top3_lists', 'is_show text'],
  [
    'a brand',
    'getRankListNew',
    'Result.list[]',
    'brand_id brand_name logo text range color rangeRankSrc',
  ],
  [
    'an author',
    'getRankList',
    'Result.list[]',
    'author_appid author_img author_name target_url text range',
  ],
  [
    'a list',
    'getRankListNew',
    'Result',
    'list has_more rank_level second_tab source source_intro banner rank_level_v3 second_tab_v3',
  ],
  ['new cars', 'getNewCarRankList', 'Result', 'time list'],
  ['at home', 'gatherRankList', 'Result', 'sale_list heat_list newcar_list wonderful_atlas'],
];

// B3.19 B3.21 B3.23 B3.24 B3.25 B3.26 B3.27 B3.29 B3.30 B3.31 B3.33 B3.34 B3.35 B3.36 B3.38 B3.40
// B3.43 B3.49 B3.114 B7.78 B7.97
test.each(rankings)('of rankings: %s', (_what, call, path, members) => {
  expect(missing(call, path, members)).toEqual([]);
});

const reading: readonly Row[] = [
  [
    'an article',
    'articleDetail',
    'Result.news',
    'title comment_thread_id is_show is_delete montage series_tag comment_count author content',
  ],
  ['what goes with it', 'articleDetail', 'Result', 'news relate_seires keywords'],
  ['its keywords', 'articleDetail', 'Result.keywords', 'words'],
  ['a block', 'articleDetail', 'Result.news.content[]', 'type src poster ratio caption url text'],
  ['an author', 'articleDetail', 'Result.news.author', 'icon name time uk vtype vintro'],
  ['a video', 'videoDetail', 'Result', 'keywords news relate_seires'],
  ['what plays next', 'videoLanding', 'Result', 'sale heat feeds'],
  ['related articles', 'recommand', 'Result.data.items.relate', 'list'],
  ['the next article', 'getPreLoad', 'Result', 'articles'],
  ['a question', 'getQuestionDetail', 'Result', 'author_info publish_time content relate_seires'],
  ['who asked', 'getQuestionDetail', 'Result.author_info', 'avatar name'],
  ['its answers', 'getAnswerList', 'Result', 'total has_more pn answer_list'],
  [
    'a question among owners',
    'wendapage',
    'Result',
    'wendaInfo answerInfo answerList relate sale heat',
  ],
  [
    'the question itself',
    'wendapage',
    'Result.wendaInfo',
    'avatar authorName publishTime question',
  ],
  [
    'a manual',
    'getVideoInstructions',
    'Result',
    'model_list series_info peer_series_video_list peer_series_info video_info',
  ],
  [
    'an item of the feed',
    'feed',
    'data[]',
    'nid title authorName public_time duration_display thumbnail image_url layout contentType',
  ],
  ['its thumbnails', 'feed', 'data[].thumbnail[]', 'pic_url url'],
  ['articles of a series', 'getSeriesrec', 'Result', 'list'],
];

// B3.74 B3.79 B3.83 B3.84 B3.86 B3.88 B3.90 B3.92 B3.96 B3.98 B3.100 B3.101 B7.72 B7.79 B7.80 B7.81
// B7.82 B7.85 B7.86 B7.87 B7.98 B7.99 B7.100 B7.109
test.each(reading)('of things to read: %s', (_what, call, path, members) => {
  expect(missing(call, path, members)).toEqual([]);
});

const home: readonly Row[] = [
  ['the index', 'index', 'Result', 'hot_brands condictions banner_operation'],
  ['a hot brand', 'index', 'Result.hot_brands[]', 'code title logo'],
  ['a condition', 'index', 'Result.condictions[]', 'title param'],
  ['its filter', 'index', 'Result.condictions[].param', 'key val'],
  ['a car of a tab', 'conditionSearch', 'Result.series[]', 'seriesId name logo sell_stat has_img'],
  [
    'a banner',
    'index',
    'Result.banner_operation[]',
    'pc_poster_url ad_id material_image target_url',
  ],
  ['a placed banner', 'getAds', 'Result', 'pc_poster_url background_pc_url ad_id'],
  ['the page of an ad', 'getSubmit', 'Result', 'pc_poster_url background_pc_url ad_id'],
  ['an ad', 'commercialv2', 'Result.ads[]', 'plan_id unit_id jump_url deliver_type banner canopy'],
  ['its picture', 'commercialv2', 'Result.ads[].banner', 'image_url'],
  ['its film', 'commercialv2', 'Result.ads[].canopy', 'video_url'],
  [
    'a discount',
    'gatherDiscount',
    'Result.data[]',
    'goods_id series_id series_name shop_name series_price cash_back stock head_images',
  ],
];

// B3.106 B3.109 B3.112 B3.113 B3.115 B3.116 B3.117 B3.118 B3.122 B7.112 B7.122 B7.123 B7.128 B7.133
test.each(home)('of the home page: %s', (_what, call, path, members) => {
  expect(missing(call, path, members)).toEqual([]);
});

const others: readonly Row[] = [
  ['pictures', 'getCarPicList', 'Result', 'lists modelIndex pn total own_total SeriesId'],
  ['a list of pictures', 'getCarPicList', 'Result.lists', 'seriesName list'],
  ['a picture', 'getCarPicList', 'Result.lists.list[]', 'ModelId ModelName'],
  ['suggestions', 'searchSug', 'Result.text_att[].text_array[]', 'text color'],
  ['popular searches', 'searchRec', 'Result.hot_rec_res', 'list'],
  ['a popular search', 'searchRec', 'Result.hot_rec_res.list[]', 'target_url'],
  ['a result', 'search', 'data[]', 'template'],
  ['the filters', 'gethomeinfo', 'Result', 'conditions brand_list'],
  ['the brands of a letter', 'gethomeinfo', 'Result.brand_list[]', 'letterName'],
  ['the cars that match', 'conditionSearch', 'Result', 'series total'],
  ['policies', 'policyDetail', 'Result', 'listData'],
  ['a kind of policy', 'policyDetail', 'Result.listData[]', 'tab_type list'],
  ['a policy', 'policyDetail', 'Result.listData[].list[]', 'details detail cards'],
];

// B3.64 B3.65 B3.105 B3.134 B3.138 B3.139 B3.140 B3.142 B7.28 B7.61 B7.64 B7.73 B7.118
test.each(others)('of galleries, searches and policies: %s', (_what, call, path, members) => {
  expect(missing(call, path, members)).toEqual([]);
});

const reviews: readonly Row[] = [
  ['in short', 'getserieskoubei', 'Result', 'good_tag_list bad_tag_list content_list'],
  [
    'a page',
    'getserieskoubeilist',
    'Result',
    'koubei_list has_more pn positive_subtag_list negative_subtag_list koubei_count',
  ],
  ['a review', 'getserieskoubeilist', 'Result.koubei_list[]', 'id content koubei_version'],
  ['a passage', 'getserieskoubeilist', 'Result.koubei_list[].content[]', 'value hashtag'],
  [
    'the head',
    'getseriesviewkoubei',
    'Result',
    'series_info title_info tab_list koubei_count carImg carName imgNum modelArr',
  ],
];

// B3.125 B3.126 B3.127 B3.128 B3.129 B3.130 B7.105
test.each(reviews)('of reviews: %s', (_what, call, path, members) => {
  expect(missing(call, path, members)).toEqual([]);
});
