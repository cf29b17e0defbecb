// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  USER_COMMENT: { values: {}, parts: [] },
  USER_COMMENT_MODEL: { values: {}, parts: [] },
};
