import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { agreed, named, typed } from '../../../../test/support/lead-samples';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import type { ClaimedCoupon } from './claim-payload';
import type { Kept } from './outbox.machine';
import { useClaim, type ClaimInput } from './use-claim';

const claimPath = '/minServer/coupon/receive_all';
const leadPath = '/api/clue/lead/form_dealer_card';
const sendPath = '/api/clue/verify/send';
const checkPath = '/api/clue/verify/check';
const receipt = example('couponReceiveAll');
const coupon: ClaimedCoupon = {
  spuId: '10990131',
  skuId: '1099013110',
  type: '10',
  seriesId: '1001',
  modelId: '20002',
  dealerId: '5001',
  shopName: '北京金穗',
  projectId: '77',
  needsCode: false,
};

let clock: FakeClock;
let gateway: FakeGateway;
const onBegun = vi.fn<ClaimInput['onBegun']>();
const onSettled = vi.fn<ClaimInput['onSettled']>();
beforeEach(() => {
  clock = fakeClock();
  onBegun.mockReset();
  onSettled.mockReset();
  localStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer(claimPath, receipt)
    .answer(leadPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' })
    .answer(sendPath, { data: true })
    .answer(checkPath, { data: true });
});
afterEach(() => {
  localStorage.clear();
  document.cookie = 'loc_city=; Max-Age=0; Path=/';
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);
const keysOf = (path: string) => asked(path).map(({ headers }) => headers['idempotency-key']);
const kept = (): Kept | undefined =>
  (JSON.parse(localStorage.getItem('jiadao:outbox') ?? '[]') as Kept[])[0];

function run(more: Partial<ClaimInput> = {}, place = {}) {
  const input: ClaimInput = { coupon, visitorName: undefined, onBegun, onSettled, ...more };
  const view = renderHookOn((now: ClaimInput) => useClaim(now, clock), input, place);
  const tell = (...events: Parameters<typeof view.result.current.tell>[0][]): void => {
    act(() => {
      events.forEach(view.result.current.tell);
    });
  };
  const submit = (): void => {
    act(() => {
      view.result.current.submit();
    });
  };
  const fill = (): void => {
    tell(named('张三'), typed('19900000000'), agreed);
  };
  const until = (status: string) =>
    waitFor(() => {
      expect(view.result.current.state.progress.status).toBe(status);
    });
  return { ...view, input, tell, submit, fill, until };
}

// L3.23 L4.50 L7.91 L7.92 L7.94 L7.95 L7.96 L7.98 L7.99 L7.100 L7.101 L7.102 L7.103 L9.27 L9.31
test('a claim is kept before it leaves, dropped once taken, and followed by its lead', async () => {
  let whileAsked: Kept | undefined;
  gateway.answer(claimPath, () => {
    whileAsked = kept();
    return receipt;
  });
  document.cookie = `loc_city=${encodeURIComponent('白城')}; Path=/`;
  const view = run();
  view.fill();
  await settled();
  view.submit();
  await view.until('done');

  expect(asked(claimPath)).toHaveLength(1);
  expect(asked(claimPath)[0]?.body).toEqual({
    spu_id: '10990131',
    sku_id: '1099013110',
    coupon_type: '10',
    device_type: 'PC',
    resource_type: 'wxt',
    user_city: '白城',
    series_id: '1001',
    dealer_id: '5001',
    model_id: '20002',
    consent_version: '2020-09-10',
    consent_time: agreed.at,
    user_name: '张三',
    user_phone: '19900000000',
  });
  const [key] = keysOf(claimPath);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(whileAsked).toMatchObject({ id: key, kind: 'claim', claimed: false });
  expect(JSON.stringify(whileAsked)).not.toMatch(/19900000000|张三/);
  expect(kept()).toBeUndefined();

  expect(asked(leadPath)).toHaveLength(1);
  expect(asked(leadPath)[0]?.body).toMatchObject({
    series_id: '1001',
    model_id: '20002',
    ids: '5001',
    materialIds: '77',
    source: 'wxt',
    clue_source_page: 'form_public',
    username: '张三',
    telephone: '19900000000',
    user_city: '白城',
    user_city_valid: 1,
    ext: { has_coupon: 1 },
    consent_time: agreed.at,
  });
  expect(keysOf(leadPath)[0]).not.toBe(key);
  expect(onBegun).toHaveBeenCalledExactlyOnceWith();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'claimed', receipt });
});

