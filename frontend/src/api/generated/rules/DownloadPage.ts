// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  DOWNLOAD_APP: { query: ['from_src', 'fromPage', 'lt'], values: {}, parts: [] },
};
