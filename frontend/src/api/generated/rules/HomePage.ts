// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  INDEX: {
    values: {},
    parts: [
      { call: 'index', required: true, params: {} },
      { call: 'gatherRankList', required: false, params: {} },
      { call: 'gatherDiscount', required: false, params: {} },
      {
        call: 'conditionSearch',
        required: false,
        after: 'index',
        params: { '{index.condictions.0.param.key}': '{index.condictions.0.param.val}', rn: '23' },
      },
    ],
  },
};
