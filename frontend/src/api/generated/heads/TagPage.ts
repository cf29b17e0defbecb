// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  NEWS_TAG: {
    head: {
      title: '标签-驾到',
      keywords: '驾到',
      description: '标签-驾到',
      canonical: '/tag/{nid}.html',
    },
  },
};
