// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { CallError } from './call-error';
import type { CallName } from './call-types';
import { openEnvelope, statusInside } from './envelope';

const ok = { ResultCode: 0, ResultMsg: 'ok' };

function failureOf(body: unknown, status: number, call: CallName = 'getcity'): CallError {
  try {
    openEnvelope(call, body, status);
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error('expected openEnvelope to throw');
}

describe('an envelope', () => {
  // B7.72
  test('yields its payload', () => {
    expect(openEnvelope('getcity', { ...ok, Result: { HotCityList: [] } }, 200)).toEqual({
      HotCityList: [],
    });
    expect(openEnvelope('feed', { ...ok, data: [] }, 200)).toEqual([]);
  });

  test('is malformed without the payload of its contract', () => {
    expect(failureOf(ok, 200).kind).toBe('malformed');
    expect(failureOf({ ...ok, Result: [] }, 200, 'feed').kind).toBe('malformed');
    expect(failureOf({ ...ok, Result: null }, 200).kind).toBe('malformed');
  });

  test('of a write may be empty: it has succeeded', () => {
    expect(openEnvelope('clueSubmit', { ...ok, Result: null }, 200)).toBeNull();
  });

  // B7.17 B7.18 B8.6
  // L5.33 L7.15 L7.53 L7.77
  test.each([
    [undefined, 200, 'malformed'],
    ['text', 200, 'malformed'],
    [{ ResultCode: '0' }, 200, 'malformed'],
    [undefined, 502, 'unavailable'],
    [{ ResultCode: 1001, ResultMsg: '活动已结束' }, 200, 'refused'],
    [{ ResultCode: 40001, ResultMsg: '参数不正确' }, 400, 'refused'],
    [{ ResultCode: 40401, ResultMsg: '没有' }, 404, 'missing'],
    [{ ResultCode: 42901, ResultMsg: '太快' }, 429, 'limited'],
    [{ ResultCode: 50201, ResultMsg: '失败' }, 502, 'unavailable'],
    [{ ResultCode: 50401, ResultMsg: '超时' }, 504, 'timeout'],
  ])('%j at %d is %s', (body, status, kind) => {
    expect(failureOf(body, status).kind).toBe(kind);
  });

  test('keeps the message for people and the details for engineers', () => {
    const errors = [{ param: 'sort', expected: 'one of sale, heat' }];
    const body = { ResultCode: 40001, ResultMsg: '参数不正确', traceId: 'abc', errors };
    expect(failureOf(body, 400)).toMatchObject({
      call: 'getcity',
      message: '参数不正确',
      status: 400,
      code: 40001,
      traceId: 'abc',
      errors,
    });
  });
});

test('takes the trace from the header when the body names none', () => {
  const traceOf = (body: unknown) => {
    try {
      openEnvelope('getcity', body, 200, { requestId: 'head' });
    } catch (error) {
      return error;
    }
    throw new Error('expected openEnvelope to throw');
  };
  expect(traceOf({ ResultCode: 1001, ResultMsg: '没有' })).toMatchObject({ traceId: 'head' });
  expect(traceOf({ ResultCode: 1001, traceId: 'body' })).toMatchObject({ traceId: 'body' });
  expect(traceOf(undefined)).toMatchObject({ traceId: 'head' });
});

test('reads an HTTP status out of gateway codes, not out of upstream codes', () => {
  expect(statusInside({ ResultCode: 50302, traceId: 'abc' })).toBe(503);
  expect(statusInside({ ResultCode: 50302 })).toBe(200);
  expect(statusInside({ ResultCode: 0, traceId: 'abc' })).toBe(200);
  expect(statusInside(undefined)).toBe(200);
});
