import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useLoginMachine } from './use-login';

const loginPath = '/api/user/login';
const logoutPath = '/api/login/getLogout';
const passportUrl = 'http://passport.test:8081';
const stoken = 'st.0123456789abcdef';
const user = { uname: '林晓', avater: '/media/face/1.svg' };
const want = { reason: '登录后可以领券', wish: 'coupon' };

const leave = { reload: vi.fn(), to: vi.fn<(address: string) => void>() };
const popup = { closed: false, focus: vi.fn(), close: vi.fn() };
let clock: FakeClock;
let gateway: FakeGateway;
beforeEach(() => {
  clock = fakeClock();
  leave.reload.mockReset();
  leave.to.mockReset();
  popup.closed = false;
  vi.stubGlobal('open', () => popup);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  sessionStorage.clear();
  localStorage.setItem('jiadao:member', 'true');
  gateway = fakeGateway()
    .answer(loginPath, user)
    .answer(logoutPath, () => Response.json({ ResultCode: 0, ResultMsg: 'ok', code: 0 }));
});
afterEach(() => {
  sessionStorage.clear();
});

const isMember = (): boolean => localStorage.getItem('jiadao:member') !== null;

function run(wasIn: boolean, passport: string | null = passportUrl) {
  const view = renderHookOn(() => useLoginMachine(wasIn, clock, leave), undefined, {
    at: '/search/index.html?query=secret',
    pageData: { passportUrl: passport },
  });
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
  const hear = (data: unknown): void => {
    const event = new MessageEvent('message', { origin: passportUrl, data });
    Object.defineProperty(event, 'source', { value: popup });
    act(() => {
      dispatchEvent(event);
    });
  };
  return { ...view, state, tell, until, hear };
}

describe('a visitor who was logged in', () => {
  // L3.140 L3.141 L4.55 L7.132
  test('has the name requested once, without a token', async () => {
    const { state, until } = run(true);
    await until('in');
    expect(state()).toMatchObject({ user: { name: '林晓', picture: '/media/face/1.svg' } });
    await settled();
    expect(gateway.asked).toHaveLength(1);
    expect(gateway.asked[0]).toMatchObject({ path: loginPath, body: {} });
    expect(isMember()).toBe(true);
  });

  // L4.55
  test('is shown as logged out but not forgotten when there is no name', async () => {
    gateway.answer(loginPath, { uname: '' });
    await run(true).until('out');
    expect(isMember()).toBe(true);
  });

  test.each([
    ['the passport says so', () => refusal('登录已失效')],
    ['the gateway says so', () => failure(401, 40100, '请先登录')],
  ])('is forgotten when %s', async (_case, answer) => {
    gateway.answer(loginPath, answer);
    await run(true).until('out');
    expect(isMember()).toBe(false);
  });

  // L8.15
  test.each([
    ['fails', () => failure(502, 50201, 'x', { traceId: 't-1' }), 'userLogin: x t-1'],
    ['is unreadable', () => new Response('<html>'), 'userLogin: 服务返回的内容无法识别 '],
    [
      'never arrives',
      () => Promise.reject(new TypeError('x')),
      'userLogin: 网络连接失败，请检查网络 ',
    ],
  ])(
    'is shown as logged out but not forgotten when the response %s',
    async (_case, answer, warned) => {
      gateway.answer(loginPath, answer);
      await run(true).until('out');
      expect(isMember()).toBe(true);
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(warned);
    },
  );
});

test('has nothing requested if never logged in', async () => {
  const { state } = run(false);
  await settled();
  expect(state()).toEqual({ status: 'out', attempt: 0, stopped: null });
  expect(gateway.asked).toEqual([]);
});

describe('logging in', () => {
  function waiting() {
    const view = run(false);
    view.tell({ type: 'login-wanted', want });
    expect(view.state()).toMatchObject({ status: 'waiting', passport: 'called' });
    return view;
  }

  // L4.57 L6.10 L7.131
  test('sends the token once and reloads with the pending request', async () => {
    localStorage.clear();
    const view = waiting();
    view.hear({ stoken });
    await view.until('reloading');
    expect(gateway.asked.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: loginPath, body: { stoken } },
    ]);
    expect(leave.reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('jiadao:member')).toBe('true');
    expect(sessionStorage.getItem('jiadao:login-wish')).toBe('"coupon"');
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(stored).not.toContain(stoken);
  });

  test('stores no pending request if there was none', async () => {
    const view = run(false);
    view.tell({ type: 'login-wanted', want: null });
    view.hear({ stoken });
    await view.until('reloading');
    expect(Object.entries(sessionStorage)).toEqual([]);
  });

  test.each([
    ['is refused', () => refusal('票据已失效'), { kind: 'refused', message: '票据已失效' }],
    [
      'yields no name',
      () => ({ uname: '' }),
      { kind: 'refused', message: '通行证没有返回用户信息' },
    ],
    [
      'fails',
      () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }),
      { kind: 'failed', message: '服务暂时不可用', traceId: 't-1' },
    ],
    [
      'gets an unreadable response',
      () => new Response('<html>'),
      { kind: 'failed', message: '服务返回的内容无法识别' },
    ],
  ])('a token that %s starts no session', async (_case, answer, problem) => {
    gateway.answer(loginPath, answer);
    const view = waiting();
    view.hear({ stoken });
    await view.until('out');
    expect(view.state()).toMatchObject({ stopped: { want, problem } });
    expect(leave.reload).not.toHaveBeenCalled();
  });

  test('reports a site without a passport', () => {
    const view = run(false, null);
    view.tell({ type: 'login-wanted', want });
    expect(view.state()).toMatchObject({
      status: 'out',
      stopped: { problem: { kind: 'no-passport' } },
    });
  });

  test('reports a window silent after eight seconds', () => {
    const view = waiting();
    act(() => {
      clock.pass(7999);
    });
    expect(view.state()).toMatchObject({ passport: 'called' });
    act(() => {
      clock.pass(1);
    });
    expect(view.state()).toMatchObject({ passport: 'silent' });
  });

  test('stops listening to the window on unmount', async () => {
    const view = waiting();
    view.unmount();
    view.hear({ stoken });
    await settled();
    expect(gateway.asked).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});

