import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../test/support/render-hook-on';
import { forgetReports } from './report';
import { useCall } from './use-call';
import { useFailureReport } from './use-failure-report';
import { useCity, useMend, usePageNow } from './visit';

const path = '/api/rank/gatherranklist';
const start = Date.UTC(2026, 10, 22);

let gateway: FakeGateway;
beforeEach(() => {
  vi.useFakeTimers({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'],
  });
  gateway = fakeGateway().answer(path, {});
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'city=; Max-Age=0; Path=/';
  document.cookie = 'loc_city=; Max-Age=0; Path=/';
});

/** A part, shown at first. */
const run = () =>
  renderHookOn(
    ({ shown }: { shown: boolean }) => ({
      call: useCall('gatherRankList', shown ? {} : null),
      city: useCity(),
    }),
    { shown: true },
  );
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('requests nothing when the tab regains the focus', async () => {
  run();
  await settled();
  await pass(60_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  await settled();
  expect(gateway.asked).toHaveLength(1);
});

test('requests nothing when the network returns', async () => {
  run();
  await settled();
  await pass(60_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  await settled();
  expect(gateway.asked).toHaveLength(1);
});

test('a remounted part shows its data without a request', async () => {
  const { rerender, result } = run();
  await settled();
  rerender({ shown: false });
  await pass(60_000);
  rerender({ shown: true });
  expect(result.current.call.status).toBe('ready');
  await pass(60_000);
  await settled();
  expect(gateway.asked).toHaveLength(1);
});

test('a failure is not retried by itself', async () => {
  gateway.answer(path, () => failure(502, 50200, '服务暂时不可用'));
  const { result } = run();
  await settled();
  expect(result.current.call.status).toBe('failed');
  await pass(600_000);
  await settled();
  expect(gateway.asked).toHaveLength(1);
});

test('the time of a page is that of its document', () => {
  const { result } = renderHookOn(usePageNow, undefined, { pageData: { now: start - 5000 } });
  expect(result.current).toBe(start - 5000);
});

// B9.21
// L9.17
test('a chosen city is stored for 30 days, and everything is requested again', async () => {
  const { result } = run();
  await settled();
  const written = vi.spyOn(document, 'cookie', 'set');
  act(() => {
    result.current.city.chooseCity('上海');
  });
  await settled();
  expect(result.current.city.city).toBe('上海');
  expect(gateway.asked).toHaveLength(2);
  expect(written.mock.calls.flat().join()).toContain('Max-Age=2592000');
});

// B7.10 B7.11 B7.12
// L7.8 L9.18
test.each([
  [['city=%E4%B8%8A%E6%B5%B7', 'loc_city=%E5%B9%BF%E5%B7%9E'], '上海'],
  [['loc_city=%E5%B9%BF%E5%B7%9E'], '广州'],
  [[], '北京'],
])('the city that the cookies %j name is %s', (cookies, city) => {
  const { result } = run();
  for (const cookie of cookies) document.cookie = `${cookie}; Path=/`;
  act(() => {
    result.current.city.followCookies();
  });
  expect(result.current.city.city).toBe(city);
});

test('a broken answer that broke the page becomes a failure', async () => {
  vi.useRealTimers();
  const parts = { getcity: { ResultCode: 0, ResultMsg: 'ok', Result: { AllCityList: 7 } } };
  const { result } = renderHookOn(
    () => ({ mend: useMend(), cities: useCall('getcity', {}) }),
    undefined,
    { pageData: { parts, params: { getcity: {} } } },
  );
  expect(result.current.cities.status).toBe('ready');
  let isMended = false;
  await act(async () => {
    isMended = await result.current.mend(new TypeError('no list'), true);
  });
  await settled();
  expect(isMended).toBe(true);
});

test('what broke is reported as an error of a script', async () => {
  vi.useRealTimers();
  gateway.answer('/api/log/error', { accepted: 1 });
  const { result } = renderHookOn(useMend, undefined);
  await act(() => result.current(new TypeError('no title'), false));
  const reports = gateway.asked.filter((asked) => asked.path === '/api/log/error');
  expect(reports.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ kind: 'script', message: 'TypeError: no title' }),
  );
});

test('a broken answer is reported once, whatever breaks over it and shows its failure', async () => {
  vi.useRealTimers();
  forgetReports();
  gateway.answer('/api/log/error', { accepted: 1 });
  const parts = { getcity: { ResultCode: 0, ResultMsg: 'ok', Result: { AllCityList: 7 } } };
  const { result } = renderHookOn(
    () => {
      const cities = useCall('getcity', {});
      useFailureReport(cities.error);
      return useMend();
    },
    undefined,
    { pageData: { parts, params: { getcity: {} } } },
  );
  await act(async () => {
    const broken = [new TypeError('no list'), new TypeError('no letter')];
    await Promise.all(broken.map((error) => result.current(error, false)));
  });
  await settled();
  const reports = gateway.asked.filter((asked) => asked.path === '/api/log/error');
  expect(reports.map(({ body }) => body)).toEqual([
    expect.objectContaining({ call: 'getcity', code: 'CONTRACT_BROKEN' }),
  ]);
});
