// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  OWNER_PRICE: {
    query: ['series_id', 'model_id', 'from_src', 'fromPage', 'lt'],
    values: {
      serid: { from: ['{?series_id}'] },
      mid: { from: ['{?model_id}'] },
      chosen: { from: ['?model_id={mid}', '?series_id={serid}'] },
      car: {
        from: ['{carModalInfo.modelInfo.model_name}', '{getSeriesInfo.name}'],
        fallback: '新车',
      },
    },
    parts: [
      {
        call: 'getSeriesInfo',
        required: true,
        when: { present: 'serid' },
        params: { series_id: '{serid}' },
      },
      {
        call: 'carModalInfo',
        required: true,
        when: { present: 'mid' },
        params: { model_id: '{mid}' },
      },
      {
        call: 'getSeriesInfo',
        required: false,
        when: { absent: 'serid' },
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}' },
      },
      {
        call: 'getmodellistforformpage',
        required: false,
        when: { present: 'serid' },
        params: { series_id: '{serid}', sort_type: 'price' },
      },
      {
        call: 'getmodellistforformpage',
        required: false,
        when: { absent: 'serid' },
        after: 'carModalInfo',
        params: { series_id: '{carModalInfo.modelInfo.series_id}', sort_type: 'price' },
      },
      { call: 'gethomeinfo', required: false, when: { absent: 'chosen' }, params: {} },
      {
        call: 'conditionSearch',
        required: false,
        when: { absent: 'chosen' },
        params: { rn: '12' },
      },
    ],
  },
};