describe('logging out', () => {
  // L4.58
  test("ends our session, then the passport's, without sending it the query", async () => {
    const view = run(true);
    await view.until('in');
    view.tell({ type: 'logout-wanted' });
    await view.until('left');
    expect(isMember()).toBe(false);
    const back = encodeURIComponent(location.origin + location.pathname);
    expect(leave.to).toHaveBeenCalledExactlyOnceWith(`${passportUrl}/passport/logout?back=${back}`);
    expect(gateway.asked.map(({ path }) => path)).toEqual([loginPath, logoutPath]);
  });

  test('goes to the passport by itself', async () => {
    // jsdom navigates within a document only.
    const pageData = { passportUrl: `${location.origin}/#` };
    const view = renderHookOn(() => useLoginMachine(true, clock), undefined, { pageData });
    await waitFor(() => {
      expect(view.result.current[0].status).toBe('in');
    });
    act(() => {
      view.result.current[1]({ type: 'logout-wanted' });
    });
    await waitFor(() => {
      expect(location.hash).toMatch(/^#\/passport\/logout\?back=/);
    });
    history.replaceState(null, '', '/');
  });

  test('reloads a page restored by the back button', async () => {
    const view = run(true, null);
    await view.until('in');
    view.tell({ type: 'logout-wanted' });
    await view.until('left');
    expect(leave.reload).toHaveBeenCalledOnce();
    const shown = (persisted: boolean): void => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    };
    shown(false);
    expect(leave.reload).toHaveBeenCalledOnce();
    shown(true);
    expect(leave.reload).toHaveBeenCalledTimes(2);
    view.unmount();
    shown(true);
    expect(leave.reload).toHaveBeenCalledTimes(2);
  });

  test('that fails keeps the visitor logged in, with the reason', async () => {
    gateway.answer(logoutPath, () => failure(502, 50201, '服务暂时不可用'));
    const view = run(true);
    await view.until('in');
    view.tell({ type: 'logout-wanted' });
    await waitFor(() => {
      expect(view.state()).toMatchObject({ status: 'in', problem: '服务暂时不可用' });
    });
    expect(isMember()).toBe(true);
    expect(leave.to).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  const channel = () => new BroadcastChannel('jiadao:member');

  test('that logged out makes this one check the session', async () => {
    const view = run(true);
    await view.until('in');
    gateway.answer(loginPath, () => failure(401, 40100, '请先登录'));
    const other = channel();
    other.postMessage('changed');
    await view.until('out');
    expect(isMember()).toBe(false);
    other.close();
  });

  test('receives a logout, without a name', async () => {
    const heard: unknown[] = [];
    const other = channel();
    other.addEventListener('message', ({ data }) => heard.push(data));
    const view = run(true);
    await view.until('in');
    view.tell({ type: 'logout-wanted' });
    await view.until('left');
    await waitFor(() => {
      expect(heard).toEqual(['changed']);
    });
    other.close();
  });

  test('is followed by a page restored from the back-forward cache', async () => {
    const view = run(true);
    await view.until('in');
    gateway.answer(loginPath, () => failure(401, 40100, '请先登录'));
    act(() => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await view.until('out');
    expect(gateway.asked).toHaveLength(2);
  });

  test('is not followed without a BroadcastChannel, and the login works', async () => {
    const refused = vi.fn(function refuse() {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.stubGlobal('BroadcastChannel', refused);
    const view = run(true);
    await view.until('in');
    view.tell({ type: 'logout-wanted' });
    await view.until('left');
    expect(refused).toHaveBeenCalled();
  });
});

function refusal(message: string): Response {
  return Response.json({ ResultCode: 1401, ResultMsg: message, Result: null });
}
