// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  ASK_PRICE: {
    query: ['page_id', 'from_src', 'fromPage', 'lt'],
    values: {},
    parts: [
      { call: 'getSeriesInfo', required: true, params: { series_id: '{serid}' } },
      {
        call: 'getmodellistforformpage',
        required: false,
        params: { series_id: '{serid}', sort_type: 'price' },
      },
      {
        call: 'dealerList',
        required: false,
        params: { series_id: '{serid}', sort_column: '0', pop: '1', rn: '10' },
      },
    ],
  },
  ASK_PRICE_MODEL: {
    query: ['page_id', 'from_src', 'fromPage', 'lt'],
    values: {},
    parts: [
      { call: 'carModalInfo', required: true, params: { model_id: '{mid}' } },
      {
        call: 'getmodellistforformpage',
        required: false,
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}', sort_type: 'price' },
      },
      {
        call: 'dealerList',
        required: false,
        after: 'carModalInfo',
        params: {
          series_id: '{carModalInfo.modelInfo.series_id}',
          sort_column: '0',
          pop: '1',
          rn: '10',
        },
      },
    ],
  },
};
