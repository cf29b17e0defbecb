// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  WNEDA_DETAIL: {
    head: {
      title: '问答-驾到',
      keywords: '驾到',
      description: '问答-驾到',
      canonical: '/wenda/{nid}.html',
    },
  },
};
