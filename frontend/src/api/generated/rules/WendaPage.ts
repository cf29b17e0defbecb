// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  WNEDA_DETAIL: {
    query: ['pn', 'from_src', 'fromPage', 'lt'],
    values: {
      state: { from: ['{getQuestionDetail.is_show}'], map: { '0': 'deleted' } },
      pn: { from: ['{?pn}'], digits: true, fallback: '1' },
      pn_query: { from: ['?pn={pn}'], except: ['?pn=1'] },
      pn_words: { from: ['_第{pn}页'], except: ['_第1页'] },
      series: { from: ['{getQuestionDetail.relate_seires.0.series_name}'], fallback: '汽车' },
      asked: { from: ['{getQuestionDetail.content}{pn_words}', '{getQuestionDetail.content}'] },
      told: {
        from: [
          '{getAnswerList.answer_list.0.content}',
          '{getQuestionDetail.text}',
          '{getQuestionDetail.content}',
        ],
      },
    },
    parts: [
      { call: 'getQuestionDetail', required: true, params: { nid: '{nid}' } },
      { call: 'getAnswerList', required: false, params: { nid: '{nid}', pn: '{pn}' } },
      { call: 'recommand', required: false, params: { nid: '{nid}' } },
      { call: 'knowledgeRecommend', required: false, params: { nid: '{nid}' } },
      {
        call: 'gatherRankList',
        required: false,
        params: { newcar_num: '0', wonderful_atlas_num: '0', heat_num: '8', sale_num: '8' },
      },
    ],
  },
};
