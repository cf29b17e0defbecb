/** A form that is left during the check before its write: the write follows, or the notice says that nothing was sent. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  checkPath,
  claimHook,
  claimPath,
  coupon,
  leadPath,
  refusal,
} from '../../../../test/support/claim-hook';
import { example } from '../../../../test/support/example';
import { fakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { agreed, named, offered, typed } from '../../../../test/support/lead-samples';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { renderOn } from '../../../../test/support/render-page';
import { OutboxNotice } from './OutboxNotice';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

const riskPath = '/api/clue/riskcheck';
const statusPath = '/api/clue/verify/status';
const formPath = '/api/clue/lead/form';
const outcomePath = '/api/clue/outcome';
const subject = { seriesId: '1001', sourceType: 'form', sourcePage: 'form_public' };

/** An answer that comes when the test says so. */
function later() {
  let come: (answer: unknown) => void = () => {};
  const answer = new Promise((resolve) => (come = resolve));
  return { answer: () => answer, come };
}

const claims = claimHook();
let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
});

function useLeadGateway(): void {
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer(statusPath, example('getVerifyCodeStatus'))
    .answer(formPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
}

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);
const stored = () => localStorage.getItem('jiadao:outbox');

/** A submitted lead whose check is under way. */
async function submitted(path: string, place: object, code?: string) {
  const onSent = vi.fn();
  const input: LeadFormInput = { subject, offered: offered(1).offered, onSent };
  const view = renderHookOn((now: LeadFormInput) => useLeadForm(now, fakeClock()), input, place);
  await settled();
  act(() => {
    [named('张三'), typed('19900000000'), agreed].forEach(view.result.current.tell);
    if (code) view.result.current.tell({ type: 'code-typed', text: code });
  });
  act(() => {
    view.result.current.submit();
  });
  await waitFor(() => {
    expect(asked(path)).toHaveLength(1);
  });
  return { ...view, onSent };
}

test('a lead whose form is left during its risk check is sent, and the notice says so', async () => {
  useLeadGateway();
  const risk = later();
  gateway.answer(riskPath, risk.answer);
  const place = { at: '/' };
  renderOn(<OutboxNotice />, place);
  const { unmount, onSent } = await submitted(riskPath, place);
  unmount();
  expect(asked(formPath)).toEqual([]);
  risk.come({ showVerifyCode: false, showCodeReason: '' });
  expect(await screen.findByText('您的询价已送达经销商，请保持手机畅通。')).toBeTruthy();
  expect(asked(formPath)).toHaveLength(1);
  expect(onSent).not.toHaveBeenCalled();
});

test.each([
  [
    'wants a code',
    () => ({ showVerifyCode: true, showCodeReason: '' }),
    '您的询价没有提交成功：需要验证手机号，请重新提交',
  ],
  ['is refused', () => failure(429, 42900, '请求过于频繁'), '您的询价没有提交成功：请求过于频繁'],
])('a lead whose form is left during a risk check that %s', async (_case, answer, words) => {
  useLeadGateway();
  const risk = later();
  gateway.answer(riskPath, risk.answer);
  const place = { at: '/' };
  renderOn(<OutboxNotice />, place);
  const { unmount } = await submitted(riskPath, place);
  unmount();
  risk.come(answer());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: '重新询价' })).toBeTruthy();
  expect(asked(formPath)).toEqual([]);
  expect(stored()).toBeNull();
});

test('a lead whose form is left during the check of its code', async () => {
  useLeadGateway();
  gateway.answer(statusPath, example('getVerifyCodeStatus', 'shown'));
  const check = later();
  gateway.answer(checkPath, check.answer);
  const place = { at: '/' };
  renderOn(<OutboxNotice />, place);
  const { unmount } = await submitted(checkPath, place, '000000');
  unmount();
  check.come({ data: true });
  expect(await screen.findByText('您的询价已送达经销商，请保持手机畅通。')).toBeTruthy();
  expect(asked(formPath).map(({ body }) => body)).toMatchObject([{ clue_verifycode: '000000' }]);
});

test('a form that stays shows itself what stopped its lead', async () => {
  useLeadGateway();
  gateway.answer(riskPath, { showVerifyCode: true, showCodeReason: '请验证' });
  const place = { at: '/' };
  renderOn(<OutboxNotice />, place);
  const { result } = await submitted(riskPath, place);
  await waitFor(() => {
    expect(result.current.state.codeWanted).toEqual({ by: 'phone', reason: '请验证' });
  });
  await settled();
  expect(screen.queryByText(/没有提交成功/)).toBeNull();
  expect(stored()).toBeNull();
});

test('a reload during the risk check: the next page says that nothing was sent', async () => {
  useLeadGateway();
  gateway.answer(riskPath, later().answer).answer(outcomePath, { outcome: 'unknown' });
  const { unmount } = await submitted(riskPath, { at: '/' });
  await waitFor(() => {
    expect(stored()).toContain('"kind":"lead"');
  });
  expect(stored()).not.toMatch(/199\d{8}|199\*{4}|张三/);
  unmount();
  renderOn(<OutboxNotice />, { at: '/' });
  expect(await screen.findByText('您的询价没有提交成功。')).toBeTruthy();
  expect(asked(formPath)).toEqual([]);
});

async function claimSubmitted(place: object) {
  const view = claims.run({ coupon: { ...coupon, needsCode: true } }, place);
  view.fill();
  view.tell({ type: 'code-typed', text: '000000' });
  view.submit();
  await waitFor(() => {
    expect(claims.asked(checkPath)).toHaveLength(1);
  });
  return view;
}

test('a claim whose form is left during the check of its code is sent with its lead', async () => {
  const check = later();
  claims.answer(checkPath, check.answer);
  const place = { at: '/' };
  renderOn(<OutboxNotice />, place);
  const { unmount } = await claimSubmitted(place);
  unmount();
  check.come({ data: true });
  expect(await screen.findByText('优惠券已领取，已通知经销商。')).toBeTruthy();
  expect(claims.asked(claimPath)).toHaveLength(1);
  expect(claims.asked(leadPath)).toHaveLength(1);
  // The dialog may show another coupon by now.
  expect(claims.onBegun).not.toHaveBeenCalled();
});

test('a claim whose form is left, and whose code is wrong', async () => {
  const check = later();
  claims.answer(checkPath, check.answer);
  const place = { at: '/' };
  renderOn(<OutboxNotice />, place);
  const { unmount } = await claimSubmitted(place);
  unmount();
  check.come(refusal('验证码错误'));
  const words = '优惠券没有领取成功：验证码不正确，请重新提交';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(claims.asked(claimPath)).toEqual([]);
});
