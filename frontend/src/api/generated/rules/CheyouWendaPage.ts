// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  CHEYOU_WENDA: {
    query: ['pn', 'from_src', 'fromPage', 'lt'],
    values: {
      state: { from: ['{wendapage.wendaInfo.is_show}'], map: { '0': 'deleted' } },
      pn: { from: ['{?pn}'], digits: true, fallback: '1' },
      pn_query: { from: ['?pn={pn}'], except: ['?pn=1'] },
      pn_words: { from: ['_第{pn}页'], except: ['_第1页'] },
      series: { from: ['{wendapage.wendaInfo.series_name}'], fallback: '汽车' },
      about: { from: ['{wendapage.wendaInfo.series_id}'] },
      asked: {
        from: ['{wendapage.wendaInfo.question}{pn_words}', '{wendapage.wendaInfo.question}'],
      },
      told: { from: ['{wendapage.answerList.0.content}', '{wendapage.wendaInfo.question}'] },
    },
    parts: [
      { call: 'wendapage', required: true, params: { wendaId: '{wendaId}', pn: '{pn}' } },
      {
        call: 'getSeriesInfo',
        required: false,
        when: { present: 'about' },
        after: 'wendapage',
        params: { series_id: '{about}' },
      },
    ],
  },
};
