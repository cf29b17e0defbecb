// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CHEYOU_WENDA: {
    head: {
      title: '{asked}-{series}车友问答-驾到',
      keywords: '{series}车友问答,{series}车主,{series}',
      description: '{told}',
      canonical: '/wendaDetail/{wendaId}.html{pn_query}',
    },
    heads: {
      by: 'state',
      variants: {
        deleted: {
          title: '问题已删除-车友问答-驾到',
          keywords: '{series}车友问答,{series}',
          description: '这个问题已被提问的车友删除，看看其他车友问答。',
        },
      },
    },
  },
};
