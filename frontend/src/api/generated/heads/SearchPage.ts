// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  SEARCH: {
    head: { title: '搜索-驾到', keywords: '驾到', description: '搜索-驾到', canonical: '/search' },
  },
};
