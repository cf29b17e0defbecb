// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  DEALER_SPECIAL: {
    query: ['brand_id', 'from_src', 'fromPage', 'lt'],
    values: {
      brand: { from: ['{?brand_id}'], digits: true },
      brand_query: { from: ['?brand_id={brand}'] },
    },
    parts: [
      {
        call: 'gatherDiscount',
        required: false,
        params: { brand_id: '{brand}', pn: '1', rn: '10' },
      },
      {
        call: 'dealerList',
        required: false,
        params: { brand_id: '{brand}', sort_column: '0', pn: '1', rn: '10' },
      },
      { call: 'gethomeinfo', required: false, params: {} },
    ],
  },
};
