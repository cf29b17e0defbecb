import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { browserClock } from '~/lib/clock';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { InquiryForm } from './InquiryForm';

const riskPath = '/api/clue/riskcheck';
const submitPath = '/api/clue/lead/form';
const sendPath = '/api/clue/verify/send';
const checkPath = '/api/clue/verify/check';
const before = example('popBefore');
const taken = { clue_id: '600000001', encryptphone: 'sealed-by-upstream' };

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer(riskPath, { showVerifyCode: false, showCodeReason: '' })
    .answer(submitPath, taken);
});
afterEach(() => {
  localStorage.clear();
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);

function show(more: Partial<Parameters<typeof InquiryForm>[0]> = {}, at = '/', place = { at }) {
  const onSent = vi.fn();
  const view = renderOn(
    <InquiryForm
      car={{ seriesId: '1001' }}
      before={before}
      intention='{"pop_style":1}'
      waiting={false}
      sourceType="form"
      onSent={onSent}
      {...more}
    />,
    place,
  );
  return { onSent, view };
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '验证码' });
const button = (name = '获取最低价') => screen.getByRole('button', { name });

async function fill(number = '19912340000') {
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '张三');
  await userEvent.type(phone(), number);
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
}

// L2.91 L3.20 L4.7 L4.9 L7.26 L7.27 L7.28 L7.29 L7.30 L7.31 L7.47 L9.31 L9.37
test('sends all members of a lead, and stores its phone masked', async () => {
  const { onSent } = show({}, '/?from_src=aladdin_50760_1');
  await fill();
  await userEvent.click(button());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  expect(onSent).toHaveBeenCalledWith({
    leadId: '600000001',
    phone: { phone: '199****0000', encryptphone: 'sealed-by-upstream' },
    name: '张三',
    sourceType: 'form',
  });
  expect(asked(riskPath)[0]?.body).toEqual({
    phone: '19912340000',
    series_id: '1001',
    form_page: 'form_public',
    city: '北京',
    source: 'saas',
    clue_source_type: 'form',
    ext: { area: '北京', train_id: '1001' },
  });
  const [lead] = asked(submitPath);
  expect(lead?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lead?.query).toEqual({});
  expect(lead?.body).toMatchObject({
    username: '张三',
    telephone: '19912340000',
    series_id: '1001',
    model_id: '20002',
    ids: '5001',
    materialIds: '500000005001',
    dealer_source: '演示数据',
    city: '北京',
    user_city_valid: 0,
    source: 'saas',
    ext: { ext: '{"pop_style":1}', aldExt: 'aladdin-search', is_default: 1 },
    consent_version: '2020-09-10',
  });
  const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(stored).toContain('199****0000');
  expect(stored).not.toContain('19912340000');
  expect(Object.keys(sessionStorage)).toEqual(['jiadao:tab']);
});

// L4.1 L4.2 L4.4 L5.1 L5.11 L8.2 L8.4
test('the first click shows and focuses the first error, and sends nothing', async () => {
  show();
  expect(screen.queryByText('请输入姓名')).toBeNull();
  await userEvent.click(button());
  for (const words of ['请输入姓名', '请输入正确的手机号', '请先阅读并同意个人信息保护声明']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '姓名' }));
  expect(asked(riskPath)).toEqual([]);
});

// L2.97 L2.98 L2.99 L2.100
test.each([
  ['lowest', '获取最低价'],
  ['presale', '售前咨询'],
  ['stages', '查看分期'],
  ['price', '查看价格单'],
] as const)('the button of kind %s says %s', (kind, words) => {
  show({ car: { seriesId: '1001', kind } });
  expect(button(words)).toBeTruthy();
});

// L2.105 L3.70
test('a pre-sale car has the presale button', () => {
  show({ before: { ...before, car_info: { ...before.car_info, sell_stat: 2 } } });
  expect(button('售前咨询')).toBeTruthy();
});

test('a double click and a held Enter are one request', async () => {
  let release: (answer: unknown) => void = () => {};
  gateway.answer(submitPath, () => new Promise((resolve) => (release = resolve)));
  const { onSent } = show();
  await fill();
  await userEvent.dblClick(button());
  const form = button('正在提交…').closest('form')!;
  for (let times = 0; times < 20; times += 1) fireEvent.submit(form);
  await waitFor(() => {
    expect(asked(submitPath)).toHaveLength(1);
  });
  for (let times = 0; times < 20; times += 1) fireEvent.submit(form);
  await act(async () => {
    release(taken);
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  expect(asked(submitPath)).toHaveLength(1);
  expect(asked(riskPath)).toHaveLength(1);
});

// L8.18
test('a lost answer is reported, the form stays, and the lead is repeated with its key', async () => {
  gateway.answer(submitPath, () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }));
  const place = { at: '/' };
  const { view } = show({}, '/', place);
  await fill();
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toMatch(/服务暂时不可用.*t-1/);
  expect(phone().value).toBe('19912340000');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('19912340000');

  await userEvent.click(button());
  await waitFor(() => {
    expect(asked(submitPath)).toHaveLength(2);
  });
  // Closed and opened again: another form, the same outbox.
  view.unmount();
  gateway.answer(submitPath, taken);
  const { onSent } = show({}, '/', place);
  await fill();
  await userEvent.click(button());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  const sent = asked(submitPath);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(sent[2]?.body).toEqual(sent[0]?.body);
});

// L4.10 L7.48 L8.11
test("a refusal shows the server's message, and the next try has a new key", async () => {
  const refusal = { ResultCode: 1201, ResultMsg: '提交过于频繁，请明天再试', Result: null };
  gateway.answer(submitPath, () => Response.json(refusal));
  const { onSent } = show();
  await fill();
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('提交过于频繁，请明天再试');
  gateway.answer(submitPath, taken);
  await userEvent.click(button());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  const [one, two] = asked(submitPath).map(({ headers }) => headers['idempotency-key']);
  expect(one).not.toBe(two);
});

