import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { onPage, renderOn } from '../../../../test/support/render-page';
import { AcceptedLead } from './AcceptedLead';
import { newAcceptedLeads } from './accepted-leads';

const receipt = '7K3M-9QXF-2WTB-5N8D';
const outcomePath = '/api/clue/outcome';
const withdrawPath = '/api/clue/withdraw';
const soon = { timeout: 4000 };

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway().answer(outcomePath, { outcome: 'accepted', receipt });
});

function show(): void {
  renderOn(<AcceptedLead receiptNumber={receipt} />, { pageData: { city: '北京' } });
}

test('says that the lead is kept, for how long, and its receipt', async () => {
  show();
  expect(await screen.findByText('已收到，正在转给经销商')).toBeTruthy();
  expect(screen.getByText(/最长 24 小时，送达后立即删除/)).toBeTruthy();
  expect(screen.getByText(receipt)).toBeTruthy();
  expect(screen.queryByText(/已送达经销商/)).toBeNull();
});

test('another lead of its kind about its series settles it first', async () => {
  renderOn(<AcceptedLead receiptNumber={receipt} kind="application" seriesId="1001" />, {
    pageData: { city: '北京' },
  });
  expect(await screen.findByText(/已收到/)).toBeTruthy();
  expect(newAcceptedLeads().of('1001', Date.now())).toMatchObject([
    { receiptNumber: receipt, kind: 'application' },
  ]);
});

test('says when it is delivered, and offers no withdrawal any more', async () => {
  gateway.answer(outcomePath, { outcome: 'delivered', clue_id: '7' });
  show();
  expect(await screen.findByText('询价成功', {}, soon)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回询价' })).toBeNull();
  expect(gateway.asked[0]?.body).toEqual({ receipt });
});

test('before the first answer it says nothing of what became of the lead', async () => {
  let answer: (outcome: unknown) => void = () => {};
  gateway.answer(outcomePath, () => new Promise((resolve) => (answer = resolve)));
  show();
  expect(screen.getByText('正在查询您的询价是否已送达…')).toBeTruthy();
  expect(screen.getByText(receipt)).toBeTruthy();
  expect(screen.queryByText(/已收到|撤回/)).toBeNull();
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(1);
  });
  answer({ outcome: 'withdrawn', may_have_arrived: false });
  expect(await screen.findByText('询价已撤回')).toBeTruthy();
});

test('a first question that hangs says so after eight seconds, and its answer is still taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    let answer: (outcome: unknown) => void = () => {};
    gateway.answer(outcomePath, () => new Promise((resolve) => (answer = resolve)));
    show();
    await waitFor(() => {
      expect(gateway.asked).toHaveLength(1);
    });
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(screen.getByText('正在查询您的询价是否已送达…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('暂时无法确认是否已送达')).toBeTruthy();
    answer({ outcome: 'delivered', clue_id: '7' });
    expect(await screen.findByText('询价成功')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a first question that fails says so, and is asked again', async () => {
  gateway.answer(outcomePath, () => failure(503, 50306, '服务暂时不可用'));
  show();
  expect(await screen.findByText('暂时无法确认是否已送达')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回询价' })).toBeNull();
  gateway.answer(outcomePath, { outcome: 'delivered', clue_id: '7' });
  expect(await screen.findByText('询价成功', {}, soon)).toBeTruthy();
});

test('a later question that fails leaves what is known', async () => {
  show();
  await screen.findByText('已收到，正在转给经销商');
  gateway.answer(outcomePath, () => failure(503, 50306, '服务暂时不可用'));
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(2);
  }, soon);
  expect(screen.getByText('已收到，正在转给经销商')).toBeTruthy();
});

test('says why it was refused', async () => {
  gateway.answer(outcomePath, { outcome: 'refused', message: '今天询价过多' });
  show();
  expect(await screen.findByText('询价未能送达', {}, soon)).toBeTruthy();
  expect(screen.getByText('今天询价过多')).toBeTruthy();
});

test('is taken back, and says so', async () => {
  gateway.answer(withdrawPath, { outcome: 'withdrawn', may_have_arrived: false });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '撤回询价' }));
  expect(await screen.findByText('询价已撤回')).toBeTruthy();
  expect(screen.getByText('您的询价已撤回，不会再转给经销商。')).toBeTruthy();
  const withdrawn = gateway.asked.filter(({ path }) => path === withdrawPath);
  expect(withdrawn.map(({ body }) => body)).toEqual([{ receipt }]);
});

test('an answer that comes after it was taken back changes nothing', async () => {
  gateway.answer(withdrawPath, { outcome: 'withdrawn', may_have_arrived: false });
  show();
  await screen.findByText('已收到，正在转给经销商');
  let answer: (outcome: unknown) => void = () => {};
  gateway.answer(outcomePath, () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(2);
  }, soon);
  await userEvent.click(screen.getByRole('button', { name: '撤回询价' }));
  await screen.findByText('询价已撤回');
  await act(async () => {
    answer({ outcome: 'accepted', receipt });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByText('询价已撤回')).toBeTruthy();
});

test.each([
  ['held', { outcome: 'accepted', receipt }, 0],
  ['delivered', { outcome: 'delivered', clue_id: '7' }, 0],
  ['refused', { outcome: 'refused', message: '今天询价过多' }, 1],
  ['withdrawn', { outcome: 'withdrawn', may_have_arrived: false }, 1],
])('leads to a new form once it has come to nothing: %s', async (_end, outcome, links) => {
  gateway.answer(outcomePath, outcome);
  renderOn(<AcceptedLead receiptNumber={receipt} again={<a href="/">重新询价</a>} />);
  await waitFor(() => {
    expect(screen.queryByText('正在查询您的询价是否已送达…')).toBeNull();
  });
  expect(screen.queryAllByRole('link', { name: '重新询价' })).toHaveLength(links);
});

