// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  ADVERTISE_SUBMIT: {
    query: ['imgId', 'backgroundPcUrl', 'locationId', 'page_id', 'from_src', 'fromPage', 'lt'],
    values: {
      ad: { from: ['{?imgId}', '{imgId}'] },
      series: { from: ['{getSubmit.series.0.series_id}'] },
      location: { from: ['{?locationId}'], digits: true },
    },
    parts: [
      { call: 'getSubmit', required: true, params: { ad_id: '{ad}', location_id: '{location}' } },
      {
        call: 'getmodellistforformpage',
        required: false,
        when: { present: 'series' },
        after: 'getSubmit',
        params: { series_id: '{series}', sort_type: 'price' },
      },
    ],
  },
};
