// Made from contracts/ by build/contracts.mjs. Do not edit.
export const calls = {
  carModalInfo: {
    method: 'GET',
    path: '/api/model/carmodalinfo',
    payload: 'Result',
    missing: [1004],
  },
  commercialv2: { method: 'GET', path: '/api/ads/commercialv2', payload: 'Result', missing: [] },
  conditionSearch: { method: 'GET', path: '/api/conditionsearch', payload: 'Result', missing: [] },
  feed: { method: 'POST', path: '/api/content/feed', payload: 'data', missing: [] },
  gatherDiscount: {
    method: 'GET',
    path: '/minServer/gatherdiscount',
    payload: 'Result',
    missing: [],
  },
  gatherRankList: {
    method: 'GET',
    path: '/api/rank/gatherranklist',
    payload: 'Result',
    missing: [],
  },
  getAds: { method: 'GET', path: '/api/ads/getads', payload: 'Result', missing: [] },
  getCarPicList: {
    method: 'GET',
    path: '/api/image/getcarpiclist',
    payload: 'Result',
    missing: [1004],
  },
  getNewCarRankList: {
    method: 'GET',
    path: '/api/rank/getnewcarranklist',
    payload: 'Result',
    missing: [],
  },
  getRankList: { method: 'GET', path: '/api/rank/getranklist', payload: 'Result', missing: [] },
  getRankListNew: {
    method: 'GET',
    path: '/api/rank/getranklistnew',
    payload: 'Result',
    missing: [],
  },
  getRankWeekList: {
    method: 'GET',
    path: '/api/rank/getrankweeklist',
    payload: 'Result',
    missing: [],
  },
  getSeriesHead: {
    method: 'GET',
    path: '/api/series/getserieshead',
    payload: 'Result',
    missing: [1004],
  },
  getSeriesInfo: {
    method: 'GET',
    path: '/api/series/getseriesinfo',
    payload: 'Result',
    missing: [1004],
  },
  getcity: { method: 'GET', path: '/api/common/getcity', payload: 'Result', missing: [] },
  gethomeinfo: { method: 'GET', path: '/api/gethomeinfo', payload: 'Result', missing: [] },
  gettopbar: { method: 'GET', path: '/api/gettopbar', payload: 'Result', missing: [] },
  index: { method: 'GET', path: '/api/index', payload: 'Result', missing: [] },
  searchSug: { method: 'GET', path: '/api/search/searchsug', payload: 'Result', missing: [] },
} as const;
export type CallName = keyof typeof calls;
