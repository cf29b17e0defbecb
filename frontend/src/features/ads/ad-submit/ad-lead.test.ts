// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { adLead } from './ad-lead';

const ad = example('getSubmit');

test('a lead has the labels of its ad', () => {
  const lead = adLead({ ...ad, clue_source_type: 'ad_card', sub_merchant_id: 'm_1' });
  expect(lead).toEqual({
    sourceType: 'ad_card',
    clueId: ad.mid_clue_id,
    projectId: ad.wxt_project_id,
    subMerchantId: 'm_1',
  });
});

test.each(['', '询价', 'a b', 'a'.repeat(65)])('a label of %j counts as none', (word) => {
  const lead = adLead({ ...ad, clue_source_type: word, sub_merchant_id: word });
  expect(lead).toMatchObject({ sourceType: 'form_public', subMerchantId: undefined });
});
