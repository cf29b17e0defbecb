// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = { NOT_FOUND: { query: [], values: {}, parts: [] } };
