import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { InquiryForm } from './InquiryForm';

const submitPath = '/api/clue/lead/form';
const sendPath = '/api/clue/verify/send';
const message = '请求过于频繁，请稍后再试';

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/riskcheck', { showVerifyCode: false, showCodeReason: '' })
    .answer(submitPath, { clue_id: '600000001', encryptphone: 'sealed-one' });
});
afterEach(() => {
  localStorage.clear();
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);
const limited = (seconds: number) => () =>
  Response.json(
    { ResultCode: 42901, ResultMsg: message, Result: null },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

function show() {
  const onSent = vi.fn();
  renderOn(
    <InquiryForm
      car={{ seriesId: '1001' }}
      before={example('popBefore')}
      waiting={false}
      sourceType="form"
      onSent={onSent}
    />,
  );
  return { onSent };
}

async function fill() {
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '张三');
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '19912340000');
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
}

test('a rate-limited lead shows the wait and can be sent after it', async () => {
  gateway.answer(submitPath, limited(2));
  const { onSent } = show();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: '获取最低价' }));
  const waits = await screen.findByRole('button', { name: /^[12]秒后可再试$/ });
  expect(waits.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain(`${message}，`);
  expect(screen.getByRole('alert').textContent).toContain('不会重复询价');
  await userEvent.click(waits);
  expect(asked(submitPath)).toHaveLength(1);

  gateway.answer(submitPath, { clue_id: '600000001', encryptphone: 'sealed-one' });
  const again = await screen.findByRole('button', { name: '获取最低价' });
  expect(again.getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByRole('alert').textContent).not.toContain('秒');
  expect(screen.getByRole('alert').textContent).toContain('可再次点击提交，不会重复询价');
  await userEvent.click(again);
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  expect(asked(submitPath)).toHaveLength(2);
});

test('a used-up quota of codes shows the wait, which another phone does not have', async () => {
  gateway
    .answer('/api/clue/verify/status', { ...example('getVerifyCodeStatus'), status: 1 })
    .answer(sendPath, limited(3000));
  show();
  await screen.findByRole('textbox', { name: '验证码' });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('验证码发送失败，50分钟后可再试')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '50分钟后可再试' }));
  expect(asked(sendPath)).toHaveLength(1);
  await userEvent.clear(screen.getByRole('textbox', { name: '手机号' }));
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '19956780000');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => {
    expect(asked(sendPath)).toHaveLength(2);
  });
});

test('a name that the gateway refuses is marked and focused', async () => {
  const errors = [{ param: 'username', expected: 'a string of 1 to 40 characters' }];
  gateway.answer(submitPath, () => failure(400, 40001, '参数不正确', { errors }));
  show();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: '获取最低价' }));
  expect(await screen.findByText('姓名中有不能使用的字符，请修改')).toBeTruthy();
  const name = screen.getByRole('textbox', { name: '姓名' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => {
    expect(document.activeElement).toBe(name);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
