// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

const vrParts = [
  { call: 'getvrconfig', required: true, params: { model_id: '{mid}', series_id: '{series_id}' } },
  {
    call: 'getSeriesHead',
    required: false,
    after: 'getvrconfig',
    params: { series_id: '{getvrconfig.series_id}' },
  },
  {
    call: 'carModalInfo',
    required: false,
    when: { present: 'mid' },
    params: { model_id: '{mid}' },
  },
] as const;

export const rules: RulesOfPages = {
  VR_ROUND: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      car: { from: ['{getvrconfig.model_name}', '{getvrconfig.series_name}'] },
      subject: { from: ['m-{mid}', 's-{series_id}'] },
    },
    parts: vrParts,
  },
};
