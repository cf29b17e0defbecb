import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { agreed, named, offered, typed } from '../../../../test/support/lead-samples';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

const riskPath = '/api/clue/riskcheck';
const checkPath = '/api/clue/verify/check';
const statusPath = '/api/clue/verify/status';
const formPath = '/api/clue/lead/form';
const known = { phone: '199****0000', encryptphone: 'sealed-known', user_name: '林晓' };

let clock: FakeClock;
let gateway: FakeGateway;
const onSent = vi.fn<LeadFormInput['onSent']>();
beforeEach(() => {
  clock = fakeClock();
  onSent.mockReset();
  sessionStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', cities)
    .answer(statusPath, example('getVerifyCodeStatus'))
    .answer(riskPath, { showVerifyCode: false, showCodeReason: '' })
    .answer(formPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
});
afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'loc_city=; Max-Age=0; Path=/';
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);
const subject = { seriesId: '1001', sourceType: 'form', sourcePage: 'form_public' };
const cities = {
  HotCityList: [],
  AllCityList: [
    { letter: 'B', cityList: [{ name: '北京', code: '131', province: '北京' }] },
    { letter: 'B', cityList: [{ name: '白城', code: '51', province: '吉林省' }] },
    { letter: 'C', cityList: [{ name: '成都', code: '75', province: '四川省' }] },
  ],
};
const first = offered(1).offered;

function run(more: Partial<LeadFormInput> = {}) {
  const input: LeadFormInput = { subject, offered: first, onSent, ...more };
  const view = renderHookOn((now: LeadFormInput) => useLeadForm(now, clock), input);
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
  return { ...view, input, tell, submit, fill };
}

async function untilEditing(view: ReturnType<typeof run>): Promise<void> {
  await waitFor(() => {
    expect(view.result.current.state.progress.status).toBe('editing');
  });
}

describe('a known visitor', () => {
  // L3.33 L3.35
  test('prefills the first render', () => {
    const { result } = run({ visitor: known });
    expect(result.current.state).toMatchObject({
      name: '林晓',
      saved: { phone: '199****0000', encryptphone: 'sealed-known' },
    });
  });

  test('fills unedited fields later', () => {
    const { result, rerender, input } = run({ visitor: null });
    expect(result.current.state).toMatchObject({ name: '', saved: null });
    rerender({ ...input, visitor: known });
    expect(result.current.state).toMatchObject({
      name: '林晓',
      saved: { phone: '199****0000', encryptphone: 'sealed-known' },
    });
  });

  test('later leaves typed text', () => {
    const { result, rerender, input, tell } = run({ visitor: null });
    tell(named('张三'), typed('19911110000'));
    rerender({ ...input, visitor: known });
    expect(result.current.state).toMatchObject({ name: '张三', phone: '19911110000', saved: null });
  });

  test('is known from the storage of this browser', () => {
    const kept = { phone: '199****0000', encryptphone: 'sealed-kept' };
    localStorage.setItem('jiadao:phone', JSON.stringify(kept));
    expect(run().result.current.state.saved).toEqual(kept);
  });
});

describe('dealers', () => {
  // L3.36
  test('that arrive later are shown', () => {
    const { result, rerender, input } = run({ offered: null });
    expect(result.current.state.dealers.checked).toEqual([]);
    rerender({ ...input, offered: offered(4).offered });
    expect(result.current.state.dealers.checked).toEqual(['1', '2', '3']);
    rerender({ ...input, offered: null });
    expect(result.current.state.dealers.checked).toEqual(['1', '2', '3']);
  });
});

describe('a lead', () => {
  // L3.19 L3.68 L7.41
  test('has what is known of the visitor at the click', async () => {
    const view = run({ intention: '{"pop_style":1}' });
    view.fill();
    await settled();
    document.cookie = `loc_city=${encodeURIComponent('白城')}; Path=/`;
    clock.pass(5000);
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledOnce();
    });
    expect(asked(formPath)).toHaveLength(1);
    expect(asked(formPath)[0]?.body).toMatchObject({
      city: '北京',
      province: '北京',
      user_city: '白城',
      user_province: '吉林省',
      user_city_valid: 1,
      ids: '1',
      anti_info: '{"dwell":5000,"webdriver":0}',
      consent_time: agreed.at,
      ext: {
        ext: '{"pop_style":1}',
        clue_mid_ext: '{"sids":["ask_button_0","dealer_pick_0"]}',
        is_default: 1,
        location_permission: 1,
        has_coupon: 0,
      },
    });
  });

  // L4.9
  test('is reported once, also after another render', async () => {
    const view = run();
    view.fill();
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledOnce();
    });
    const other = vi.fn();
    view.rerender({ ...view.input, onSent: other });
    await settled();
    expect(onSent).toHaveBeenCalledExactlyOnceWith({
      leadId: '600000001',
      phone: { phone: '199****0000', encryptphone: 'sealed-by-upstream' },
      name: '张三',
    });
    expect(other).not.toHaveBeenCalled();
  });
});