// L2.94 L2.95 L4.5 L4.6 L4.15 L4.19 L4.23 L5.16 L5.17 L5.18 L7.32 L9.8 L1.14 L1.16
test('a risky phone needs a code, which is sent, checked and added to the lead', async () => {
  // The seconds stand still; what passes is use-sms.test.ts's subject.
  vi.spyOn(browserClock, 'after').mockReturnValue(() => {});
  gateway
    .answer(riskPath, example('riskCheck', 'code'))
    .answer(sendPath, { data: true })
    .answer(checkPath, () => Response.json({ ResultCode: 1101, ResultMsg: 'x', Result: null }));
  const { onSent } = show();
  await fill();
  await userEvent.click(button());
  expect(await screen.findByText('为保障您的信息安全，请完成短信验证')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  expect(asked(submitPath)).toEqual([]);

  await userEvent.click(button());
  expect(screen.getByText('请输入验证码~').closest('[role="status"]')).toBeTruthy();
  expect(screen.getByText('请输入您的验证码')).toBeTruthy();

  await userEvent.dblClick(button('获取验证码'));
  expect(await screen.findByRole('button', { name: '60秒后重发' })).toBeTruthy();
  expect(asked(sendPath).map(({ body }) => body)).toEqual([{ phone: '19912340000' }]);

  await userEvent.type(code(), '1111111');
  expect(code().value).toBe('111111');
  await userEvent.click(button());
  expect(await screen.findByText('请输入正确的验证码')).toBeTruthy();

  gateway.answer(checkPath, { data: true });
  await userEvent.clear(code());
  await userEvent.type(code(), '138000');
  await userEvent.click(button());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  expect(asked(submitPath)[0]?.body).toMatchObject({ clue_verifycode: '138000' });
});

// L2.28 L4.16 L4.22 L5.13 L7.35 L8.1
test('a failed sending of a code is reported and can be repeated', async () => {
  gateway
    .answer('/api/clue/verify/status', { ...example('getVerifyCodeStatus'), status: 1 })
    .answer(sendPath, { data: false });
  show({}, '/?page_id=ad7');
  await screen.findByRole('textbox', { name: '验证码' });
  expect(asked('/api/clue/verify/status')[0]?.body).toMatchObject({
    type: 'pc',
    ad_page_id: 'ad7',
  });
  await userEvent.click(button('获取验证码'));
  expect(screen.getByText('请输入正确的手机号码')).toBeTruthy();
  await userEvent.type(phone(), '19912340000');
  await userEvent.click(button('获取验证码'));
  expect(await screen.findByText('验证码发送失败，请重试')).toBeTruthy();
  expect(button('获取验证码')).toBeTruthy();
});

// L3.71
test('a known phone is locked, sent sealed, and cleared by editing', async () => {
  const info = { phone: '199****0000', encryptphone: 'sealed-known', user_name: '有驾网友' };
  const { onSent } = show({ before: { ...before, phone_info: info } });
  expect(phone().value).toBe('199****0000');
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '林晓');
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
  await userEvent.click(button());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  expect(asked(riskPath)[0]?.body).toMatchObject({ encryptphone: 'sealed-known' });
  expect(asked(submitPath)[0]?.body).toMatchObject({ clue_encrypt_phone: 'sealed-known' });
  expect(asked(submitPath)[0]?.body).not.toHaveProperty('telephone');
});

// L4.13
test('clearing a saved phone deletes it', async () => {
  localStorage.setItem(
    'jiadao:phone',
    JSON.stringify({ phone: '199****0000', encryptphone: 'sealed-one' }),
  );
  show();
  expect(phone().value).toBe('199****0000');
  await userEvent.click(button('清除'));
  expect(phone().value).toBe('');
  expect(document.activeElement).toBe(phone());
  expect(localStorage.getItem('jiadao:phone')).toBeNull();
});

// L2.96
test('the consent names the dealers and lapses when they change', async () => {
  const dealer = before.dealer_list[0]!;
  const dealer_list = ['1', '2', '3', '4'].map((dealer_id) => ({
    ...dealer,
    dealer_id,
    dealer_s_name: `店${dealer_id}`,
  }));
  show({ before: { ...before, dealer_list } });
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /《个人信息保护声明》.*店1、店2、店3.*用于本次询价联系/,
  });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /店1等3家/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^店2/ }));
  expect(box.checked).toBe(false);
  expect(screen.getByRole('checkbox', { name: /店1、店3/ })).toBe(box);
});

// L3.38
test('only an appointed dealer is asked', async () => {
  const { onSent } = show({
    car: { seriesId: '1001', dealerId: '5001' },
    before: { ...before, appoint_dealer: '5001' },
  });
  gateway.answer('/api/clue/lead/form_dealer_card', taken);
  expect(screen.queryByRole('button', { name: /等\d家/ })).toBeNull();
  await fill();
  await userEvent.click(button());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce();
  });
  expect(asked('/api/clue/lead/form_dealer_card')[0]?.body).toMatchObject({ ids: '5001' });
});

// L7.76
test('offers dealers of other cities, labelled so, if the city has none', () => {
  const elsewhere = {
    dealer_list: [],
    offsite_dealers_list: [1, 2].map((id) => ({
      dealer_id: String(id),
      dealer_s_name: `外店${id}`,
    })),
  };
  show({ before: { ...before, dealer_list: [], dealer_hide: 1 }, elsewhere });
  expect(screen.getByRole('button', { name: /外地：外店1等2家/ })).toBeTruthy();
});
