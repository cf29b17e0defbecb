// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  VIDEO_DETAIL: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      state: { from: ['{videoDetail.news.is_show}'], map: { '0': 'deleted' } },
      words: {
        from: [
          '{videoDetail.keywords.words.0},{videoDetail.keywords.words.1},{videoDetail.keywords.words.2},{videoDetail.keywords.words.3}',
          '{videoDetail.keywords.words.0},{videoDetail.keywords.words.1}',
          '{videoDetail.keywords.words.0}',
        ],
        fallback: '汽车视频',
      },
      told: { from: ['{videoDetail.news.abstract}', '{videoDetail.news.title}'] },
    },
    parts: [
      { call: 'videoDetail', required: true, params: { nid: '{nid}' } },
      { call: 'videoLanding', required: false, params: { nid: '{nid}' } },
      { call: 'recommand', required: false, params: { nid: '{nid}' } },
      {
        call: 'gatherRankList',
        required: false,
        params: { newcar_num: '0', wonderful_atlas_num: '0', heat_num: '8', sale_num: '8' },
      },
    ],
  },
};