describe('a lead that is not accepted at once', () => {
  test('stops at a failed risk check, with the reason', async () => {
    gateway.answer(riskPath, () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }));
    const view = run();
    view.fill();
    view.submit();
    await untilEditing(view);
    expect(view.result.current.state.progress).toEqual({
      status: 'editing',
      // No lead was sent.
      notice: { status: 'failed', message: '服务暂时不可用', traceId: 't-1', unknown: false },
    });
    expect(asked(formPath)).toEqual([]);
  });

  test('keeps its key after a malformed answer', async () => {
    gateway.answer(formPath, () => new Response('{"ResultCode":0'));
    const view = run();
    view.fill();
    view.submit();
    await untilEditing(view);
    gateway.answer(formPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledOnce();
    });
    const keys = asked(formPath).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('is not sent if its code fails to load, with the reason', async () => {
    vi.doMock('./outbox', () => {
      throw new Error('not loaded');
    });
    const view = run();
    view.fill();
    view.submit();
    await untilEditing(view);
    vi.doUnmock('./outbox');
    expect(view.result.current.state.progress).toMatchObject({
      notice: { status: 'failed', message: '网络连接失败，请检查网络' },
    });
    expect(asked(formPath)).toEqual([]);
  });

  test('changed after a lost answer reports that the first one was accepted', async () => {
    gateway.answer(formPath, () => new Response('{"ResultCode":0'));
    const view = run();
    view.fill();
    view.submit();
    await untilEditing(view);
    gateway.answer(formPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
    view.tell(named('李四'));
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ leadId: '600000001', earlier: true }),
      );
    });
    expect(asked(formPath).map(({ body }) => body)).toMatchObject([
      { username: '张三' },
      { username: '张三' },
    ]);
  });
});

describe('a code', () => {
  const wanted = example('getVerifyCodeStatus', 'shown');

  async function withCode() {
    gateway.answer(statusPath, wanted).answer(checkPath, { data: true });
    const view = run();
    await waitFor(() => {
      expect(view.result.current.state.codeWanted?.by).toBe('form');
    });
    view.fill();
    view.tell({ type: 'code-typed', text: '000000' });
    return view;
  }

  // L4.6 L4.22 L7.37
  test('required by the form is sent with the lead', async () => {
    const view = await withCode();
    expect(view.result.current.state.codeWanted?.reason).toBe('为保障您的信息安全，请完成短信验证');
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledOnce();
    });
    expect(asked(checkPath).map(({ body }) => body)).toEqual([
      { phone: '19900000000', code: '000000' },
    ]);
    expect(asked(riskPath)).toEqual([]);
    expect(asked(formPath)).toHaveLength(1);
    expect(asked(formPath)[0]?.body).toMatchObject({ clue_verifycode: '000000' });
  });

  test.each([
    ['got lost', () => Promise.reject(new TypeError('x')), '网络连接失败，请检查网络'],
    ['was malformed', () => new Response('<html>'), '服务返回的内容无法识别'],
    ['failed', () => failure(503, 50301, '服务暂时不可用'), '服务暂时不可用'],
  ])('whose check %s can be submitted again', async (_case, answer, message) => {
    const view = await withCode();
    gateway.answer(checkPath, answer);
    view.submit();
    await untilEditing(view);
    const { progress, told, verification } = view.result.current.state;
    expect(progress).toMatchObject({ notice: { status: 'failed', message } });
    expect(told.code).toBeUndefined();
    expect(verification.check).toEqual({ status: 'none' });
    gateway.answer(checkPath, { data: true });
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledOnce();
    });
    expect(asked(checkPath)).toHaveLength(2);
  });

  // L7.34 L7.36
  test('not required is requested once per form', async () => {
    const view = run();
    await settled();
    view.rerender({ ...view.input, subject: { ...subject } });
    await settled();
    expect(asked(statusPath)).toHaveLength(1);
    expect(asked(statusPath)[0]?.body).toEqual({
      type: 'pc',
      series_id: '1001',
      form_page: 'form_public',
      clue_source_type: 'form',
      source: 'saas',
    });
    view.rerender({ ...view.input, subject: { ...subject, seriesId: '1002' } });
    await waitFor(() => {
      expect(asked(statusPath)).toHaveLength(2);
    });
  });

  test('whose status call fails is left to the risk check', async () => {
    gateway.answer(statusPath, () => failure(502, 50201, 'x'));
    const view = run();
    await settled();
    expect(view.result.current.state.codeWanted).toBeNull();
    view.fill();
    view.submit();
    await waitFor(() => {
      expect(onSent).toHaveBeenCalledOnce();
    });
    expect(asked(riskPath)).toHaveLength(1);
  });
});
