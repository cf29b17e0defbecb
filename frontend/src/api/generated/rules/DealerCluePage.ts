// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  DEALER_CLUE: {
    query: ['series_id', 'model_id', 'page_id', 'from_src', 'fromPage', 'lt'],
    values: { sid: { from: ['{?series_id}'], digits: true } },
    parts: [
      {
        call: 'shopClueThread',
        required: true,
        params: { dealer_id: '{dealerId}', series_ids: '{sid}' },
      },
      {
        call: 'getmodellistforformpage',
        required: false,
        after: 'shopClueThread',
        params: { series_id: '{shopClueThread.series_id}', sort_type: 'price' },
      },
    ],
  },
};
