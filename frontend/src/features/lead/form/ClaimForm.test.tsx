import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import type { ClaimedCoupon } from './claim-payload';
import { ClaimForm } from './ClaimForm';
import { OutboxNotice } from './OutboxNotice';

const claimPath = '/minServer/coupon/receive_all';
const leadPath = '/api/clue/lead/form_dealer_card';
const failedWords = '领取失败，请稍候重试~';
const taken = { clue_id: '600000001', encryptphone: 'sealed-by-upstream' };
const receipt = example('couponReceiveAll');
const coupon: ClaimedCoupon = {
  spuId: '10990131',
  skuId: '1099013110',
  type: '10',
  seriesId: '1001',
  modelId: '20002',
  dealerId: '5001',
  shopName: '体验中心',
  projectId: '77',
  needsCode: false,
};

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/riskcheck', { showVerifyCode: false, showCodeReason: '' })
    .answer(claimPath, receipt)
    .answer(leadPath, taken);
});
afterEach(() => {
  localStorage.clear();
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);
const keysOf = (path: string) => asked(path).map(({ headers }) => headers['idempotency-key']);
const button = (name: string) => screen.getByRole('button', { name });
const lost = () => failure(502, 50205, '服务连接中断，请稍后重试', { traceId: 't-1' });

/** `over`: the coupon is known to be the visitor's. */
function show(over: boolean) {
  const onSettled = vi.fn();
  const content = (
    <>
      <ClaimForm
        coupon={coupon}
        visitorName={undefined}
        over={over}
        onBegun={() => {}}
        onSettled={onSettled}
      />
      <OutboxNotice />
    </>
  );
  return { onSettled, view: renderOn(content, { pageData: { city: '北京' } }) };
}

async function fill(phone = '19912340000') {
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '张三');
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), phone);
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));
}

async function claimOnce() {
  const shown = show(false);
  await fill();
  await userEvent.click(button('立即领取'));
  await waitFor(() => {
    expect(shown.onSettled).toHaveBeenCalledOnce();
  });
  return shown;
}

describe('a claim without a final answer', () => {
  test('whose answer was lost is not called a failure, and is repeated with its key', async () => {
    gateway.answer(claimPath, lost);
    await claimOnce();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('服务连接中断，请稍后重试。再次点击不会重复领取');
    expect(alert.textContent).not.toContain('失败');
    expect(alert.dataset['unknown']).toBe('true');
    await userEvent.click(button('立即领取'));
    await waitFor(() => {
      expect(asked(claimPath)).toHaveLength(2);
    });
    expect(new Set(keysOf(claimPath)).size).toBe(1);
  });

  test('that was rate-limited shows the text of the specification and the wait', async () => {
    const body = { ResultCode: 42901, ResultMsg: '请求过于频繁，请稍后再试', Result: null };
    const headers = { 'retry-after': '86401' };
    gateway.answer(claimPath, () => Response.json(body, { status: 429, headers }));
    await claimOnce();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failedWords);
    expect(alert.textContent).toContain('请求过于频繁，请稍后再试，明天再试');
    await userEvent.click(button('明天再试'));
    expect(asked(claimPath)).toHaveLength(1);
  });

  // L8.10
  test('that was refused shows the text of the specification', async () => {
    const refusal = { ResultCode: 7, ResultMsg: '优惠券已领完', Result: null };
    gateway.answer(claimPath, () => Response.json(refusal));
    await claimOnce();
    expect((await screen.findByRole('alert')).textContent).toBe(`${failedWords}优惠券已领完`);
    // Nothing is left to be told to the dealer.
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('whose name was refused marks the name', async () => {
    const errors = [{ param: 'user_name', expected: '1 to 40 characters' }];
    gateway.answer(claimPath, () => failure(400, 40001, '参数不正确', { errors }));
    await claimOnce();
    expect(await screen.findByText('姓名中有不能使用的字符，请修改')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '姓名' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a claim without its lead', () => {
  const known = (claim: string, lead: string) => {
    gateway.answer('/api/clue/outcome', ({ body }: { body: unknown }) => ({
      outcome: (body as { call: string }).call === 'leadSubmit' ? lead : claim,
    }));
  };

  test('offers to send the lead after a reload, once', async () => {
    gateway.answer(claimPath, lost);
    const { view } = await claimOnce();
    view.unmount();
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/19912340000|张三/);

    known('delivered', 'unknown');
    const again = show(true);
    expect(await screen.findByText(/还没有确认 体验中心 收到通知/)).toBeTruthy();
    await fill();
    await userEvent.click(button('通知经销商'));
    expect(await screen.findByText('已通知 体验中心，请保持手机畅通。')).toBeTruthy();
    expect(asked(claimPath)).toHaveLength(1);
    expect(asked(leadPath)).toHaveLength(1);
    expect(asked(leadPath)[0]?.body).toMatchObject({
      telephone: '19912340000',
      username: '张三',
      ids: '5001',
      materialIds: '77',
      source: 'wxt',
      ext: { has_coupon: 1 },
    });

    again.view.unmount();
    show(true);
    expect(screen.queryByRole('button', { name: '通知经销商' })).toBeNull();
    expect(screen.getByRole('link', { name: '联系该经销商' })).toBeTruthy();
  });

  test('sends no second lead if the first arrived before the reload', async () => {
    gateway.answer(leadPath, lost);
    const { view } = await claimOnce();
    await waitFor(() => {
      expect(localStorage.getItem('jiadao:outbox')).toContain('"claimed":true');
    });
    view.unmount();
    known('delivered', 'delivered');
    show(true);
    expect(await screen.findByText('优惠券已领取，已通知经销商。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '通知经销商' })).toBeNull();
    expect(asked(leadPath)).toHaveLength(1);
  });

  test('sends the lead at once if nothing was lost, and stores nothing', async () => {
    const { view } = await claimOnce();
    await waitFor(() => {
      expect(asked(leadPath)).toHaveLength(1);
    });
    await waitFor(() => {
      expect(localStorage.getItem('jiadao:outbox')).toBeNull();
    });
    view.unmount();
    show(true);
    expect(screen.getByRole('link', { name: '联系该经销商' })).toBeTruthy();
  });
});

test('a coupon that was claimed elsewhere leads to its dealer alone', async () => {
  show(true);
  const link = await screen.findByRole('link', { name: '联系该经销商' });
  expect(link.getAttribute('href')).toBe('/dealer-clue/d-5001.html?series_id=1001&model_id=20002');
});
