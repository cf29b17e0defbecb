/** The code of the outbox does not come: what was submitted is not sent, and the visitor is told. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { Link } from '~/ui/Link';

import { claimHook, coupon } from '../../../../test/support/claim-hook';
import { example } from '../../../../test/support/example';
import { fakeClock } from '../../../../test/support/fake-clock';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { agreed, named, offered, typed } from '../../../../test/support/lead-samples';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { renderOn } from '../../../../test/support/render-page';
import { AcceptedLead } from './AcceptedLead';
import { submittingPages, takeSubmitted } from './left-submitted';
import type * as Code from './outbox';
import { OutboxNotice } from './OutboxNotice';
import { openFor } from './submitted';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

const place = { at: '/' };
const claims = claimHook();
const leadWords = '您的询价没有提交成功：网络连接失败，请检查网络';
const claimWords = '优惠券没有领取成功：网络连接失败，请检查网络';

let comes: boolean;
let asked: number;
vi.mock('./outbox', async (original) => {
  const code = await original<typeof Code>();
  const outboxOf: typeof code.outboxOf = (pageData) => {
    asked += 1;
    if (!comes) throw new Error('not loaded');
    return code.outboxOf(pageData);
  };
  return { ...code, outboxOf };
});
// So that each test waits as long for it.
beforeAll(() => import('./outbox'));
beforeEach(() => {
  localStorage.clear();
  comes = false;
  asked = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function submitted() {
  fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/riskcheck', { showVerifyCode: false, showCodeReason: '' })
    .answer('/api/clue/lead/form', { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
  const subject = { seriesId: '1001', sourceType: 'form', sourcePage: 'form_public' };
  const input: LeadFormInput = { subject, offered: offered(1).offered, onSent: vi.fn() };
  const view = renderHookOn((now: LeadFormInput) => useLeadForm(now, fakeClock()), input, place);
  await settled();
  act(() => {
    [named('张三'), typed('19900000000'), agreed].forEach(view.result.current.tell);
  });
  act(() => {
    view.result.current.submit();
  });
  return view;
}

test('a lead whose form is gone is told of on the page, until that is closed', async () => {
  renderOn(<OutboxNotice />, place);
  const { unmount } = await submitted();
  unmount();
  expect(await screen.findByText(leadWords)).toBeTruthy();
  expect(screen.getByRole('link', { name: '重新询价' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByText(leadWords)).toBeNull();
});

test('a lead whose form is there is told of in the form alone', async () => {
  renderOn(<OutboxNotice />, place);
  const { result } = await submitted();
  await waitFor(() => {
    expect(result.current.state.progress).toMatchObject({ notice: { status: 'failed' } });
  });
  expect(screen.queryByText(leadWords)).toBeNull();
});

async function claimed() {
  const view = claims.run({ coupon }, place);
  await settled();
  view.fill();
  view.submit();
  return view;
}

test('a claim whose form is gone is told of on the page', async () => {
  renderOn(<OutboxNotice />, place);
  const view = await claimed();
  view.unmount();
  expect(await screen.findByText(claimWords)).toBeTruthy();
});

test('a claim whose form is there has failed', async () => {
  const { result } = await claimed();
  await waitFor(() => {
    expect(result.current.state.progress).toMatchObject({ status: 'editing' });
  });
  expect(claims.onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'failed' });
});

const noted = () => localStorage.getItem('jiadao:submitted') ?? '';

test.each([
  ['lead', '您的询价没有提交成功。'],
  ['claim', '优惠券没有领取成功。'],
])(
  'a %s whose page is left before: the next page says that it was not sent',
  async (kind, words) => {
    dispatchEvent(new Event('pagehide'));
    const { unmount } = kind === 'lead' ? await submitted() : await claimed();
    await waitFor(() => {
      expect(asked).toBeGreaterThan(0);
    });
    await settled();
    expect(noted()).toContain(`"kind":"${kind}"`);
    expect(noted()).not.toMatch(/199\d{8}|199\*{4}|张三|sealed/);
    unmount();
    comes = true;
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1);
    renderOn(<OutboxNotice />, { at: '/' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(noted()).toBe('');
    dispatchEvent(new Event('pageshow'));
  },
);

test('code that does not come to a page that stays leaves nothing noted', async () => {
  const { result } = await submitted();
  await waitFor(() => {
    expect(result.current.state.progress).toMatchObject({ notice: { status: 'failed' } });
  });
  expect(noted()).toBe('');
});

test('what the next page has told is not sent by the page before, where that is shown again', async () => {
  comes = true;
  const open = openFor(
    async () => {
      vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1);
      const left = [...submittingPages().keys()].flatMap((page) => takeSubmitted(page, page));
      expect(left).toMatchObject([{ id: 'k1' }]);
      return Promise.resolve({} as Code.Outbox);
    },
    { id: 'k1', kind: 'lead', about: {}, watcher: 1 },
  );
  await expect(open).rejects.toThrow();
});

test('of what is submitted again while the code loads only the last is noted, and sent', async () => {
  comes = true;
  let come: (() => void) | undefined;
  const loaded = new Promise<void>((resolve) => {
    come = resolve;
  });
  const opens = (id: string, seriesId: string) =>
    openFor(() => loaded.then(() => ({}) as Code.Outbox), {
      id,
      kind: 'lead',
      about: { seriesId },
      watcher: 1,
    });
  const [first, again, other] = [opens('k1', '1001'), opens('k2', '1001'), opens('k3', '1002')];
  const ids = () => (JSON.parse(noted()) as { id: string }[]).map(({ id }) => id);
  expect(ids()).toEqual(['k2', 'k3']);
  come?.();
  await expect(first).rejects.toThrow();
  await expect(again).resolves.toBeDefined();
  await expect(other).resolves.toBeDefined();
});

test('each next address asks for the code again', async () => {
  const next = <Link to="/s-2">下一款车</Link>;
  renderOn(
    <>
      <OutboxNotice />
      {next}
    </>,
    { at: '/s-1' },
  );
  await waitFor(() => {
    expect(asked).toBe(1);
  });
  fireEvent.click(screen.getByRole('link', { name: '下一款车' }));
  await waitFor(() => {
    expect(asked).toBe(2);
  });
});

test('code that comes later is known to the notice: a lead that is then left is reported', async () => {
  renderOn(<OutboxNotice />, place);
  await settled();
  comes = true;
  const { unmount } = await submitted();
  unmount();
  expect(await screen.findByText('您的询价已送达经销商，请保持手机畅通。')).toBeTruthy();
  expect(noted()).toBe('');
});

test.each([
  ['comes out of the cache of the browser', window, 'pageshow'],
  ['is seen again', document, 'visibilitychange'],
])('a page that %s says what another page has left', async (_what, target, type) => {
  comes = true;
  renderOn(<OutboxNotice />, { at: '/' });
  await settled();
  sessionStorage.setItem('jiadao:tab', '"t1"');
  const page = performance.timeOrigin - 1;
  const left = { id: 'k9', kind: 'claim', about: {}, page, tab: 't1' };
  localStorage.setItem('jiadao:submitted', JSON.stringify([left]));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  target.dispatchEvent(new Event(type));
  await settled();
  expect(noted()).toContain('k9');
  hidden.mockReturnValue(false);
  target.dispatchEvent(new Event(type));
  expect(await screen.findByText('优惠券没有领取成功。')).toBeTruthy();
});

test('a lead that the gateway keeps is not taken back, and it says so', async () => {
  const receipt = '7K3M-9QXF-2WTB-5N8D';
  fakeGateway().answer('/api/clue/outcome', { outcome: 'accepted', receipt });
  comes = true;
  renderOn(<AcceptedLead receiptNumber={receipt} />, place);
  const withdraw = await screen.findByRole('button', { name: '撤回询价' });
  comes = false;
  fireEvent.click(withdraw);
  expect((await screen.findByRole('alert')).textContent).toBe('暂时无法撤回，请稍后再试。');
});

test('code that did not come is asked for again, and says what became of a lead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const receipt = '7K3M-9QXF-2WTB-5N8D';
    fakeGateway().answer('/api/clue/outcome', { outcome: 'refused', message: '今天询价过多' });
    renderOn(<AcceptedLead receiptNumber={receipt} />, place);
    expect(await screen.findByText('暂时无法确认是否已送达')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked).toBe(2);
    comes = true;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('询价未能送达')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
