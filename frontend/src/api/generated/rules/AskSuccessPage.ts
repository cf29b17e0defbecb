// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  ASK_PRICE_SUCEESS: {
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
