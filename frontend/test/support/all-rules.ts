/// <reference types="vite/client" />
/** Rules of every page, which the site loads by chunk. */
import type { RulesOfPages } from '~/lib/page-entry';

const files = import.meta.glob<{ rules: RulesOfPages }>('../../src/api/generated/rules/*.ts', {
  eager: true,
});

export const allRules: RulesOfPages = Object.assign(
  {},
  ...Object.values(files).map(({ rules }) => rules),
) as RulesOfPages;
