// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  DEALER: {
    query: ['series_id', 'from_src', 'fromPage', 'lt'],
    values: {
      sid: { from: ['{?series_id}'], digits: true },
      brand: { from: ['{shopClueThread.brand_id}'] },
    },
    parts: [
      {
        call: 'shopClueThread',
        required: true,
        params: { dealer_id: '{dealerId}', series_ids: '{sid}' },
      },
      {
        call: 'gatherDiscount',
        required: false,
        after: 'shopClueThread',
        params: { dealer_id: '{dealerId}', city: '{shopClueThread.city}', rn: '10' },
      },
      {
        call: 'dealerList',
        required: false,
        when: { present: 'brand' },
        after: 'shopClueThread',
        params: { brand_id: '{brand}', city: '{shopClueThread.city}', rn: '6' },
      },
    ],
  },
};
