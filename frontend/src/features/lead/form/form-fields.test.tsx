/** What the fields of the lead form take, and which cars may be asked for. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { settled } from '../../../../test/support/render-hook-on';
import { renderOn } from '../../../../test/support/render-page';
import { InquiryForm } from './InquiryForm';
import { SameLevelCars } from './SameLevelCars';

const statusPath = '/api/clue/verify/status';
const status = example('getVerifyCodeStatus');
const [car] = example('popafter').rec_list!;
const asker = { phone: { phone: '199****0000', encryptphone: 'sealed' }, name: '张三' };

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/dealer/getmodeldealer', example('getModelDealer'))
    .answer(statusPath, { ...status, status: 0 });
});

const showForm = () =>
  renderOn(
    <InquiryForm
      car={{ seriesId: '1001' }}
      before={example('popBefore')}
      waiting={false}
      sourceType="form"
      onSent={() => {}}
    />,
  );

const showCar = (more: Partial<NonNullable<typeof car>>) =>
  renderOn(
    <SameLevelCars
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

// L2.94
test('the code has a field only where one is wanted, for 6 characters', async () => {
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

// L7.33
test('the reason of the risk check stands beside the code', async () => {
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
])('sell_stat %s lets ask for a price: %s', (sell_stat, sold) => {
  showCar({ sell_stat });
  expect(screen.queryByRole('button', { name: /查成交价/ }) !== null).toBe(sold);
  expect(screen.queryByText('已停售') !== null).toBe(!sold);
});

// L2.102
test('without a price no discount is shown, with one it is', () => {
  const { unmount } = showCar({ price: '暂无报价', discount: '1万' });
  expect(screen.queryByText('降1万')).toBeNull();
  unmount();
  showCar({ price: '7.98万', discount: '1万' });
  expect(screen.getByText('降1万')).toBeTruthy();
});
