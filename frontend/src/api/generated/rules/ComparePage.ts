// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  CONSTRAST: {
    query: ['modelIds', 'view', 'from_src', 'fromPage', 'lt'],
    values: {
      one: { from: ['{getSeriesInfo.best_model_id}'] },
      other: { from: ['{getSeriesHead.best_model_id}'] },
      pair: { from: ['{one},{other}'] },
      alone: { from: ['{one}', '{other}'] },
    },
    parts: [
      { call: 'getSeriesInfo', required: true, params: { series_id: '{mainSeriesId}' } },
      { call: 'getSeriesHead', required: true, params: { series_id: '{recSeriesId}' } },
      {
        call: 'statisticsSeriesBatch',
        required: false,
        params: { series_ids: '{mainSeriesId},{recSeriesId}' },
      },
      {
        call: 'getlvrecmodelconfigNew',
        required: false,
        when: { present: 'pair', absent: 'modelIds' },
        after: 'getSeriesHead',
        params: { model_id: '{pair}' },
      },
      {
        call: 'getmodelconfigNew',
        required: false,
        when: { present: 'modelIds' },
        params: { model_id: '{?modelIds}' },
      },
      {
        call: 'getmodelconfigNew',
        required: false,
        when: { present: 'alone', absent: 'modelIds', value: 'pair', in: [''] },
        after: 'getSeriesHead',
        params: { model_id: '{alone}' },
      },
      {
        call: 'seriesRecommand',
        required: false,
        params: { series_id: '{mainSeriesId}', rn: '6' },
      },
    ],
  },
  CONSTRAST_MODEL: {
    query: ['modelIds', 'view', 'from_src', 'fromPage', 'lt'],
    values: { column: { from: ['{getmodelconfigNew.modelInfo.0.model_id}'] } },
    parts: [
      {
        call: 'getmodelconfigNew',
        required: false,
        when: { present: 'modelIds' },
        params: { model_id: '{?modelIds}' },
      },
      {
        call: 'gatherRankList',
        required: false,
        when: { absent: 'modelIds' },
        params: { newcar_num: '0', heat_num: '20', sale_num: '0', wonderful_atlas_num: '0' },
      },
      {
        call: 'seriesRecommand',
        required: false,
        when: { present: 'column' },
        after: 'getmodelconfigNew',
        params: { series_id: '{getmodelconfigNew.modelInfo.0.series_id}', rn: '6' },
      },
    ],
  },
};
