// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageAddress } from '~/lib/page-entry';

export const pages = {
  ADVERTISE_SUBMIT: {
    chunk: 'AdSubmitPage',
    patterns: [
      { path: '/submit/{imgId}.html', pattern: /^\/submit\/(?<imgId>[A-Za-z0-9_-]{1,64})\.html$/ },
    ],
    query: ['imgId', 'backgroundPcUrl', 'locationId', 'page_id', 'from_src', 'fromPage', 'lt'],
  },
  AD_HARD: {
    chunk: 'AdHardPage',
    patterns: [{ path: '/adHard/index', pattern: /^\/adHard\/index$/ }],
    query: ['from_src', 'fromPage', 'lt'],
  },
  ARTICLE_DETAIL: {
    chunk: 'ArticlePage',
    patterns: [
      { path: '/article/{nid}.html', pattern: /^\/article\/(?<nid>[0-9a-zA-Z_]{1,40})\.html$/ },
    ],
    query: ['source', 'from_src', 'fromPage', 'lt'],
  },
  ASK_PRICE: {
    chunk: 'AskPricePage',
    patterns: [
      { path: '/askprice/s-{serid}.html', pattern: /^\/askprice\/s-(?<serid>[0-9]{1,12})\.html$/ },
    ],
    query: ['page_id', 'from_src', 'fromPage', 'lt'],
  },
  ASK_PRICE_MODEL: {
    chunk: 'AskPricePage',
    patterns: [
      { path: '/askprice/m-{mid}.html', pattern: /^\/askprice\/m-(?<mid>[0-9]{1,12})\.html$/ },
    ],
    query: ['page_id', 'from_src', 'fromPage', 'lt'],
  },
  ASK_PRICE_SUCEESS: {
    chunk: 'AskSuccessPage',
    patterns: [{ path: '/askprice/success', pattern: /^\/askprice\/success$/ }],
    query: ['series_id', 'model_id', 'from_src', 'fromPage', 'lt'],
  },
  CAR_DATABASE: {
    chunk: 'DatabasePage',
    patterns: [
      {
        path: '/car/{brand}-{price}-{level}-{country}-{factory}-{structure}-{seat}-{speed}-{energy}-{turbine}-{emission}-{displacement}-{drive}-{config}-{sort}-{backup}-{page}.html',
        pattern:
          /^\/car\/(?<brand>[0-9]{1,8}(?:_[0-9]{1,8}){0,5})-(?<price>[0-9]{1,4}(?:_[0-9]{1,4})?)-(?<level>[0-9]|[1-3]_[1-6])-(?<country>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<factory>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<structure>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<seat>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<speed>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<energy>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<turbine>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<emission>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<displacement>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<drive>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<config>[0-9]{1,2}(?:_[0-9]{1,2}){0,15})-(?<sort>[0-9])-(?<backup>[0-9_]{1,40})-(?<page>[0-9]|[1-9][0-9]{1,2})\.html$/,
      },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  CAR_INFO: {
    chunk: 'ModelPage',
    patterns: [{ path: '/m-{modelId}', pattern: /^\/m-(?<modelId>[0-9]{1,12})$/ }],
    query: ['from_src', 'fromPage', 'lt'],
  },
  CAR_TRAIN: {
    chunk: 'SeriesPage',
    patterns: [{ path: '/s-{serid}', pattern: /^\/s-(?<serid>[0-9]{1,12})$/ }],
    query: ['from_src', 'fromPage', 'lt'],
  },
  CHEYOU_WENDA: {
    chunk: 'CheyouWendaPage',
    patterns: [
      {
        path: '/wendaDetail/{wendaId}.html',
        pattern: /^\/wendaDetail\/(?<wendaId>[0-9a-zA-Z_]{1,40})\.html$/,
      },
    ],
    query: ['pn', 'from_src', 'fromPage', 'lt'],
  },
  CONSTRAST: {
    chunk: 'ComparePage',
    patterns: [
      {
        path: '/constrast/{mainSeriesId}-{recSeriesId}.html',
        pattern: /^\/constrast\/(?<mainSeriesId>[0-9]{1,12})-(?<recSeriesId>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['modelIds', 'view', 'from_src', 'fromPage', 'lt'],
  },
  CONSTRAST_MODEL: {
    chunk: 'ComparePage',
    patterns: [{ path: '/constrast', pattern: /^\/constrast$/ }],
    query: ['modelIds', 'view', 'from_src', 'fromPage', 'lt'],
  },
  DEALER: {
    chunk: 'DealerPage',
    patterns: [
      {
        path: '/dealer/d-{dealerId}.html',
        pattern: /^\/dealer\/d-(?<dealerId>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['series_id', 'from_src', 'fromPage', 'lt'],
  },
  DEALER_CLUE: {
    chunk: 'DealerCluePage',
    patterns: [
      {
        path: '/dealer-clue/d-{dealerId}.html',
        pattern: /^\/dealer-clue\/d-(?<dealerId>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['series_id', 'model_id', 'page_id', 'from_src', 'fromPage', 'lt'],
  },
  DEALER_SPECIAL: {
    chunk: 'DealerSpecialPage',
    patterns: [{ path: '/dealer-special', pattern: /^\/dealer-special$/ }],
    query: ['brand_id', 'from_src', 'fromPage', 'lt'],
  },
  DONGTAI: {
    chunk: 'DongtaiPage',
    patterns: [{ path: '/dongtai/{id}', pattern: /^\/dongtai\/(?<id>[0-9a-zA-Z_]{1,40})$/ }],
    query: ['pic', 'from_src', 'fromPage', 'lt'],
  },
  DOWNLOAD_APP: {
    chunk: 'DownloadPage',
    patterns: [{ path: '/download-app', pattern: /^\/download-app$/ }],
    query: ['from_src', 'fromPage', 'lt'],
  },
  IMAGE_DETAIL: {
    chunk: 'GalleryDetailPage',
    patterns: [
      {
        path: '/pic/s-{serid}/{tab}-{index}.html',
        pattern:
          /^\/pic\/s-(?<serid>[0-9]{1,12})\/(?<tab>wg|ns|kj|gf)-(?<index>[1-9][0-9]{0,5})\.html$/,
      },
      {
        path: '/pic/s-{serid?}/m-{modelId}/{tab}-{index}.html',
        pattern:
          /^\/pic\/s-(?<serid>[0-9]{1,12})?\/m-(?<modelId>[0-9]{1,12}|other)\/(?<tab>wg|ns|kj|gf)-(?<index>[1-9][0-9]{0,5})\.html$/,
      },
      {
        path: '/pic/m-{modelId}/{tab}-{index}.html',
        pattern:
          /^\/pic\/m-(?<modelId>[0-9]{1,12}|other)\/(?<tab>wg|ns|kj|gf)-(?<index>[1-9][0-9]{0,5})\.html$/,
      },
    ],
    query: ['modelId', 'city', 'from_src', 'fromPage', 'lt'],
  },
  IMAGE_LIST: {
    chunk: 'GalleryPage',
    patterns: [
      { path: '/pic/s-{serid}', pattern: /^\/pic\/s-(?<serid>[0-9]{1,12})$/ },
      {
        path: '/pic/s-{serid}/{tab}.html',
        pattern: /^\/pic\/s-(?<serid>[0-9]{1,12})\/(?<tab>wg|ns|kj|gf)\.html$/,
      },
      { path: '/pic/m-{modelId}', pattern: /^\/pic\/m-(?<modelId>[0-9]{1,12})$/ },
      {
        path: '/pic/m-{modelId}/{tab}.html',
        pattern: /^\/pic\/m-(?<modelId>[0-9]{1,12})\/(?<tab>wg|ns|kj|gf)\.html$/,
      },
    ],
    query: ['modelId', 'city', 'from_src', 'fromPage', 'lt'],
  },
  INDEX: {
    chunk: 'HomePage',
    patterns: [
      { path: '/', pattern: /^\/$/ },
      { path: '/index', pattern: /^\/index$/ },
      { path: '/index.html', pattern: /^\/index\.html$/ },
    ],
    query: ['ad_id', 'ad_city', 'backImg', 'from_src', 'fromPage', 'lt'],
  },
  NEWS_TAG: {
    chunk: 'TagPage',
    patterns: [{ path: '/tag/{nid}.html', pattern: /^\/tag\/(?<nid>[0-9a-zA-Z_]{1,40})\.html$/ }],
    query: ['from_src', 'fromPage', 'lt'],
  },
  NEW_ASK: {
    chunk: 'ArticlePage',
    patterns: [
      {
        path: '/ask/{gatherId}-{nid}.html',
        pattern: /^\/ask\/(?<gatherId>[0-9a-zA-Z_]{1,40})-(?<nid>[0-9a-zA-Z_]{1,40})\.html$/,
      },
    ],
    query: ['source', 'from_src', 'fromPage', 'lt'],
  },
  NOT_FOUND: {
    chunk: 'NotFoundPage',
    patterns: [],
    query: [],
  },
  OWNER_PRICE: {
    chunk: 'OwnerPricePage',
    patterns: [{ path: '/owner-price', pattern: /^\/owner-price$/ }],
    query: ['series_id', 'model_id', 'from_src', 'fromPage', 'lt'],
  },
  PARAMETER: {
    chunk: 'ParameterPage',
    patterns: [
      {
        path: '/parameter/s-{serid}.html',
        pattern: /^\/parameter\/s-(?<serid>[0-9]{1,12})\.html$/,
      },
      {
        path: '/parameter/m-{modelId}.html',
        pattern: /^\/parameter\/m-(?<modelId>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['year', 'modelIds', 'view', 'from_src', 'fromPage', 'lt'],
  },
  POLICY: {
    chunk: 'PolicyPage',
    patterns: [
      { path: '/policy.html', pattern: /^\/policy\.html$/ },
      {
        path: '/policy/s-{series_id}.html',
        pattern: /^\/policy\/s-(?<series_id>[0-9]{1,12})\.html$/,
      },
      { path: '/policy/m-{mid}.html', pattern: /^\/policy\/m-(?<mid>[0-9]{1,12})\.html$/ },
    ],
    query: ['city', 'from_src', 'fromPage', 'lt'],
  },
  RANK_HEAT: {
    chunk: 'RankPage',
    patterns: [
      {
        path: '/rank/2-0-{time}-{price}-{level}-{endurance}.html',
        pattern:
          /^\/rank\/2-0-(?<time>0|[0-9]+_[0-9]+)-(?<price>0|[0-9]+_[0-9]+)-(?<level>0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat)-(?<endurance>[0-9_]+)\.html$/,
      },
    ],
    query: [
      'sort',
      'on_sale',
      'sub_level',
      'fuel',
      'price',
      'man_method',
      'month',
      'week',
      'country',
      'city',
      'cityCode',
      'brand',
      'energy_type',
      'pn',
      'rn',
      'add',
      'from_src',
      'fromPage',
      'lt',
    ],
  },
  RANK_HEAT_NEW: {
    chunk: 'RankPage',
    patterns: [
      {
        path: '/rank/2-0-{month}-{price}-{sub_level}-{endurance}-0.html',
        pattern:
          /^\/rank\/2-0-(?<month>0|[0-9]{6})-(?<price>0|[0-9]+_[0-9]+)-(?<sub_level>0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat)-(?<endurance>[0-9_]+)-0\.html$/,
      },
    ],
    query: [
      'sort',
      'on_sale',
      'sub_level',
      'fuel',
      'price',
      'man_method',
      'month',
      'week',
      'country',
      'city',
      'cityCode',
      'brand',
      'energy_type',
      'pn',
      'rn',
      'add',
      'from_src',
      'fromPage',
      'lt',
    ],
  },
  RANK_NEWCAR: {
    chunk: 'RankPage',
    patterns: [
      {
        path: '/rank/6-0-{time}-{price}-{level}-{endurance}.html',
        pattern:
          /^\/rank\/6-0-(?<time>0|[0-9]+_[0-9]+)-(?<price>0|[0-9]+_[0-9]+)-(?<level>0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat)-(?<endurance>[0-9_]+)\.html$/,
      },
    ],
    query: [
      'sort',
      'on_sale',
      'sub_level',
      'fuel',
      'price',
      'man_method',
      'month',
      'week',
      'country',
      'city',
      'cityCode',
      'brand',
      'energy_type',
      'pn',
      'rn',
      'add',
      'from_src',
      'fromPage',
      'lt',
    ],
  },
  RANK_SALE: {
    chunk: 'RankPage',
    patterns: [
      {
        path: '/rank/1-0-{time}-{price}-{level}-{endurance}.html',
        pattern:
          /^\/rank\/1-0-(?<time>0|[0-9]+_[0-9]+)-(?<price>0|[0-9]+_[0-9]+)-(?<level>0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat)-(?<endurance>[0-9_]+)\.html$/,
      },
    ],
    query: [
      'sort',
      'on_sale',
      'sub_level',
      'fuel',
      'price',
      'man_method',
      'month',
      'week',
      'country',
      'city',
      'cityCode',
      'brand',
      'energy_type',
      'pn',
      'rn',
      'add',
      'from_src',
      'fromPage',
      'lt',
    ],
  },
  RANK_SALE_NEW: {
    chunk: 'RankPage',
    patterns: [
      {
        path: '/rank/1-0-{month}-{price}-{sub_level}-{endurance}-0.html',
        pattern:
          /^\/rank\/1-0-(?<month>0|[0-9]{6})-(?<price>0|[0-9]+_[0-9]+)-(?<sub_level>0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat)-(?<endurance>[0-9_]+)-0\.html$/,
      },
    ],
    query: [
      'sort',
      'on_sale',
      'sub_level',
      'fuel',
      'price',
      'man_method',
      'month',
      'week',
      'country',
      'city',
      'cityCode',
      'brand',
      'energy_type',
      'pn',
      'rn',
      'add',
      'from_src',
      'fromPage',
      'lt',
    ],
  },
  SEARCH: {
    chunk: 'SearchPage',
    patterns: [{ path: '/search', pattern: /^\/search$/ }],
    query: ['query', 'from_src', 'fromPage', 'lt'],
  },
  SUBMIT_SUCCESS: {
    chunk: 'AskSuccessPage',
    patterns: [{ path: '/submit/success', pattern: /^\/submit\/success$/ }],
    query: ['series_id', 'model_id', 'from_src', 'fromPage', 'lt'],
  },
  USER_COMMENT: {
    chunk: 'ReviewPage',
    patterns: [
      { path: '/comment/s-{serid}', pattern: /^\/comment\/s-(?<serid>[0-9]{1,12})$/ },
      {
        path: '/comment/s-{serid}/{tab}.html',
        pattern: /^\/comment\/s-(?<serid>[0-9]{1,12})\/(?<tab>[a-z]{1,20})\.html$/,
      },
      {
        path: '/comment/s-{serid}/{index}.html',
        pattern: /^\/comment\/s-(?<serid>[0-9]{1,12})\/(?<index>[1-9][0-9]{0,4})\.html$/,
      },
    ],
    query: ['tag', 'from_src', 'fromPage', 'lt'],
  },
  USER_COMMENT_MODEL: {
    chunk: 'ReviewPage',
    patterns: [
      { path: '/comment/m-{mid}', pattern: /^\/comment\/m-(?<mid>[0-9]{1,12})$/ },
      {
        path: '/comment/m-{mid}/{tab}.html',
        pattern: /^\/comment\/m-(?<mid>[0-9]{1,12})\/(?<tab>[a-z]{1,20})\.html$/,
      },
    ],
    query: ['tag', 'from_src', 'fromPage', 'lt'],
  },
  VIDEO_DETAIL: {
    chunk: 'VideoPage',
    patterns: [
      { path: '/video/{nid}.html', pattern: /^\/video\/(?<nid>[0-9a-zA-Z_]{1,40})\.html$/ },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  VIDEO_INTRO: {
    chunk: 'VideoIntroPage',
    patterns: [{ path: '/intro/s-{serid}', pattern: /^\/intro\/s-(?<serid>[0-9]{1,12})$/ }],
    query: ['from_src', 'fromPage', 'lt'],
  },
  VIDEO_INTRO_SELECT: {
    chunk: 'VideoIntroPage',
    patterns: [
      {
        path: '/intro/s-{serid}/videoId/{videoId}/moduleId/{moduleId}/categoryId/{categoryId}',
        pattern:
          /^\/intro\/s-(?<serid>[0-9]{1,12})\/videoId\/(?<videoId>[0-9]{1,12})\/moduleId\/(?<moduleId>[0-9]{1,12})\/categoryId\/(?<categoryId>[0-9]{1,12})$/,
      },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  VIDEO_INTRO_SELECT_NEW: {
    chunk: 'VideoIntroPage',
    patterns: [
      {
        path: '/new-intro/s-{serid}/m-{mid}/{videoId}',
        pattern:
          /^\/new-intro\/s-(?<serid>[0-9]{1,12})\/m-(?<mid>[0-9]{1,12})\/(?<videoId>[0-9]{1,12})$/,
      },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  VIDEO_INTRO_TAB: {
    chunk: 'VideoIntroPage',
    patterns: [
      {
        path: '/intro/s-{serid}/{categoryId}-{videoId}.html',
        pattern:
          /^\/intro\/s-(?<serid>[0-9]{1,12})\/(?<categoryId>[0-9]{1,12})-(?<videoId>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  VR_PANO: {
    chunk: 'VrPanoPage',
    patterns: [
      { path: '/vrpano/m-{mid}.html', pattern: /^\/vrpano\/m-(?<mid>[0-9]{1,12})\.html$/ },
      {
        path: '/vrpano/s-{series_id}.html',
        pattern: /^\/vrpano\/s-(?<series_id>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  VR_ROUND: {
    chunk: 'VrRoundPage',
    patterns: [
      { path: '/vrround/m-{mid}.html', pattern: /^\/vrround\/m-(?<mid>[0-9]{1,12})\.html$/ },
      {
        path: '/vrround/s-{series_id}.html',
        pattern: /^\/vrround\/s-(?<series_id>[0-9]{1,12})\.html$/,
      },
    ],
    query: ['from_src', 'fromPage', 'lt'],
  },
  WNEDA_DETAIL: {
    chunk: 'WendaPage',
    patterns: [
      { path: '/wenda/{nid}.html', pattern: /^\/wenda\/(?<nid>[0-9a-zA-Z_]{1,40})\.html$/ },
    ],
    query: ['pn', 'from_src', 'fromPage', 'lt'],
  },
} as const satisfies Record<string, PageAddress>;
export type PageName = keyof typeof pages;
export type PageChunk = (typeof pages)[PageName]['chunk'];
