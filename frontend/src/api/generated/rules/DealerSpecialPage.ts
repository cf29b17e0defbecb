// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  DEALER_SPECIAL: {
    query: ['brand_id', 'pn', 'dealer_pn', 'from_src', 'fromPage', 'lt'],
    values: {
      brand: { from: ['{?brand_id}'], digits: true },
      pn: { from: ['{?pn}'], digits: true, fallback: '1' },
      dealer_pn: { from: ['{?dealer_pn}'], digits: true, fallback: '1' },
      brand_query: { from: ['?brand_id={brand}'] },
    },
    parts: [
      {
        call: 'gatherDiscount',
        required: false,
        params: { brand_id: '{brand}', pn: '{pn}', rn: '10' },
      },
      {
        call: 'dealerList',
        required: false,
        params: { brand_id: '{brand}', sort_column: '0', pn: '{dealer_pn}', rn: '10' },
      },
      { call: 'gethomeinfo', required: false, params: {} },
    ],
  },
};
