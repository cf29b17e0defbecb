import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useCouponDialog } from './use-coupon-dialog';

const path = '/api/coupon/detail';
const detail = example('couponDetail');

let clock: FakeClock;
let gateway: FakeGateway;
beforeEach(() => {
  clock = fakeClock();
  gateway = fakeGateway().answer(path, detail);
});

function run() {
  const view = renderHookOn(() => useCouponDialog(clock), undefined);
  const state = () => view.result.current[0];
  const tell = (event: Parameters<(typeof view.result.current)[1]>[0]): void => {
    act(() => {
      view.result.current[1](event);
    });
  };
  const until = (status: string) =>
    waitFor(() => {
      expect(state().status).toBe(status);
    });
  return { ...view, state, tell, until };
}

test('requests nothing and runs no timer while closed', async () => {
  run();
  await settled();
  expect(gateway.asked).toEqual([]);
  expect(clock.waiting()).toBe(0);
});

// L3.115 L4.38 L7.87 L7.88 L9.28
test.each([
  [undefined, '10'],
  ['20', '20'],
] as const)('requests a coupon of type %s as %s', async (type, coupon_type) => {
  const { tell, until } = run();
  tell({ type: 'opened', coupon: { spuId: '7', ...(type && { type }) } as never });
  await until('shown');
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]?.query).toEqual({ spu_id: '7', coupon_type });
});

test('ticks on whole seconds, and a late tick does not delay the next', async () => {
  clock.pass(10_400);
  const { state, tell, until, unmount } = run();
  tell({ type: 'opened', coupon: { spuId: '7' } });
  await until('shown');
  expect(state()).toMatchObject({ now: 10_400 });
  const pass = (ms: number): void => {
    act(() => {
      clock.pass(ms);
    });
  };
  pass(599);
  expect(state()).toMatchObject({ now: 10_400 });
  pass(1);
  expect(state()).toMatchObject({ now: 11_000 });
  pass(999);
  expect(state()).toMatchObject({ now: 11_000 });
  pass(1);
  expect(state()).toMatchObject({ now: 12_000 });
  unmount();
  expect(clock.waiting()).toBe(0);
});

// L4.48
test('reloads the detail once after a claim', async () => {
  const { state, tell, until } = run();
  tell({ type: 'opened', coupon: { spuId: '7' } });
  await until('shown');
  tell({ type: 'claim-begun' });
  tell({ type: 'claimed', receipt: example('couponReceiveAll') });
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(2);
  });
  await waitFor(() => {
    expect(state()).toMatchObject({ reloading: false });
  });
  await settled();
  expect(gateway.asked).toHaveLength(2);
});

describe('a detail that does not come', () => {
  test.each([
    [
      'is there none',
      () => Response.json({ ResultCode: 1004, ResultMsg: '没有这张券', Result: null }),
      { missing: true, message: '没有这张券', traceId: undefined },
    ],
    [
      'failed',
      () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }),
      { missing: false, message: '服务暂时不可用', traceId: 't-1' },
    ],
    [
      'is unreachable',
      () => Promise.reject(new TypeError('x')),
      { missing: false, message: '网络连接失败，请检查网络', traceId: undefined },
    ],
  ])('is reported and can be retried when it %s', async (_case, answer, problem) => {
    gateway.answer(path, answer);
    const { state, tell, until } = run();
    tell({ type: 'opened', coupon: { spuId: '7' } });
    await until('failed');
    expect(state()).toMatchObject({ problem });
    gateway.answer(path, detail);
    tell({ type: 'retried' });
    await until('shown');
    expect(gateway.asked).toHaveLength(2);
  });
});
