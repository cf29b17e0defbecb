// @vitest-environment node
import { expect, test } from 'vitest';

import { CallError } from '~/api/call-error';

import { byCode, isRefusal, problemOf } from './call-problem';

type Kind = CallError['kind'];
const failed = (status: number | undefined, code: number | undefined, kind: Kind = 'refused') =>
  new CallError({ call: 'x', kind, status, code, message: '忙' });

// L5.33
test('ResultCode 0 is a success, with or without a payload', async () => {
  expect(await byCode(Promise.resolve({ a: 1 }))).toEqual({ a: 1 });
  expect(await byCode(Promise.resolve(null))).toBeUndefined();
  const answer: Promise<unknown> = Promise.reject(failed(200, 0, 'malformed'));
  expect(await byCode(answer)).toBeUndefined();
});

test.each([
  failed(502, 0, 'malformed'),
  failed(200, 7),
  failed(undefined, undefined, 'malformed'),
  new TypeError('x'),
])('%s is a failure', async (error) => {
  await expect(byCode(Promise.reject(error))).rejects.toBe(error);
});

test("the upstream's own code is a refusal", () => {
  expect(isRefusal(failed(200, 7))).toBe(true);
  expect(isRefusal(failed(200, 7, 'malformed'))).toBe(false);
  expect(isRefusal(failed(429, 7))).toBe(false);
  expect(isRefusal(new TypeError('x'))).toBe(false);
});

test.each([
  [undefined, true],
  [200, true],
  [399, true],
  [400, false],
  [404, false],
  [409, true],
  [422, true],
  [429, false],
  [499, false],
  [500, true],
  [502, true],
  [503, false],
  [504, true],
])('with status %s the write may have succeeded: %s', (status, unknown) => {
  expect(problemOf(failed(status, 7))).toMatchObject({ message: '忙', unknown });
});

test('any other error has its own text', () => {
  expect(problemOf(new TypeError('x'))).toEqual({
    message: '提交没有成功，请稍后重试',
    unknown: true,
  });
});
