// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

export const rules: RulesOfPages = {
  POLICY: {
    query: ['city', 'from_src', 'fromPage', 'lt'],
    values: {
      car: {
        from: ['{carModalInfo.modelInfo.model_name}', '{policyDetail.series_info.series_name}'],
        fallback: '汽车',
      },
      city: { from: ['{policyDetail.city}', '{getgovbycity.city}', '{?city}'], fallback: '各地' },
      subject: { from: ['/m-{mid}', '/s-{series_id}'] },
    },
    parts: [
      {
        call: 'getgovbycity',
        required: true,
        when: { absent: 'subject' },
        params: { city: '{?city}' },
      },
      {
        call: 'policyDetail',
        required: true,
        when: { present: 'series_id' },
        params: { series_id: '{series_id}', city: '{?city}' },
      },
      {
        call: 'carModalInfo',
        required: true,
        when: { present: 'mid' },
        params: { model_id: '{mid}' },
      },
      {
        call: 'policyDetail',
        required: true,
        when: { present: 'mid' },
        after: 'carModalInfo',
        params: {
          series_id: '{carModalInfo.modelInfo.series_id}',
          model_id: '{mid}',
          city: '{?city}',
        },
      },
      { call: 'gethomeinfo', required: false, when: { absent: 'subject' }, params: {} },
    ],
  },
};
