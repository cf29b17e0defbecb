import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { beginFetch, traceFetches } from '~/api/fetch-trace';
import { noPageData } from '~/api/page-data';

import { openTrace, type SentSpan } from './BrowserTrace';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const pageData = { ...noPageData, page: 'INDEX', traceparent: `00-${traceId}-${spanId}-01` };

let sent: { page: string; spans: SentSpan[] }[];
let clock: FakeClock;
let close: () => void;

beforeEach(() => {
  sent = [];
  clock = fakeClock();
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: Blob) => {
      void body.text().then((text) => sent.push(JSON.parse(text) as (typeof sent)[number]));
      return true;
    },
  });
  traceFetches(pageData);
});
afterEach(() => {
  close();
});

function loaded(more: object | undefined): void {
  const entries = more ? [{ startTime: 0, loadEventEnd: 0, domComplete: 0, ...more }] : [];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
}
const all = async () => {
  await vi.waitFor(() => {
    expect(sent).not.toEqual([]);
  });
  return sent.flatMap(({ spans }) => spans);
};

test("the load span is a child of the document's span, and fetches are children of the load", async () => {
  loaded({ loadEventEnd: 800, responseStatus: 200 });
  beginFetch('index')?.end(200);
  close = openTrace(pageData, clock);
  beginFetch('getcity')?.end(502);
  expect(sent).toEqual([]);
  clock.pass(2000);
  const spans = await all();
  expect(sent[0]?.page).toBe('INDEX');
  expect(spans).toMatchObject([
    { name: 'documentLoad', parentId: spanId, status: 200 },
    { name: 'fetch index', parentId: spans[0]!.spanId, status: 200 },
    { name: 'fetch getcity', parentId: spans[0]!.spanId, status: 502 },
  ]);
  expect(spans[0]!.end - spans[0]!.start).toBe(800);
  for (const span of spans) expect(span.traceId).toBe(traceId);
});

test.each([undefined, {}])(
  'without a load (%j) fetches are children of the document',
  async (entry) => {
    loaded(entry);
    close = openTrace(pageData, clock);
    beginFetch('index')?.end(200);
    window.dispatchEvent(new Event('pagehide'));
    expect(await all()).toMatchObject([{ name: 'fetch index', parentId: spanId }]);
  },
);

test('sends its spans when the page is hidden', async () => {
  loaded({ loadEventEnd: 5 });
  close = openTrace(pageData, clock);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await all()).toHaveLength(1);
  expect(clock.waiting()).toBe(0);
});
