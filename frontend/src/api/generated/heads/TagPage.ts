// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  NEWS_TAG: {
    head: {
      title: '{heading}-驾到',
      keywords:
        '{knowledgeRecommend.tag.name},{knowledgeRecommend.tag.name}资讯,{knowledgeRecommend.tag.name}视频',
      description: '{about}',
      canonical: '/tag/{nid}.html{pn_query}',
    },
  },
};
