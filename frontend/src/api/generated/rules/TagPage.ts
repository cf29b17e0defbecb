// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  NEWS_TAG: {
    query: ['pn', 'from_src', 'fromPage', 'lt'],
    values: {
      pn: { from: ['{?pn}'], digits: true, fallback: '1' },
      pn_query: { from: ['?pn={pn}'], except: ['?pn=1'] },
      pn_words: { from: ['_第{pn}页'], except: ['_第1页'] },
      heading: {
        from: [
          '{knowledgeRecommend.tag.name}资讯与视频{pn_words}',
          '{knowledgeRecommend.tag.name}资讯与视频',
        ],
      },
      about: {
        from: [
          '{knowledgeRecommend.tag.intro}',
          '{knowledgeRecommend.tag.name}的文章、视频与车友动态',
        ],
      },
    },
    parts: [
      {
        call: 'knowledgeRecommend',
        required: true,
        params: { nid: '{nid}', pn: '{pn}', rn: '10' },
      },
      {
        call: 'gatherRankList',
        required: false,
        params: { newcar_num: '0', heat_num: '8', sale_num: '8', wonderful_atlas_num: '0' },
      },
    ],
  },
};
