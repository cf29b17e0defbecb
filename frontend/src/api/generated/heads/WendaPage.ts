// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  WNEDA_DETAIL: {
    head: {
      title: '{asked}-汽车问答-驾到',
      keywords: '{series}问答,{series}怎么样,{series}',
      description: '{told}',
      canonical: '/wenda/{nid}.html{pn_query}',
    },
    heads: {
      by: 'state',
      variants: {
        deleted: {
          title: '问题已删除-驾到',
          keywords: '{series}问答,{series}',
          description: '这个问题已被删除，看看其他汽车问答。',
        },
      },
    },
  },
};
