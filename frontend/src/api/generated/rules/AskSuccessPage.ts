// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  ASK_PRICE_SUCEESS: {
    query: ['series_id', 'model_id', 'outcome', 'from_src', 'fromPage', 'lt'],
    values: { sid: { from: ['{?series_id}'], digits: true } },
    parts: [
      {
        call: 'getSeriesInfo',
        required: false,
        when: { present: 'sid' },
        params: { series_id: '{sid}' },
      },
    ],
  },
  SUBMIT_SUCCESS: {
    query: ['series_id', 'model_id', 'from_src', 'fromPage', 'lt'],
    values: { sid: { from: ['{?series_id}'], digits: true } },
    parts: [
      {
        call: 'getSeriesInfo',
        required: false,
        when: { present: 'sid' },
        params: { series_id: '{sid}' },
      },
    ],
  },
};
