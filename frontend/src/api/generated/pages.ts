// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageAddress } from '~/lib/page-entry';

export const pages = {
  ADVERTISE_SUBMIT: {
    chunk: 'AdSubmitPage',
    paths: ['/submit/{imgId}.html'],
    params: { imgId: '[A-Za-z0-9_-]{1,64}' },
  },
  AD_HARD: {
    chunk: 'AdHardPage',
    paths: ['/adHard/index'],
    params: {},
  },
  ARTICLE_DETAIL: {
    chunk: 'ArticlePage',
    paths: ['/article/{nid}.html'],
    params: { nid: '[0-9a-zA-Z_]{1,40}' },
  },
  ASK_PRICE: {
    chunk: 'AskPricePage',
    paths: ['/askprice/s-{serid}.html'],
    params: { serid: '[0-9]{1,12}' },
  },
  ASK_PRICE_MODEL: {
    chunk: 'AskPricePage',
    paths: ['/askprice/m-{mid}.html'],
    params: { mid: '[0-9]{1,12}' },
  },
  ASK_PRICE_SUCEESS: {
    chunk: 'AskSuccessPage',
    paths: ['/askprice/success'],
    params: {},
  },
  CAR_DATABASE: {
    chunk: 'DatabasePage',
    paths: [
      '/car/{brand}-{price}-{level}-{country}-{factory}-{structure}-{seat}-{speed}-{energy}-{turbine}-{emission}-{displacement}-{drive}-{config}-{sort}-{backup}-{page}.html',
    ],
    params: {
      brand: '[0-9_]+',
      price: '[0-9_]+',
      level: '[0-9_]+',
      country: '[0-9_]+',
      factory: '[0-9_]+',
      structure: '[0-9_]+',
      seat: '[0-9_]+',
      speed: '[0-9_]+',
      energy: '[0-9_]+',
      turbine: '[0-9_]+',
      emission: '[0-9_]+',
      displacement: '[0-9_]+',
      drive: '[0-9_]+',
      config: '[0-9_]+',
      sort: '[0-9_]+',
      backup: '[0-9_]+',
      page: '[0-9_]+',
    },
  },
  CAR_INFO: {
    chunk: 'ModelPage',
    paths: ['/m-{modelId}'],
    params: { modelId: '[0-9]{1,12}' },
  },
  CAR_TRAIN: {
    chunk: 'SeriesPage',
    paths: ['/s-{serid}'],
    params: { serid: '[0-9]{1,12}' },
  },
  CHEYOU_WENDA: {
    chunk: 'CheyouWendaPage',
    paths: ['/wendaDetail/{wendaId}.html'],
    params: { wendaId: '[0-9a-zA-Z_]{1,40}' },
  },
  CITY: {
    chunk: 'CityPage',
    paths: ['/city'],
    params: {},
  },
  CONSTRAST: {
    chunk: 'ComparePage',
    paths: ['/constrast/{mainSeriesId}-{recSeriesId}.html'],
    params: { mainSeriesId: '[0-9]{1,12}', recSeriesId: '[0-9]{1,12}' },
  },
  CONSTRAST_MODEL: {
    chunk: 'ComparePage',
    paths: ['/constrast'],
    params: {},
  },
  DEALER: {
    chunk: 'DealerPage',
    paths: ['/dealer/d-{dealerId}.html'],
    params: { dealerId: '[0-9]{1,12}' },
  },
  DEALER_CLUE: {
    chunk: 'DealerCluePage',
    paths: ['/dealer-clue/d-{dealerId}.html'],
    params: { dealerId: '[0-9]{1,12}' },
  },
  DEALER_SPECIAL: {
    chunk: 'DealerSpecialPage',
    paths: ['/dealer-special'],
    params: {},
  },
  DONGTAI: {
    chunk: 'DongtaiPage',
    paths: ['/dongtai/{id}'],
    params: { id: '[0-9a-zA-Z_]{1,40}' },
  },
  DOWNLOAD_APP: {
    chunk: 'DownloadPage',
    paths: ['/download-app'],
    params: {},
  },
  IMAGE_DETAIL: {
    chunk: 'GalleryDetailPage',
    paths: [
      '/pic/s-{serid}/{tab}-{index}.html',
      '/pic/s-{serid?}/m-{modelId}/{tab}-{index}.html',
      '/pic/m-{modelId}/{tab}-{index}.html',
      '/pic/s-{serid}/m-{modelId?}/{tab}-{index}.html',
    ],
    params: {
      serid: '[0-9]{1,12}',
      modelId: '[0-9]{1,12}|other',
      tab: 'wg|ns|kj|gf',
      index: '[1-9][0-9]{0,5}',
    },
  },
  IMAGE_LIST: {
    chunk: 'GalleryPage',
    paths: [
      '/pic/s-{serid}',
      '/pic/s-{serid}/{tab}.html',
      '/pic/m-{modelId}',
      '/pic/m-{modelId}/{tab}.html',
    ],
    params: { serid: '[0-9]{1,12}', modelId: '[0-9]{1,12}', tab: 'wg|ns|kj|gf' },
  },
  INDEX: {
    chunk: 'HomePage',
    paths: ['/', '/index', '/index.html'],
    params: {},
  },
  NEWS_TAG: {
    chunk: 'TagPage',
    paths: ['/tag/{nid}.html'],
    params: { nid: '[0-9a-zA-Z_]{1,40}' },
  },
  NEW_ASK: {
    chunk: 'ArticlePage',
    paths: ['/ask/{gatherId}-{nid}.html'],
    params: { gatherId: '[0-9a-zA-Z_]{1,40}', nid: '[0-9a-zA-Z_]{1,40}' },
  },
  NOT_FOUND: {
    chunk: 'NotFoundPage',
    paths: [],
    params: {},
  },
  OWNER_PRICE: {
    chunk: 'OwnerPricePage',
    paths: ['/owner-price'],
    params: {},
  },
  PARAMETER: {
    chunk: 'ParameterPage',
    paths: ['/parameter/s-{serid}.html', '/parameter/m-{modelId}.html'],
    params: { serid: '[0-9]{1,12}', modelId: '[0-9]{1,12}' },
  },
  POLICY: {
    chunk: 'PolicyPage',
    paths: ['/policy.html', '/policy/s-{series_id}.html', '/policy/m-{mid}.html'],
    params: { series_id: '[1-9][0-9]{0,11}', mid: '[1-9][0-9]{0,11}' },
  },
  RANK_HEAT: {
    chunk: 'RankPage',
    paths: ['/rank/2-0-{time}-{price}-{level}-{endurance}.html'],
    params: {
      time: '0|[0-9]+_[0-9]+',
      price: '0|[0-9]+_[0-9]+',
      level: '0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat',
      endurance: '[0-9_]+',
    },
  },
  RANK_HEAT_NEW: {
    chunk: 'RankPage',
    paths: ['/rank/2-0-{month}-{price}-{sub_level}-{endurance}-0.html'],
    params: {
      month: '0|[0-9]{6}|[0-9]+_[0-9]+',
      price: '0|[0-9]+_[0-9]+',
      sub_level: '0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat',
      endurance: '[0-9_]+',
    },
  },
  RANK_NEWCAR: {
    chunk: 'RankPage',
    paths: ['/rank/6-0-{time}-{price}-{level}-{endurance}.html'],
    params: {
      time: '0|[0-9]+_[0-9]+',
      price: '0|[0-9]+_[0-9]+',
      level: '0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat',
      endurance: '[0-9_]+',
    },
  },
  RANK_SALE: {
    chunk: 'RankPage',
    paths: ['/rank/1-0-{time}-{price}-{level}-{endurance}.html'],
    params: {
      time: '0|[0-9]+_[0-9]+',
      price: '0|[0-9]+_[0-9]+',
      level: '0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat',
      endurance: '[0-9_]+',
    },
  },
  RANK_SALE_NEW: {
    chunk: 'RankPage',
    paths: ['/rank/1-0-{month}-{price}-{sub_level}-{endurance}-0.html'],
    params: {
      month: '0|[0-9]{6}|[0-9]+_[0-9]+',
      price: '0|[0-9]+_[0-9]+',
      sub_level: '0|[0-9]{1,2}(?:_[0-9]{1,2})?|all|brandSale|brandHeat',
      endurance: '[0-9_]+',
    },
  },
  SEARCH: {
    chunk: 'SearchPage',
    paths: ['/search'],
    params: {},
  },
  SUBMIT_SUCCESS: {
    chunk: 'AskSuccessPage',
    paths: ['/submit/success'],
    params: {},
  },
  USER_COMMENT: {
    chunk: 'ReviewPage',
    paths: [
      '/comment/s-{serid}',
      '/comment/s-{serid}/{tab}.html',
      '/comment/s-{serid}/{index}.html',
    ],
    params: { serid: '[0-9]{1,12}', tab: '[A-Za-z]{1,64}', index: '[1-9][0-9]{0,4}' },
  },
  USER_COMMENT_MODEL: {
    chunk: 'ReviewPage',
    paths: ['/comment/m-{mid}', '/comment/m-{mid}/{tab}.html'],
    params: { mid: '[0-9]{1,12}', tab: '[A-Za-z]{1,64}' },
  },
  VIDEO_DETAIL: {
    chunk: 'VideoPage',
    paths: ['/video/{nid}.html'],
    params: { nid: '[0-9a-zA-Z_]{1,40}' },
  },
  VIDEO_INTRO: {
    chunk: 'VideoIntroPage',
    paths: ['/intro/s-{serid}'],
    params: { serid: '[0-9]{1,12}' },
  },
  VIDEO_INTRO_SELECT: {
    chunk: 'VideoIntroPage',
    paths: ['/intro/s-{serid}/videoId/{videoId}/moduleId/{moduleId}/categoryId/{categoryId}'],
    params: {
      serid: '[0-9]{1,12}',
      videoId: '[0-9]{1,12}',
      moduleId: '[0-9]{1,12}',
      categoryId: '[0-9]{1,12}',
    },
  },
  VIDEO_INTRO_SELECT_NEW: {
    chunk: 'VideoIntroPage',
    paths: ['/new-intro/s-{serid}/m-{mid}/{videoId}'],
    params: { serid: '[0-9]{1,12}', mid: '[0-9]{1,12}', videoId: '[0-9]{1,12}' },
  },
  VIDEO_INTRO_TAB: {
    chunk: 'VideoIntroPage',
    paths: ['/intro/s-{serid}/{categoryId}-{videoId}.html'],
    params: { serid: '[0-9]{1,12}', categoryId: '[0-9]{1,12}', videoId: '[0-9]{1,12}' },
  },
  VR_PANO: {
    chunk: 'VrPanoPage',
    paths: ['/vrpano/m-{mid}.html', '/vrpano/s-{series_id}.html'],
    params: { series_id: '[0-9]{1,12}', mid: '[0-9]{1,12}' },
  },
  VR_ROUND: {
    chunk: 'VrRoundPage',
    paths: ['/vrround/m-{mid}.html', '/vrround/s-{series_id}.html'],
    params: { series_id: '[0-9]{1,12}', mid: '[0-9]{1,12}' },
  },
  WNEDA_DETAIL: {
    chunk: 'WendaPage',
    paths: ['/wenda/{nid}.html'],
    params: { nid: '[0-9a-zA-Z_]{1,40}' },
  },
} as const satisfies Record<string, PageAddress>;
export type PageName = keyof typeof pages;
export type PageChunk = (typeof pages)[PageName]['chunk'];
