// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  AD_HARD: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {},
    parts: [
      { call: 'getAds', required: false, params: { location_id: '22' } },
      { call: 'commercialv2', required: false, params: { location: 'car_index_top_banner' } },
    ],
  },
};
