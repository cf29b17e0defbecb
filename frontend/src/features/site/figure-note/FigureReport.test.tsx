import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { priceIn } from '~/lib/price';
import { calls } from '~/api/generated/calls';
import { useCall } from '~/api/use-call';
import { Figure } from '~/ui/Figure';
import { Price } from '~/ui/Price';

import { exampleEnvelope } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { FigureNote } from './FigureNote';
import { forgetFigureReports } from './use-figure-report';

const path = '/api/log/error';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-00`;
const own = 'a'.repeat(32);
const series = { id: '1001', name: '秦PLUS', price: '7.98万', dealerPrice: '7.67万' };

let gateway: FakeGateway;
beforeEach(() => {
  forgetFigureReports();
  history.replaceState({}, '', '/s-1001');
  vi.restoreAllMocks();
  gateway = fakeGateway().answer(path, { accepted: 1 }).answer('/api/series/getseriesinfo', series);
});

function Series() {
  const { data } = useCall('getSeriesInfo', { series_id: '1001' });
  return (
    <>
      <Price price={priceIn(data, 'price')} />
      <a href="/s-1001">
        秦PLUS <Price price={priceIn(data, 'dealerPrice')} inside />
      </a>
      <FigureNote />
    </>
  );
}

async function pinned() {
  renderOn(<Series />, { at: '/s-1001', pageData: { traceparent } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '7.98万' }));
  return user;
}
const reports = () => gateway.asked.filter((asked) => asked.path === path);
const button = (name = '这里有误') => screen.getByRole('button', { name, hidden: true });
const said = () => screen.getByRole('status', { hidden: true }).textContent;

test('says page, place, call and trace, and nothing else', async () => {
  const user = await pinned();
  await user.click(button());
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  expect(reports()).toHaveLength(1);
  const [{ headers, body }] = reports() as [(typeof gateway.asked)[number]];
  expect(headers['x-page']).toBe('CAR_TRAIN');
  expect(body).toEqual({
    kind: 'figure',
    code: 'GUIDE',
    page: 'CAR_TRAIN',
    place: 's-1001/price',
    call: 'getSeriesInfo',
    traceId,
    time: expect.any(Number) as number,
  });
  expect(screen.queryByRole('button', { name: '这里有误', hidden: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { hidden: true }));
});

test('the trace is that of the answer, where the browser knows it', async () => {
  const timing = {
    name: `${location.origin}/api/series/getseriesinfo?series_id=1001`,
    serverTiming: [{ name: 'trace', description: `00-${own}-00f067aa0ba902b7-01` }],
  };
  const other = { ...timing, name: timing.name.replace('1001', '1002'), serverTiming: [] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    timing,
    other,
  ] as unknown as PerformanceEntryList);
  const user = await pinned();
  await user.click(button());
  expect(reports()[0]?.body).toMatchObject({ traceId: own });
});

test('the same figure is not sent twice', async () => {
  const user = await pinned();
  await user.dblClick(button());
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '7.98万' }));
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  expect(screen.queryByRole('button', { name: '这里有误', hidden: true })).toBeNull();
  expect(reports()).toHaveLength(1);
});

test('a report on its way is not sent again where its note was closed and opened', async () => {
  let arrive: (answer: { accepted: number }) => void = () => {};
  gateway.answer(path, () => new Promise((resolve) => (arrive = resolve)));
  const user = await pinned();
  await user.click(button());
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '7.98万' }));
  await user.click(button());
  expect(said()).toBe('正在发送…');
  expect(reports()).toHaveLength(1);
  await user.keyboard('{Escape}');
  arrive({ accepted: 1 });
  await user.click(screen.getByRole('button', { name: '7.98万' }));
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  expect(screen.queryByRole('button', { name: '这里有误', hidden: true })).toBeNull();
});

test.each([
  [503, '没有发出去'],
  [429, '反馈太频繁，请稍后再试'],
])('a failure (%i) is said in its place, and can be tried again', async (status, words) => {
  gateway.answer(path, () => failure(status, 1, '太频繁'));
  const user = await pinned();
  await user.click(button());
  await waitFor(() => {
    expect(said()).toBe(words);
  });
  gateway.answer(path, { accepted: 1 });
  await user.click(button('重试'));
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  expect(reports()).toHaveLength(2);
});

test('by keyboard', async () => {
  renderOn(<Series />, { at: '/s-1001', pageData: { traceparent } });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: '7.98万' });
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '7.98万' }));
});

test('by keyboard, of a price inside a link: F2 leads into its note, Esc back to the link', async () => {
  renderOn(<Series />, { at: '/s-1001', pageData: { traceparent } });
  const user = userEvent.setup();
  await screen.findByText('7.67万');
  await user.tab();
  await user.tab();
  const link = screen.getByRole('link');
  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('aria-keyshortcuts')).toBe('F2');
  await user.keyboard('{F2}');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { hidden: true }));
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(link);
  expect(link.hasAttribute('aria-keyshortcuts')).toBe(false);
});

test('in the note of a price inside a link: a press pins it, Esc gives the focus to the link', async () => {
  renderOn(<Series />, { at: '/s-1001', pageData: { traceparent } });
  const user = userEvent.setup();
  await screen.findByText('7.67万');
  await user.hover(screen.getByText('7.67万'));
  const note = screen.getByRole('tooltip', { hidden: true });
  await user.click(button());
  expect(screen.getByRole('dialog', { hidden: true })).toBe(note);
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  expect(reports()[0]?.body).toMatchObject({ code: 'DEALER', place: 's-1001/dealerPrice' });
  act(() => {
    note.focus();
  });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

function Reviews() {
  const { data } = useCall('getserieskoubei', { series_id: '1001' });
  return (
    <>
      {data?.score && (
        <Figure kind="score" member="score" value={data.score}>
          {data.score}分
        </Figure>
      )}
      <FigureNote />
    </>
  );
}

test('a score is reported as one', async () => {
  const { Result } = exampleEnvelope('getserieskoubei');
  gateway.answer(calls.getserieskoubei.path, Result);
  renderOn(<Reviews />, { at: '/s-1001', pageData: { traceparent } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^4\.\d+分$/ }));
  expect(screen.getByRole('dialog', { name: '口碑评分', hidden: true })).toBeTruthy();
  await user.click(button());
  await waitFor(() => {
    expect(said()).toBe('已收到，谢谢');
  });
  expect(reports()[0]?.body).toMatchObject({
    kind: 'figure',
    code: 'SCORE',
    place: 's-1001/score',
    call: 'getserieskoubei',
  });
});

test('the description of a price does not say the button', async () => {
  renderOn(<Series />, { at: '/s-1001' });
  const user = userEvent.setup();
  const price = await screen.findByRole('button', { name: '7.98万' });
  await user.hover(price);
  const described = document.getElementById(price.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('厂商指导价厂商公布的裸车价，全国一致，不含税费');
});
