import { describe, expect, test, vi } from 'vitest';

import { envelope, failure, fakeGateway } from '../../test/support/fake-gateway';
import { dropCookie, thirtyDaysMs, writeCookie } from '~/lib/cookies';
import { mayRetry, takeRetry } from '~/lib/one-retry';

import { CallError } from './call-error';
import { brokenAnswers, callKey, keyText } from './question';
import { inspectAnswers, send } from './client';

const suggestions = { text_att: [] };

describe('a GET call', () => {
  // B7.3 B7.57
  // L7.1
  test('sends its params, its page and its cookies', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', suggestions);
    const payload = await send(
      'searchSug',
      { query: '宝马 3&5', city: undefined },
      { page: 'INDEX' },
    );
    expect(payload).toEqual(suggestions);
    expect(gateway.asked).toMatchObject([
      {
        method: 'GET',
        query: { query: '宝马 3&5' },
        headers: { 'x-page': 'INDEX' },
        body: undefined,
      },
    ]);
  });

  test('has no question mark without params, and its path params in its path alone', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(envelope({})));
    vi.stubGlobal('fetch', fetched);
    await send('getcity', {});
    await send('leadSubmit', { clue_source_type: 'a/b', from: 'c' } as never).catch(() => {});
    await send('searchSug', { query: 'a b' });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/common/getcity',
      '/api/clue/lead/a%2Fb?from=c',
      '/api/search/searchsug?query=a+b',
    ]);
  });

  test('sends no stamp of its own', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', suggestions);
    await send('searchSug', { query: 'a' });
    expect(gateway.asked[0]?.query).toEqual({ query: 'a' });
    expect(gateway.asked[0]?.headers).toEqual({ accept: 'application/json' });
  });

  test('names the city only where the cookies do not', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', suggestions);
    const sent = async (city: string) => {
      await send('searchSug', { query: city }, { city });
      return gateway.asked.at(-1)?.headers['x-city'];
    };
    expect(await sent('上海')).toBe('%E4%B8%8A%E6%B5%B7');
    // The city without any cookie.
    expect(await sent('北京')).toBeUndefined();
    writeCookie('city', '上海', thirtyDaysMs);
    expect(await sent('上海')).toBeUndefined();
    dropCookie('city');
  });

  // B7.1
  // L7.16
  test('is sent once when requested twice at the same time', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', suggestions);
    await Promise.all([
      send('searchSug', { query: 'a', city: '' }, { city: '北京' }),
      send('searchSug', { query: 'a' }, { city: '北京' }),
      send('searchSug', { query: 'a' }, { city: '上海' }),
    ]);
    expect(gateway.asked).toHaveLength(2);
    await send('searchSug', { query: 'a' }, { city: '北京' });
    expect(gateway.asked).toHaveLength(3);
  });

  // B7.2
  test('shares its failure too, but only while in flight', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', () =>
      failure(502, 50201, '失败'),
    );
    const both = await Promise.allSettled([
      send('searchSug', { query: 'a' }),
      send('searchSug', { query: 'a' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(gateway.asked).toHaveLength(1);
    await expect(send('searchSug', { query: 'a' })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(gateway.asked).toHaveLength(2);
  });
});

describe('after an answer that broke its contract', () => {
  const key = keyText(callKey('searchSug', { query: 'a' }, ''));

  test('the same request asks for another than the stored answer, until one is good', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', suggestions);
    brokenAnswers.add(key);
    inspectAnswers(() => {
      throw new CallError({ call: 'searchSug', kind: 'malformed', message: '' });
    });
    await expect(send('searchSug', { query: 'a' })).rejects.toMatchObject({ kind: 'malformed' });
    inspectAnswers(() => undefined);
    await send('searchSug', { query: 'a' });
    await send('searchSug', { query: 'a' });
    expect(gateway.asked.map(({ headers }) => headers['x-renew'])).toEqual(['1', '1', undefined]);
  });

  test('other requests take the stored answer', async () => {
    const gateway = fakeGateway().answer('/api/search/searchsug', suggestions);
    brokenAnswers.add(key);
    await send('searchSug', { query: 'b' });
    expect(gateway.asked[0]?.headers).not.toHaveProperty('x-renew');
    brokenAnswers.clear();
  });
});

