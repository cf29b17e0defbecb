import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { InquiryForm } from './InquiryForm';

const before = example('popBefore');
const [dealer] = before.dealer_list;
const dealers = ['5001', '5002', '5003'].map((dealer_id) => ({
  ...dealer!,
  dealer_id,
  dealer_s_name: `经销商${dealer_id}`,
}));

beforeEach(() => {
  fakeGateway().answer('/api/clue/verify/status', example('getVerifyCodeStatus'));
});

/** The consent names whom the phone goes to. */
function consent(): string {
  const label = screen.getByRole('checkbox').getAttribute('aria-labelledby') ?? '';
  const words = label.split(' ').map((id) => document.getElementById(id)?.textContent);
  return words.join('');
}

test.each([
  ['names another one', '5003'],
  ['names none', ''],
  ['breaks its contract', 0.5 as unknown as string],
])('a link of one dealer asks that one alone, where popBefore %s', (_case, appointed) => {
  renderOn(
    <InquiryForm
      car={{ seriesId: '1001', dealerId: '5002', dealerName: '经销商5002' }}
      before={{ ...before, dealer_list: dealers, appoint_dealer: appointed }}
      waiting={false}
      sourceType="form"
      onSent={() => {}}
    />,
  );
  expect(consent()).toContain('提供给经销商5002，');
});
