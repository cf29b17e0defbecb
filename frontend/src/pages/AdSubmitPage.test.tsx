import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import AdSubmitPage from './AdSubmitPage';

const ad = example('getSubmit');

afterEach(() => {
  localStorage.clear();
});

/** Fills the form of the ad and sends it; the calls of the lead with their bodies. */
async function sentFrom(more: Partial<typeof ad>) {
  const gateway = fakeGateway()
    .answer('/api/ads/getsubmit', { ...ad, ...more })
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/askprice/popbefore', example('popBefore'))
    .answer('/api/clue/intention_check', { pop_style: 1 })
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/riskcheck', { showVerifyCode: false, showCodeReason: '' })
    .answer('/api/clue/lead/form_public', { clue_id: '1', encryptphone: 'sealed-one' })
    .answer('/api/clue/submit', { clue_id: '1', encryptphone: 'sealed-one' });
  renderOn(<AdSubmitPage />, { at: '/submit/103.html' });
  await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '张三');
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '19912340000');
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await userEvent.click(screen.getByRole('button', { name: /最低价/ }));
  const submits = ['/api/clue/lead/form_public', '/api/clue/submit'];
  const sent = () => gateway.asked.filter(({ path }) => submits.includes(path));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  const [lead] = sent();
  const types = gateway.asked
    .map(({ body }) => (body as { clue_source_type?: string } | undefined)?.clue_source_type)
    .filter((type) => type !== undefined);
  const before = gateway.asked.find(({ path }) => path.endsWith('/popbefore'));
  return { path: lead?.path, body: lead?.body, types: [...new Set(types)], before: before?.body };
}

test('the ad of an outside source sends its lead to clue/submit, with its merchant', async () => {
  const { path, body, types } = await sentFrom({
    clue_source_type: 'partner_bank',
    sub_merchant_id: 'm103',
  });
  expect(path).toBe('/api/clue/submit');
  expect(body).toMatchObject({
    clue_source_type: 'partner_bank',
    intention_series_id: '1084',
    source: 'cpl',
    ext: { sub_merchant_id: 'm103' },
  });
  expect(types).toEqual(['partner_bank']);
});

test.each([
  ['partner bank', '商户12'],
  ['', 'm 1/x'],
  [null, null],
  [12, 123456],
] as const)('labels that no call takes count as none: %j %j', async (type, merchant) => {
  const labels = { clue_source_type: type, sub_merchant_id: merchant } as object;
  const { path, body, types } = await sentFrom(labels);
  expect(path).toBe('/api/clue/lead/form_public');
  expect((body as { ext: object }).ext).not.toHaveProperty('sub_merchant_id');
  expect(types).toEqual(['form_public']);
});

test('the ad of this site is form_public at one dealer too', async () => {
  const { path, body } = await sentFrom({});
  expect(path).toBe('/api/clue/lead/form_public');
  expect((body as { ext: object }).ext).not.toHaveProperty('sub_merchant_id');
});

test.each([
  ['', undefined],
  ['m-1', undefined],
  ['20009', '20009'],
])('the ad of model "%s" asks about %s', async (model, mid) => {
  const { before } = await sentFrom({ model_id: model });
  expect((before as { mid?: string }).mid).toBe(mid);
});
