/** What the fields of the lead form take, and which cars may be asked for. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { LoginContext, loginState, type Login } from '~/route/login';

import { example } from '../../../../test/support/example';
import { fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { settled } from '../../../../test/support/render-hook-on';
import { renderOn } from '../../../../test/support/render-page';
import { InquiryForm } from './InquiryForm';
import { SameLevelInquiry } from './SameLevelInquiry';

const statusPath = '/api/clue/verify/status';
const status = example('getVerifyCodeStatus');
const [car] = example('popafter').rec_list!;
const asker = { phone: { phone: '199****0000', encryptphone: 'sealed-one' }, name: '张三' };

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/dealer/getmodeldealer', example('getModelDealer'))
    .answer(statusPath, { ...status, status: 0 });
});

const form = (
  <InquiryForm
    car={{ seriesId: '1001' }}
    before={example('popBefore')}
    waiting={false}
    sourceType="form"
    onSent={() => {}}
  />
);
const showForm = (login?: Login) =>
  renderOn(login ? <LoginContext value={loginState(login)}>{form}</LoginContext> : form);

const showCar = (more: Partial<NonNullable<typeof car>>) =>
  renderOn(
    <SameLevelInquiry
      title="还询问了"
      cars={[{ ...car!, ...more }]}
      asker={asker}
      onChoose={() => {}}
    />,
  );

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });

// L2.92
test('the phone has the placeholder of the specification', () => {
  showForm();
  expect(phone().placeholder).toBe('请输入11位手机号');
});

// L2.93
test('the phone takes 11 characters at most', () => {
  showForm();
  expect(phone().maxLength).toBe(11);
});

test('accepts pasted spellings of a phone', async () => {
  showForm();
  await userEvent.click(phone());
  await userEvent.paste('+86 138-1234-5678');
  expect(phone().value).toBe('13812345678');
});

test('a phone that is pasted over another one is read as a whole', async () => {
  showForm();
  await userEvent.type(phone(), '13800000000');
  phone().select();
  await userEvent.paste('+86 199 1234 0000');
  expect(phone().value).toBe('19912340000');
});

// L2.94
test('the code field appears only when required, for 6 characters', async () => {
  const { unmount } = showForm();
  await settled();
  expect(gateway.asked.map(({ path }) => path)).toContain(statusPath);
  expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull();
  unmount();
  gateway.answer(statusPath, { ...status, status: 1 });
  showForm();
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '验证码' });
  expect(code.maxLength).toBe(6);
});

describe('the status of the code', () => {
  const reason = '为保障您的信息安全，请完成短信验证';
  const field = () => screen.findByRole('textbox', { name: '验证码' });
  const wanted = { ...status, status: 1 };

  // L7.38
  test.each([
    [1, true],
    [0, false],
    [2, false],
  ])('of show_reason_type %s shows the reason beside the code: %s', async (type, shown) => {
    gateway.answer(statusPath, { ...wanted, show_reason_type: type });
    showForm();
    await field();
    expect(screen.queryByText(reason) !== null).toBe(shown);
  });

  // L7.39
  test('of show_reason_limit 2 shows the reason twice in a visit', async () => {
    gateway.answer(statusPath, { ...wanted, show_reason_type: 1, show_reason_limit: 2 });
    for (const shown of [true, true, false]) {
      const { unmount } = showForm();
      await field();
      expect(screen.queryByText(reason) !== null).toBe(shown);
      unmount();
    }
  });

  // L7.40
  test.each([
    [0, null, true],
    [1, null, false],
    [0, { name: '南山有风', picture: undefined }, false],
  ])('of passport_status %s offers a login: %s knows %s', async (passport, user, offered) => {
    gateway.answer(statusPath, { ...wanted, passport_status: passport });
    const logIn = vi.fn();
    const closed = false;
    showForm({
      user,
      closed,
      logIn,
      logOut: vi.fn(),
      gate: vi.fn(),
      lookAgain: vi.fn(),
      takeWish: () => undefined,
    });
    await field();
    const button = screen.queryByRole('button', { name: '登录后再询价' });
    expect(button !== null).toBe(offered);
    if (button) await userEvent.click(button);
    expect(logIn).toHaveBeenCalledTimes(offered ? 1 : 0);
  });
});

// L7.33
test('shows the reason of the risk check beside the code', async () => {
  const showCodeReason = '请验证这个手机号';
  gateway.answer('/api/clue/riskcheck', { showVerifyCode: true, showCodeReason });
  showForm();
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '张三');
  await userEvent.type(phone(), '19912340000');
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await userEvent.click(screen.getByRole('button', { name: '获取最低价' }));
  expect(await screen.findByText(showCodeReason)).toBeTruthy();
});

// L2.103 L2.104
test.each([
  [1, true],
  [2, true],
  [0, false],
  [3, false],
])('sell_stat %s allows an inquiry: %s', (sell_stat, sold) => {
  showCar({ sell_stat });
  expect(screen.queryByRole('button', { name: /查成交价/ }) !== null).toBe(sold);
  expect(screen.queryByText('已停售') !== null).toBe(!sold);
});

// L2.102
test('shows a discount only with a price', () => {
  const { unmount } = showCar({ price: '暂无报价', discount: '1万' });
  expect(screen.queryByText('降1万')).toBeNull();
  unmount();
  showCar({ price: '7.98万', discount: '1万' });
  expect(screen.getByText('降1万')).toBeTruthy();
});