test('a claim that is on its way goes on in a form of its own coupon only', async () => {
  const place = {};
  gateway.answer(claimPath, () => new Promise(() => {}));
  const first = run({}, place);
  first.fill();
  first.submit();
  await waitFor(() => {
    expect(asked(claimPath)).toHaveLength(1);
  });
  first.unmount();
  const again = run({}, place);
  await again.until('claiming');
  await settled();
  expect(again.result.current.state.progress.status).toBe('claiming');
  const other = run({ coupon: { ...coupon, skuId: '1099013111' } }, place);
  await settled();
  expect(other.result.current.state.progress.status).toBe('editing');
  expect(asked(claimPath)).toHaveLength(1);
});

test('a form that goes over to another coupon goes on with its claim', async () => {
  const place = {};
  gateway.answer(claimPath, () => new Promise(() => {}));
  const first = run({}, place);
  first.fill();
  first.submit();
  await waitFor(() => {
    expect(asked(claimPath)).toHaveLength(1);
  });
  first.unmount();
  const other = run({ coupon: { ...coupon, skuId: '1099013111' } }, place);
  await settled();
  expect(other.result.current.state.progress.status).toBe('editing');
  other.rerender(other.input);
  await settled();
  expect(other.result.current.state.progress.status).toBe('editing');
  other.rerender({ ...other.input, coupon });
  await other.until('claiming');
  expect(asked(claimPath)).toHaveLength(1);
});

// L7.99
test('without a known city the visitor is where he asks', async () => {
  const view = run();
  view.fill();
  view.submit();
  await view.until('done');
  expect(asked(claimPath)).toHaveLength(1);
  expect(asked(claimPath)[0]?.body).toMatchObject({ user_city: '北京' });
});

test('a coupon for no car that is known brings no lead', async () => {
  const view = run({ coupon: { ...coupon, seriesId: undefined } });
  view.fill();
  view.submit();
  await view.until('done');
  await settled();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'claimed', receipt });
  expect(asked(leadPath)).toEqual([]);
});

describe('an answer to a claim', () => {
  // L7.104
  test.each([['a refusal', () => refusal('已领完'), '已领完']])(
    '%s is final: the next one goes under another key',
    async (_case, answer, message) => {
      gateway.answer(claimPath, answer);
      const view = run();
      view.fill();
      view.submit();
      await view.until('editing');
      const { progress } = view.result.current.state;
      expect(progress).toMatchObject({ notice: { status: 'refused', message } });
      expect(kept()).toBeUndefined();
      expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'refused' });
      view.submit();
      await waitFor(() => {
        expect(asked(claimPath)).toHaveLength(2);
      });
      expect(new Set(keysOf(claimPath)).size).toBe(2);
    },
  );

  test.each([
    ['never came', () => Promise.reject(new TypeError('x')), '网络连接失败，请检查网络', undefined],
    ['was malformed', () => new Response('{"Res'), '服务返回的内容无法识别', undefined],
    [
      'is a failure',
      () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }),
      '服务暂时不可用',
      't-1',
    ],
    [
      'says that another body has its key',
      () => failure(422, 42201, '重复提交'),
      '重复提交',
      undefined,
    ],
    ['says that it still runs', () => failure(409, 40900, '正在处理'), '正在处理', undefined],
  ])('that %s is not: the claim goes on under its key', async (_case, answer, message, traceId) => {
    gateway.answer(claimPath, answer);
    const place = {};
    const view = run({}, place);
    view.fill();
    view.submit();
    await view.until('editing');
    const { progress } = view.result.current.state;
    expect(progress).toMatchObject({ notice: { status: 'failed', message, traceId } });
    expect(kept()?.id).toBe(keysOf(claimPath)[0]);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'failed' });

    // Closed and opened again: another form, the same outbox.
    view.unmount();
    gateway.answer(claimPath, receipt);
    const again = run({}, place);
    again.fill();
    again.submit();
    await again.until('done');
    expect(asked(claimPath)).toHaveLength(2);
    expect(new Set(keysOf(claimPath)).size).toBe(1);
    expect(asked(claimPath)[1]?.body).toEqual(asked(claimPath)[0]?.body);
  });
});

