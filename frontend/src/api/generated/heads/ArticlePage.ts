// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ARTICLE_DETAIL: {
    head: {
      title: '文章-驾到',
      keywords: '驾到',
      description: '文章-驾到',
      canonical: '/article/{nid}.html',
    },
  },
  NEW_ASK: {
    head: {
      title: '文章-驾到',
      keywords: '驾到',
      description: '文章-驾到',
      canonical: '/article/{nid}.html',
    },
  },
};
