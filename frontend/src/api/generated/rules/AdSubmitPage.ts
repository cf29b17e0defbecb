// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = { ADVERTISE_SUBMIT: { values: {}, parts: [] } };
