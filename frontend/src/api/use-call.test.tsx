import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { MendContext } from '~/ui/Boundary';
import { Guarded } from '~/ui/Guarded';

import { failure, fakeGateway } from '../../test/support/fake-gateway';
import { onPage, renderOn } from '../../test/support/render-page';
import { useCall } from './use-call';
import { useCity, useMend } from './visit';

function Words({ on = true }: { on?: boolean }) {
  const bar = useCall('gettopbar', on ? {} : null);
  return (
    <>
      <p>
        {bar.status === 'ready' ? bar.data.hot_words.join() : (bar.error?.message ?? bar.status)}
      </p>
      <button onClick={bar.retry}>重试</button>
    </>
  );
}

const path = '/api/gettopbar';
const parts = { gettopbar: { ResultCode: 0, ResultMsg: 'ok', Result: { hot_words: ['秦'] } } };
const failedParts = { gettopbar: { ResultCode: 50301, ResultMsg: '上游忙', traceId: 't' } };

test('requests and shows the data', async () => {
  fakeGateway().answer(path, { hot_words: ['汉', '唐'] });
  renderOn(<Words />);
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('汉,唐')).toBeTruthy();
});

test('requests nothing while params are null', () => {
  const gateway = fakeGateway();
  renderOn(<Words on={false} />);
  expect(screen.getByText('idle')).toBeTruthy();
  expect(gateway.asked).toEqual([]);
});

test("shows the document's data at once without a request", async () => {
  const gateway = fakeGateway();
  renderOn(<Words />, { pageData: { parts, params: { gettopbar: {} } } });
  expect(screen.getByText('秦')).toBeTruthy();
  await act(() => Promise.resolve());
  window.dispatchEvent(new Event('focus'));
  expect(gateway.asked).toEqual([]);
});

test('shows a known failure without a request; retry requests', async () => {
  const gateway = fakeGateway().answer(path, { hot_words: ['秦'] });
  renderOn(<Words />, { pageData: { parts: failedParts } });
  expect(screen.getByText('上游忙')).toBeTruthy();
  expect(gateway.asked).toEqual([]);
  await userEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('秦')).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
});

test('does not retry a failure by itself', async () => {
  const gateway = fakeGateway().answer(path, () => failure(502, 50201, '没有应答'));
  renderOn(<Words />);
  expect(await screen.findByText('没有应答')).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
  gateway.answer(path, { hot_words: ['秦'] });
  await userEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('秦')).toBeTruthy();
});

test('a failure is not shown while it is asked for again', async () => {
  const gateway = fakeGateway().answer(path, () => failure(502, 50201, '没有应答'));
  renderOn(<Words />);
  await screen.findByText('没有应答');
  let answer: (payload: unknown) => void = () => {};
  gateway.answer(path, () => new Promise((resolve) => (answer = resolve)));
  await userEvent.click(screen.getByText('重试'));
  expect(screen.getByText('loading')).toBeTruthy();
  answer({ hot_words: ['秦'] });
  expect(await screen.findByText('秦')).toBeTruthy();
});

function Failure({ call: { error, status, retry } }: { call: ReturnType<typeof useCall> }) {
  return <button onClick={retry}>{error?.message ?? status}</button>;
}

function Shown({ words }: { words: readonly string[] }) {
  return <b>{words.join()}</b>;
}

/** Asks above the part that shows the answer, as pages do. */
function Page() {
  const bar = useCall('gettopbar', {});
  return (
    <MendContext value={useMend()}>
      <Guarded>
        {bar.status === 'ready' ? <Shown words={bar.data.hot_words} /> : <Failure call={bar} />}
      </Guarded>
    </MendContext>
  );
}

test('an answer that broke what shows it is a failure, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const gateway = fakeGateway().answer('/api/log/error', {}).answer(path, {});
  renderOn(<Page />);
  expect(await screen.findByText('服务返回的内容无法识别')).toBeTruthy();
  gateway.answer(path, { hot_words: ['秦'] });
  await userEvent.click(screen.getByText('服务返回的内容无法识别'));
  expect(await screen.findByText('秦')).toBeTruthy();
});

function CityButton() {
  const { chooseCity } = useCity();
  return (
    <button
      onClick={() => {
        chooseCity('上海');
      }}
    >
      上海
    </button>
  );
}

test('another city writes the cookie first and refetches everything', async () => {
  let cookie = '';
  const gateway = fakeGateway().answer(path, () => {
    cookie = document.cookie;
    return { hot_words: ['沪'] };
  });
  renderOn(
    <>
      <Words />
      <CityButton />
    </>,
    { pageData: { parts } },
  );
  await userEvent.click(screen.getByText('上海'));
  await waitFor(() => {
    expect(screen.getByText('沪')).toBeTruthy();
  });
  expect(gateway.asked).toHaveLength(1);
  expect(cookie).toContain(`city=${encodeURIComponent('上海')}`);
});

function Series({ id }: { id: string }) {
  const series = useCall('getSeriesInfo', { series_id: id }, { keepPrevious: true });
  return <p>{series.data?.name ?? series.status}</p>;
}

test("returning to the document's params shows the document's data, not older cached data", async () => {
  const Result = { id: '1', name: '秦' };
  fakeGateway().answer('/api/series/getseriesinfo', { id: '2', name: '汉' });
  const pageData = {
    params: { getSeriesInfo: { series_id: '1' } },
    parts: { getSeriesInfo: { ResultCode: 0, ResultMsg: 'ok', Result } },
  };
  const { rerender } = renderOn(<Series id="1" />, { pageData });
  expect(screen.getByText('秦')).toBeTruthy();
  rerender(onPage(<Series id="2" />, { pageData }));
  expect(screen.getByText('秦')).toBeTruthy();
  expect(await screen.findByText('汉')).toBeTruthy();
  rerender(onPage(<Series id="1" />, { pageData }));
  expect(screen.getByText('秦')).toBeTruthy();
});

const malformed = { ResultCode: 0, ResultMsg: 'ok' };

test('one retry asks for all broken answers of the document', async () => {
  const gateway = fakeGateway()
    .answer(path, { hot_words: ['秦'] })
    .answer('/api/series/getseriesinfo', { id: '1', name: '汉' });
  const pageData = {
    params: { getSeriesInfo: { series_id: '1' } },
    parts: { gettopbar: malformed, getSeriesInfo: malformed },
  };
  renderOn(
    <>
      <Words />
      <Series id="1" />
    </>,
    { pageData },
  );
  expect(screen.getByText('failed')).toBeTruthy();
  await userEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('汉')).toBeTruthy();
  expect(await screen.findByText('秦')).toBeTruthy();
  expect(gateway.asked).toHaveLength(2);
});

test('a retry leaves other failures alone', async () => {
  const gateway = fakeGateway().answer(path, { hot_words: ['秦'] });
  const pageData = {
    params: { getSeriesInfo: { series_id: '1' } },
    parts: { gettopbar: malformed, getSeriesInfo: failedParts.gettopbar },
  };
  renderOn(
    <>
      <Words />
      <Series id="1" />
    </>,
    { pageData },
  );
  await userEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('秦')).toBeTruthy();
  expect(screen.getByText('failed')).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
});
