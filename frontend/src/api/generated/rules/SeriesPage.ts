// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  CAR_TRAIN: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {},
    parts: [
      { call: 'getSeriesInfo', required: true, params: { series_id: '{serid}' } },
      { call: 'getCarTrainHeadInfo', required: false, params: { series_id: '{serid}' } },
      { call: 'getseriessummary', required: false, params: { series_id: '{serid}' } },
      { call: 'getserieskoubei', required: false, params: { series_id: '{serid}' } },
      { call: 'getSeriesEvaluationReport', required: false, params: { series_id: '{serid}' } },
      {
        call: 'dealerList',
        required: false,
        params: { series_id: '{serid}', sort_column: '1', pop: '1', rn: '5' },
      },
      { call: 'seriesRecommand', required: false, params: { series_id: '{serid}', rn: '6' } },
      { call: 'getSeriesrec', required: false, params: { series_id: '{serid}', rn: '6' } },
    ],
  },
};
