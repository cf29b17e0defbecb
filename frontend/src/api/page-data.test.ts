import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { callKey, keyText } from './question';
import { isSampled, noPageData, preloadedFrom, readPageData, traceIdOf } from './page-data';

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.restoreAllMocks();
});

function withData(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'page-data';
  script.textContent = text;
  document.body.append(script);
}

test('reads the document and fills defaults for absent members', () => {
  withData('{"page":"INDEX","city":"上海","now":5}');
  expect(readPageData(document)).toEqual({ ...noPageData, page: 'INDEX', city: '上海', now: 5 });
});

test('reads third-party services from the document, or none', () => {
  withData('{"mapsUrl":"http://127.0.0.1:8081","passportUrl":null}');
  expect(readPageData(document)).toMatchObject({
    mapsUrl: 'http://127.0.0.1:8081',
    passportUrl: null,
  });
  expect(noPageData).toMatchObject({ mapsUrl: null, passportUrl: null });
});

test('an empty document has no trace that is sampled', () => {
  const pageData = readPageData(document);
  expect([traceIdOf(pageData), isSampled(pageData)]).toEqual(['', false]);
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  ['01', true],
  ['03', true],
  ['00', false],
  ['02', false],
])('the trace is that of the answer, flags %s', (flags, sampled) => {
  const traceparent = `00-${traceId}-00f067aa0ba902b7-${flags}`;
  const serverTiming = [{ name: 'total' }, { name: 'trace', description: traceparent }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
  withData('{"page":"INDEX"}');
  const pageData = readPageData(document);
  expect(pageData).toMatchObject({ page: 'INDEX', traceparent });
  expect([traceIdOf(pageData), isSampled(pageData)]).toEqual([traceId, sampled]);
});

test.each([[[]], [[{}]], [[{ serverTiming: [{ name: 'total' }] }]]])(
  'a browser that does not tell the trace leaves the page without one: %j',
  (entries) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
    withData('{"page":"INDEX"}');
    expect(readPageData(document)).toMatchObject({ page: 'INDEX', traceparent: '' });
  },
);

test('treats unreadable data as an empty document', () => {
  expect(readPageData(document)).toBe(noPageData);
  withData('{');
  expect(readPageData(document)).toBe(noPageData);
});

test('splits the parts into payloads and known failures', () => {
  const { fallback, failures } = preloadedFrom({
    ...noPageData,
    params: { getcity: {} },
    parts: {
      getcity: { ResultCode: 0, ResultMsg: 'ok', Result: { HotCityList: [] } },
      index: { ResultCode: 50301, ResultMsg: '上游忙', traceId: 't', Result: null },
      unknownCall: { ResultCode: 0, ResultMsg: 'ok', Result: 1 },
    },
  });
  expect(Object.values(fallback)).toEqual([{ HotCityList: [] }]);
  expect([...failures.values()]).toMatchObject([
    { call: 'index', kind: 'unavailable', status: 503, traceId: 't' },
  ]);
});

test('gives a refused part a default wait, because the document carries no Retry-After', () => {
  const parts = {
    index: { ResultCode: 42901, ResultMsg: '请求过于频繁', traceId: 't', Result: null },
    getcity: { ResultCode: 50201, ResultMsg: '服务暂时不可用', traceId: 't', Result: null },
  };
  const { failures } = preloadedFrom({ ...noPageData, parts }, 1000);
  expect([...failures.values()]).toHaveLength(2);
  expect([...failures.values()]).toMatchObject([
    { wait: { seconds: 10, until: 11_000 }, retryKey: keyText(callKey('index', {}, '北京')) },
    { wait: undefined, retryKey: keyText(callKey('getcity', {}, '北京')) },
  ]);
});
