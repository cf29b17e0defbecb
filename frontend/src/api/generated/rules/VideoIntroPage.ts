// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  VIDEO_INTRO: { values: {}, parts: [] },
  VIDEO_INTRO_SELECT: { values: {}, parts: [] },
  VIDEO_INTRO_SELECT_NEW: { values: {}, parts: [] },
  VIDEO_INTRO_TAB: { values: {}, parts: [] },
};