test('says when it cannot be taken back now, and lets it be tried again', async () => {
  gateway.answer(withdrawPath, () => failure(503, 50306, '服务暂时不可用'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '撤回询价' }));
  expect((await screen.findByRole('alert')).textContent).toBe('暂时无法撤回，请稍后再试。');
  gateway.answer(withdrawPath, { outcome: 'withdrawn', may_have_arrived: true });
  await userEvent.click(screen.getByRole('button', { name: '撤回询价' }));
  await waitFor(() => {
    expect(screen.getByText(/此前的一次转送可能已送达经销商/)).toBeTruthy();
  });
});

test('one that turns out to wait still can be taken back again', async () => {
  gateway.answer(withdrawPath, { outcome: 'unknown' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '撤回询价' }));
  expect(await screen.findByText('暂时无法确认是否已送达')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '撤回询价' }, soon)).toBeTruthy();
});

test('another receipt in its place is asked about', async () => {
  const place = { pageData: { city: '北京' } };
  const shown = (number: string) => onPage(<AcceptedLead receiptNumber={number} />, place);
  const { rerender } = render(shown(receipt));
  await screen.findByText('已收到，正在转给经销商');
  rerender(shown('2WTB-5N8D-7K3M-9QXF'));
  await waitFor(() => {
    expect(gateway.asked.map(({ body }) => body)).toEqual([
      { receipt },
      { receipt: '2WTB-5N8D-7K3M-9QXF' },
    ]);
  });
});

test('another receipt in its place is the one that is taken back', async () => {
  gateway.answer(withdrawPath, { outcome: 'withdrawn', may_have_arrived: false });
  const place = { pageData: { city: '北京' } };
  const shown = (number: string) => onPage(<AcceptedLead receiptNumber={number} />, place);
  const { rerender } = render(shown(receipt));
  await screen.findByText('已收到，正在转给经销商');
  rerender(shown('2WTB-5N8D-7K3M-9QXF'));
  await userEvent.click(screen.getByRole('button', { name: '撤回询价' }));
  await screen.findByText('询价已撤回');
  const withdrawn = gateway.asked.filter(({ path }) => path === withdrawPath);
  expect(withdrawn.map(({ body }) => body)).toEqual([{ receipt: '2WTB-5N8D-7K3M-9QXF' }]);
});

test('the focus of the button that is gone goes to what became of the lead', async () => {
  gateway.answer(withdrawPath, { outcome: 'withdrawn', may_have_arrived: false });
  show();
  (await screen.findByRole('button', { name: '撤回询价' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('询价已撤回');
  expect(document.activeElement?.textContent).toContain('您的询价已撤回，不会再转给经销商。');
  expect(document.activeElement).not.toBe(document.body);
});

test('so does that of the link to a new form, once an operator has the lead sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    gateway.answer(outcomePath, { outcome: 'refused', message: '今天询价过多' });
    renderOn(<AcceptedLead receiptNumber={receipt} again={<a href="/">重新询价</a>} />);
    (await screen.findByRole('link', { name: '重新询价' })).focus();
    gateway.answer(outcomePath, { outcome: 'delivered', clue_id: '7' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await screen.findByText('询价成功');
    expect(document.activeElement?.textContent).toContain('询价成功');
    expect(document.activeElement).not.toBe(document.body);
  } finally {
    vi.useRealTimers();
  }
});

test('who has no focus there gets none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    show();
    const button = await screen.findByRole('button', { name: '撤回询价' });
    button.focus();
    button.blur();
    gateway.answer(outcomePath, { outcome: 'delivered', clue_id: '7' });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await screen.findByText('询价成功');
    expect(document.activeElement).toBe(document.body);
  } finally {
    vi.useRealTimers();
  }
});

test('a focus elsewhere stays there', async () => {
  let answer: (outcome: unknown) => void = () => {};
  gateway.answer(withdrawPath, () => new Promise((resolve) => (answer = resolve)));
  renderOn(
    <>
      <input aria-label="别处" />
      <AcceptedLead receiptNumber={receipt} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '撤回询价' }));
  screen.getByLabelText('别处').focus();
  answer({ outcome: 'withdrawn', may_have_arrived: false });
  await screen.findByText('询价已撤回');
  expect(document.activeElement).toBe(screen.getByLabelText('别处'));
});

test('a refusal that an operator has sent again is said no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    gateway.answer(outcomePath, { outcome: 'refused', message: '今天询价过多' });
    show();
    await screen.findByText('询价未能送达');
    gateway.answer(outcomePath, { outcome: 'delivered', clue_id: '7' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('询价成功')).toBeTruthy();
    expect(screen.queryByText('今天询价过多')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal that the gateway has forgotten stays one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    gateway.answer(outcomePath, { outcome: 'refused', message: '今天询价过多' });
    show();
    await screen.findByText('询价未能送达');
    gateway.answer(outcomePath, { outcome: 'unknown' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => {
      expect(gateway.asked).toHaveLength(2);
    });
    expect(screen.getByText('询价未能送达')).toBeTruthy();
    expect(screen.getByText('今天询价过多')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
