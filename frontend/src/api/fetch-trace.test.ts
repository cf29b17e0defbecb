import { beforeEach, expect, test } from 'vitest';

import { fakeGateway } from '../../test/support/fake-gateway';
import { send } from './client';
import {
  beginFetch,
  listenToFetches,
  newSpanId,
  traceFetches,
  type BrowserSpan,
} from './fetch-trace';
import { noPageData } from './page-data';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const withFlags = (flags: string) => ({
  ...noPageData,
  traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`,
});
const kept = withFlags('03');

beforeEach(() => {
  traceFetches(noPageData);
  listenToFetches(() => {})();
});

test('records no spans for an unsampled trace', async () => {
  traceFetches(withFlags('02'));
  expect(beginFetch('getcity')).toBeUndefined();
  const gateway = fakeGateway().answer('/api/common/getcity', {});
  await send('getcity', {});
  expect(gateway.asked[0]?.headers).not.toHaveProperty('traceparent');
});

test('sends a traceparent with each fetch and ends its span once with the status', async () => {
  traceFetches(kept);
  const gateway = fakeGateway()
    .answer('/api/common/getcity', {})
    .answer('/api/index', () => Promise.reject(new TypeError('offline')));
  const spans: BrowserSpan[] = [];
  await send('getcity', {});
  const stop = listenToFetches((span) => spans.push(span));
  await expect(send('index', {})).rejects.toThrow();
  stop();

  expect(spans).toMatchObject([
    { name: 'fetch getcity', status: 200 },
    { name: 'fetch index', status: 0 },
  ]);
  expect(gateway.asked.map(({ headers }) => headers['traceparent'])).toEqual(
    spans.map(({ spanId }) => `00-${traceId}-${spanId}-03`),
  );
  for (const { start, end } of spans) {
    expect(end).toBeGreaterThanOrEqual(start);
    expect(Math.abs(Date.now() - end)).toBeLessThan(60_000);
  }
});

test('leaves out the random flag when the trace id is not known to be random', () => {
  traceFetches(withFlags('01'));
  expect(beginFetch('index')?.traceparent).toMatch(/-01$/);
});

test('ends the span once when the response is no envelope', async () => {
  traceFetches(kept);
  const answer = () => new Response('<html>', { status: 502 });
  fakeGateway().answer('/api/common/getcity', answer);
  const spans: BrowserSpan[] = [];
  const stop = listenToFetches((span) => spans.push(span));
  await expect(send('getcity', {})).rejects.toThrow();
  stop();
  expect(spans.map(({ status }) => status)).toEqual([502]);
});

test('keeps at most fifty spans while there is no listener', () => {
  traceFetches(kept);
  for (let count = 0; count < 60; count += 1) beginFetch('index')?.end(200);
  const spans: BrowserSpan[] = [];
  listenToFetches((span) => spans.push(span))();
  expect(spans).toHaveLength(50);
});

test('span ids are sixteen hex digits and never zero', () => {
  const ids = Array.from({ length: 200 }, newSpanId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^(?!0{16})[0-9a-f]{16}$/);
});
