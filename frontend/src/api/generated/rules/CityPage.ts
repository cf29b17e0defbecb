// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  CITY: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {},
    parts: [{ call: 'getcity', required: true, params: {} }],
  },
};
