// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  SEARCH: {
    query: ['query', 'pn', 'from_src', 'fromPage', 'lt'],
    values: {
      asked: { from: ['{?query}'] },
      pn: { from: ['{?pn}'], digits: true, fallback: '1' },
      asked_words: { from: ['{?query}的搜索结果-'], except: ['的搜索结果-'] },
      heading: { from: ['{asked_words}搜索'], fallback: '搜索' },
    },
    parts: [
      {
        call: 'search',
        required: false,
        when: { present: 'asked' },
        params: { query: '{asked}', pn: '{pn}', host: 'pc' },
      },
      { call: 'searchRec', required: false, params: {} },
      {
        call: 'gatherRankList',
        required: false,
        params: { newcar_num: '0', heat_num: '8', sale_num: '8', wonderful_atlas_num: '0' },
      },
    ],
  },
};
