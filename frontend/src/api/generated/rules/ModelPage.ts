// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  CAR_INFO: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {},
    parts: [
      { call: 'carModalInfo', required: true, params: { model_id: '{modelId}' } },
      { call: 'getmodelconfigNew', required: false, params: { model_id: '{modelId}' } },
      { call: 'getModelsBeside', required: false, params: { model_id: '{modelId}' } },
      {
        call: 'getSeriesInfo',
        required: false,
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}' },
      },
      {
        call: 'getmodellistforformpage',
        required: false,
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}', sort_type: 'price' },
      },
      {
        call: 'getCarPicList',
        required: false,
        after: 'carModalInfo',
        params: {
          scene: 'pc_list',
          is_bd_app: '0',
          series_id: '{carModalInfo.modelInfo.series_id}',
          tag_name: '外观',
          mid: '{modelId}',
          pn: '1',
          rn: '6',
        },
      },
      {
        call: 'getserieskoubeilist',
        required: false,
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}', model_id: '{modelId}', rn: '3' },
      },
    ],
  },
};