describe('a failure', () => {
  const limited = (headers: HeadersInit) => {
    const body = { ResultCode: 42901, ResultMsg: '请求过于频繁，请稍后再试', Result: null };
    fakeGateway().answer('/api/search/searchsug', () =>
      Response.json(body, { status: 429, headers }),
    );
    return send('searchSug', { query: 'a' }, { city: '北京' });
  };

  test('carries the wait and the key of the request', async () => {
    const before = Date.now();
    const error = await limited({ 'retry-after': '30' }).then(
      () => undefined,
      (failed: unknown) => failed as CallError,
    );
    expect(error).toBeInstanceOf(CallError);
    expect(error?.wait?.seconds).toBe(30);
    expect(error?.wait?.until).toBeGreaterThanOrEqual(before + 30_000);
    expect(error?.wait?.until).toBeLessThanOrEqual(Date.now() + 30_000);
    expect(error?.retryKey).toBe('@"searchSug",#query:"a",,"北京",');
  });

  test('of a call without a city has none in its key', async () => {
    fakeGateway().answer('/api/search/searchsug', () => failure(502, 50201, '失败'));
    await expect(send('searchSug', { query: 'a' })).rejects.toMatchObject({
      retryKey: keyText(callKey('searchSug', { query: 'a' }, '')),
    });
  });

  test('has no wait without Retry-After', async () => {
    await expect(limited({})).rejects.toMatchObject({ kind: 'limited', wait: undefined });
  });

  test('allows one automatic retry until a response arrives', async () => {
    await expect(limited({})).rejects.toBeInstanceOf(CallError);
    const key = keyText(callKey('searchSug', { query: 'a' }, '北京'));
    expect([takeRetry(key), takeRetry(key)]).toEqual([true, false]);
    fakeGateway().answer('/api/search/searchsug', suggestions);
    await send('searchSug', { query: 'a' }, { city: '北京' });
    expect(mayRetry(key)).toBe(true);
  });
});

describe('a POST call', () => {
  const body = { data: { tab_id: '14006' } } as const;

  // B7.4 B7.66 B7.68
  // L7.2
  test('sends query and JSON body, and is never shared', async () => {
    const gateway = fakeGateway().answer('/api/content/feed', () => envelope([], 'data'));
    await Promise.all([send('feed', { tag: 'a' }, { body }), send('feed', { tag: 'a' }, { body })]);
    expect(gateway.asked).toHaveLength(2);
    expect(gateway.asked[0]).toMatchObject({
      method: 'POST',
      query: { tag: 'a' },
      headers: { 'content-type': 'application/json' },
      body,
    });
  });
});

describe('a call without a response', () => {
  test('is unreachable when the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send('getcity', {})).rejects.toMatchObject({ kind: 'unreachable' });
  });

  // B7.16 B9.20
  // L7.14 L9.1
  test('times out after 60 seconds, reading the body included', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      Promise.resolve({
        status: 200,
        text: () =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => {
              reject(new DOMException('aborted', 'AbortError'));
            });
          }),
      }),
    );
    const settled = vi.fn();
    send('getcity', {}).catch(settled);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const told = { kind: 'timeout', message: '等待超时，请稍后重试' };
    expect(settled).toHaveBeenCalledWith(expect.objectContaining(told));
    vi.useRealTimers();
  });

  test('is malformed when the body is cut short', async () => {
    fakeGateway().answer('/api/common/getcity', () => new Response('{"ResultCode":0,"Res'));
    await expect(send('getcity', {})).rejects.toMatchObject({ kind: 'malformed' });
  });
});