describe('the lead after a claim', () => {
  test('that is refused leaves the coupon with the visitor', async () => {
    gateway.answer(leadPath, () => refusal('提交过于频繁'));
    const view = run();
    view.fill();
    view.submit();
    await view.until('done');
    expect(view.result.current.state.progress).toEqual({
      status: 'done',
      refused: '提交过于频繁',
    });
  });

  test('of unknown outcome is sent again under its key, and the claim is not', async () => {
    gateway.answer(leadPath, () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }));
    const view = run();
    view.fill();
    view.submit();
    await view.until('lead-open');
    expect(view.result.current.state.progress).toMatchObject({
      notice: { status: 'failed', message: '服务暂时不可用', traceId: 't-1' },
    });
    gateway.answer(leadPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
    view.tell({ type: 'lead-retried' });
    await view.until('done');
    expect(asked(claimPath)).toHaveLength(1);
    expect(asked(leadPath)).toHaveLength(2);
    expect(new Set(keysOf(leadPath)).size).toBe(1);
  });
});

describe('a visitor who is known', () => {
  // L4.39 L7.93
  test('late gets his name filled in, and his kept phone goes by what stands for it', async () => {
    const phone = { phone: '199****0000', encryptphone: 'sealed-kept' };
    localStorage.setItem('jiadao:phone', JSON.stringify(phone));
    const view = run();
    expect(view.result.current.state).toMatchObject({ name: '', saved: phone });
    view.rerender({ ...view.input, visitorName: '林晓' });
    expect(view.result.current.state.name).toBe('林晓');
    view.tell(agreed);
    view.submit();
    await view.until('done');
    expect(asked(claimPath)).toHaveLength(1);
    expect(asked(claimPath)[0]?.body).toMatchObject({ user_encrypt_phone: 'sealed-kept' });
    expect(asked(claimPath)[0]?.body).not.toHaveProperty('user_phone');
  });
});

describe('a coupon that wants a code', () => {
  async function ready() {
    const view = run({ coupon: { ...coupon, needsCode: true } });
    view.fill();
    view.tell({ type: 'code-asked-for' });
    await waitFor(() => {
      expect(view.result.current.state.verification.sending.status).toBe('counting');
    });
    view.tell({ type: 'code-typed', text: '000000' });
    return view;
  }

  test('has it sent, counted by the clock, and checked for the phone that was submitted', async () => {
    const view = await ready();
    expect(asked(sendPath).map(({ body }) => body)).toEqual([{ phone: '19900000000' }]);
    act(() => {
      clock.pass(1000);
    });
    const { sending } = view.result.current.state.verification;
    expect(sending).toEqual({ status: 'counting', seconds: 59 });
    view.submit();
    await view.until('done');
    expect(asked(checkPath).map(({ body }) => body)).toEqual([
      { phone: '19900000000', code: '000000' },
    ]);
    expect(asked(leadPath)).toHaveLength(1);
    expect(asked(leadPath)[0]?.body).toMatchObject({ clue_verifycode: '000000' });
  });

  test('whose check got lost can be sent again', async () => {
    const view = await ready();
    gateway.answer(checkPath, () => Promise.reject(new TypeError('x')));
    view.submit();
    await view.until('editing');
    expect(view.result.current.state).toMatchObject({
      progress: { notice: { status: 'failed', message: '网络连接失败，请检查网络' } },
      problem: null,
    });
    gateway.answer(checkPath, { data: true });
    view.submit();
    await view.until('done');
    expect(asked(checkPath)).toHaveLength(2);
    expect(asked(claimPath)).toHaveLength(1);
  });

  test('that is wrong is said at its field', async () => {
    const view = await ready();
    gateway.answer(checkPath, () => refusal('验证码错误'));
    view.submit();
    await view.until('editing');
    expect(view.result.current.state.problem).toEqual({
      field: 'code',
      text: '请输入正确的验证码',
    });
    expect(asked(claimPath)).toEqual([]);
  });
});

function refusal(message: string): Response {
  return Response.json({ ResultCode: 1201, ResultMsg: message, Result: null });
}
