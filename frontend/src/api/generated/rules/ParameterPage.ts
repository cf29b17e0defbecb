// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  PARAMETER: {
    query: ['year', 'modelIds', 'view', 'from_src', 'fromPage', 'lt'],
    values: {
      subject: { from: ['m-{modelId}', 's-{serid}'] },
      car: {
        from: ['{carModalInfo.modelInfo.model_name}', '{getmodelconfigBySeriseNew.seriesName}'],
      },
    },
    parts: [
      {
        call: 'carModalInfo',
        required: true,
        when: { present: 'modelId' },
        params: { model_id: '{modelId}' },
      },
      {
        call: 'getmodelconfigBySeriseNew',
        required: true,
        when: { present: 'serid' },
        params: { series: '{serid}' },
      },
      {
        call: 'getmodelconfigBySeriseNew',
        required: true,
        when: { absent: 'serid' },
        after: 'carModalInfo',
        params: { series: '{carModalInfo.modelInfo.series_id}', model_id: '{modelId}' },
      },
      {
        call: 'getSeriesInfo',
        required: false,
        when: { present: 'serid' },
        params: { series_id: '{serid}' },
      },
      {
        call: 'getSeriesInfo',
        required: false,
        when: { absent: 'serid' },
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}' },
      },
      {
        call: 'seriesRecommand',
        required: false,
        when: { present: 'serid' },
        params: { series_id: '{serid}', rn: '6' },
      },
      {
        call: 'seriesRecommand',
        required: false,
        when: { absent: 'serid' },
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}', rn: '6' },
      },
    ],
  },
};
