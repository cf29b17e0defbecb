// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  ASK_PRICE: { values: {}, parts: [] },
  ASK_PRICE_MODEL: { values: {}, parts: [] },
};
