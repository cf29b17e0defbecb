// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  INDEX: {
    query: ['ad_id', 'ad_city', 'backImg', 'from_src', 'fromPage', 'lt'],
    values: {},
    parts: [
      { call: 'index', required: true, params: {} },
      {
        call: 'getAds',
        required: false,
        params: { location_id: '22', city: '{?ad_city}', ad_id: '{?ad_id}' },
      },
      { call: 'commercialv2', required: false, params: { location: 'car_canopy_other' } },
      { call: 'gatherRankList', required: false, params: {} },
      { call: 'gatherDiscount', required: false, params: {} },
      { call: 'feedStart', required: false, params: {} },
      {
        call: 'conditionSearch',
        required: false,
        after: 'index',
        params: { '{index.condictions.0.param.key}': '{index.condictions.0.param.val}', rn: '23' },
      },
    ],
  },
};
