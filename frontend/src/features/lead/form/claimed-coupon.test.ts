// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { claimedCouponOf } from './claimed-coupon';

const detail = {
  ...example('couponDetail'),
  spuid: '11',
  skuid: '12',
  series_ids: '1003,1004',
  best_series_id: '1002',
  best_model_id: '2002',
  dealer_id: '31',
  shop_name: '城东店',
  clue_project_id: '41',
  need_verify_code: 1,
} as const;
const claimed = {
  spuId: '11',
  skuId: '12',
  type: '2',
  seriesId: '1002',
  modelId: '2002',
  dealerId: '31',
  shopName: '城东店',
  projectId: '41',
  needsCode: true,
};

test.each([
  ['all of it', {}, {}],
  ['the first of its series without a best one', { best_series_id: '' }, { seriesId: '1003' }],
  [
    'no car without any',
    { best_series_id: '', best_model_id: '', series_ids: '' },
    { seriesId: undefined, modelId: undefined },
  ],
  ['no project', { clue_project_id: '' }, { projectId: undefined }],
  ['no code', { need_verify_code: 0 }, { needsCode: false }],
] as const)('a claim sends %s', (_what, given, sent) => {
  expect(claimedCouponOf({ ...detail, ...given }, '2')).toEqual({ ...claimed, ...sent });
});
