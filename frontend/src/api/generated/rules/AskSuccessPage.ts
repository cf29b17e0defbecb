// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = { ASK_PRICE_SUCEESS: { values: {}, parts: [] } };
