/** The hook of a coupon claim on a fake clock and a fake gateway. */
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import type { ClaimedCoupon } from '~/features/lead/form/claim-payload';
import type { Kept } from '~/features/lead/form/outbox.machine';
import { useClaim, type ClaimInput } from '~/features/lead/form/use-claim';

import { example } from './example';
import { fakeClock, type FakeClock } from './fake-clock';
import { failure, fakeGateway, type FakeGateway } from './fake-gateway';
import { agreed, named, typed } from './lead-samples';
import { renderHookOn } from './render-hook-on';

export const claimPath = '/minServer/coupon/receive_all';
export const leadPath = '/api/clue/lead/form_dealer_card';
export const sendPath = '/api/clue/verify/send';
export const checkPath = '/api/clue/verify/check';
export const receipt = example('couponReceiveAll');
export const coupon: ClaimedCoupon = {
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

export const refusal = (message: string): Response => failure(200, 1201, message);

export const kept = (): Kept | undefined =>
  (JSON.parse(localStorage.getItem('jiadao:outbox') ?? '[]') as Kept[])[0];

/** Gives each test of the calling file a clock, a gateway that answers, and an empty storage. */
export function claimHook() {
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
  const answer = (path: string, given: unknown): void => {
    gateway.answer(path, given);
  };
  const pass = (ms: number): void => {
    act(() => {
      clock.pass(ms);
    });
  };

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

  return { run, asked, keysOf, answer, pass, onBegun, onSettled };
}
