// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

const reviewParts = [
  { call: 'getseriesviewkoubei', required: true, params: { series_id: '{serid}' } },
  {
    call: 'getserieskoubeilist',
    required: false,
    params: { series_id: '{serid}', tab: '{chosen_tab}', tag: '{tag}', pn: '{pn}', rn: '10' },
  },
  {
    call: 'koubeisDetail',
    required: false,
    when: { present: 'promoted' },
    after: 'getserieskoubei',
    params: { id: '{promoted}' },
  },
  { call: 'getserieskoubei', required: false, params: { series_id: '{serid}' } },
] as const;

export const rules: RulesOfPages = {
  USER_COMMENT: {
    query: ['tag', 'from_src', 'fromPage', 'lt'],
    values: {
      chosen_tab: { from: ['{tab}'], fallback: 'all' },
      tag: { from: ['{?tag}'] },
      pn: { from: ['{index}'], pageOf: 10, fallback: '1' },
      car: { from: ['{getseriesviewkoubei.series_info.series_name}'] },
      answered_tab: {
        from: ['{getserieskoubeilist.tab}', '{tab}'],
        replace: [
          ['^[\\s\\S]*[^A-Za-z][\\s\\S]*$', ''],
          ['^[A-Za-z]{65,}$', ''],
        ],
        fallback: 'all',
      },
      list: { from: ['{tag}', '{answered_tab}:{pn}'] },
      promoted: {
        from: ['{list}:{getserieskoubei.content_list.0.id}'],
        replace: [
          ['^all:1:([A-Za-z0-9]+)$', '$1'],
          ['^.*:.*$', ''],
        ],
      },
      tab_path: { from: ['/{answered_tab}.html'], except: ['/all.html'] },
    },
    parts: reviewParts,
  },
  USER_COMMENT_MODEL: {
    query: ['tag', 'from_src', 'fromPage', 'lt'],
    values: {
      chosen_tab: { from: ['{tab}'], fallback: 'all' },
      tag: { from: ['{?tag}'] },
      car: { from: ['{carModalInfo.modelInfo.model_name}'] },
      answered_tab: {
        from: ['{getserieskoubeilist.tab}', '{tab}'],
        replace: [
          ['^[\\s\\S]*[^A-Za-z][\\s\\S]*$', ''],
          ['^[A-Za-z]{65,}$', ''],
        ],
        fallback: 'all',
      },
      list: { from: ['{tag}', '{answered_tab}:1'] },
      promoted: {
        from: ['{list}:{getserieskoubei.content_list.0.id}'],
        replace: [
          ['^all:1:([A-Za-z0-9]+)$', '$1'],
          ['^.*:.*$', ''],
        ],
      },
      tab_path: { from: ['/{answered_tab}.html'], except: ['/all.html'] },
    },
    parts: [
      { call: 'carModalInfo', required: true, params: { model_id: '{mid}' } },
      { call: 'getserieskoubei', required: false, params: { model_id: '{mid}' } },
      {
        call: 'koubeisDetail',
        required: false,
        when: { present: 'promoted' },
        after: 'getserieskoubei',
        params: { id: '{promoted}' },
      },
      {
        call: 'getseriesviewkoubei',
        required: false,
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}', model_id: '{mid}' },
      },
      {
        call: 'getserieskoubeilist',
        required: false,
        after: 'carModalInfo',
        params: {
          series_id: '{carModalInfo.modelInfo.series_id}',
          model_id: '{mid}',
          tab: '{chosen_tab}',
          tag: '{tag}',
          pn: '1',
          rn: '10',
        },
      },
    ],
  },
};
