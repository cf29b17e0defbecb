// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  NEWS_TAG: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      about: {
        from: [
          '{knowledgeRecommend.tag.intro}',
          '{knowledgeRecommend.tag.name}的文章、视频与车友动态',
        ],
      },
    },
    parts: [
      { call: 'knowledgeRecommend', required: true, params: { nid: '{nid}', pn: '1', rn: '10' } },
      {
        call: 'gatherRankList',
        required: false,
        params: { newcar_num: '0', heat_num: '8', sale_num: '8', wonderful_atlas_num: '0' },
      },
    ],
  },
};
