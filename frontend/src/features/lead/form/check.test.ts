/** The check between the click and the write: what is asked, and what its answer means. */
import { beforeEach, describe, expect, test } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useSend } from '~/api/use-send';

import { runCheck, stopWords } from './check';
import { isStopped, type Check } from './checked';

const checkPath = '/api/clue/verify/check';
const riskPath = '/api/clue/riskcheck';
const ofTyped: Check = { of: 'code', phone: '19900000000', code: '000000' };
const saved = { phone: '199****0000', encryptphone: 'sealed-one' };
const ofRisk: Check = {
  of: 'risk',
  body: {
    phone: '19900000000',
    series_id: '1001',
    form_page: 'form_public',
    city: '北京',
    source: 'saas',
    clue_source_type: 'form',
    ext: { area: '北京', train_id: '1001' },
  },
};

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(checkPath, { data: true });
});

function run(check: Check) {
  const { result } = renderHookOn(() => useSend(), undefined);
  return runCheck(result.current, check);
}

const refusal = () => Response.json({ ResultCode: 1101, ResultMsg: '验证码错误', Result: null });
const lost = () => Promise.reject(new TypeError('x'));

describe('the check of a code', () => {
  // L7.22 L7.44
  test.each([
    [ofTyped, { phone: '19900000000', code: '000000' }],
    [
      { ...ofTyped, phone: saved },
      { encryptphone: 'sealed-one', code: '000000' },
    ],
  ])('names the submitted phone: %j', async (check, body) => {
    expect(await run(check)).toEqual({ status: 'passed' });
    expect(gateway.asked).toMatchObject([{ method: 'POST', path: checkPath }]);
    expect(gateway.asked[0]?.body).toEqual(body);
  });

  // L5.22
  test('that the upstream refuses means a wrong code', async () => {
    gateway.answer(checkPath, refusal);
    const checked = await run(ofTyped);
    expect(checked).toEqual({ status: 'wrong-code' });
    expect(isStopped(checked) && stopWords(checked)).toBe('验证码不正确，请重新提交');
  });

  test.each([
    ['never came', lost, '网络连接失败，请检查网络', true, undefined],
    ['was cut', () => new Response('{"ResultCode":0'), '服务返回的内容无法识别', true, undefined],
    ['is limited', () => failure(429, 42900, '请求过于频繁'), '请求过于频繁', false, undefined],
    [
      'is the gateway’s failure',
      () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }),
      '服务暂时不可用',
      true,
      't-1',
    ],
  ])(
    'whose answer %s leaves the code unchecked',
    async (_case, answer, message, unknown, traceId) => {
      gateway.answer(checkPath, answer);
      const checked = await run(ofTyped);
      expect(checked).toEqual({ status: 'failed', message, unknown, traceId });
      expect(isStopped(checked) && stopWords(checked)).toBe(message);
    },
  );

  // L5.21 L7.45
  test('is passed by ResultCode 0 alone', async () => {
    gateway.answer(checkPath, () => Response.json({ ResultCode: 0, ResultMsg: 'ok' }));
    expect(await run(ofTyped)).toEqual({ status: 'passed' });
  });
});

describe('the check of the risk', () => {
  test('passes a lead, or wants a code for it', async () => {
    gateway.answer(riskPath, { showVerifyCode: false, showCodeReason: '' });
    expect(await run(ofRisk)).toEqual({ status: 'passed' });
    expect(gateway.asked[0]?.body).toEqual(ofRisk.body);
    gateway.answer(riskPath, { showVerifyCode: true, showCodeReason: '请验证' });
    const checked = await run(ofRisk);
    expect(checked).toEqual({ status: 'code-wanted', reason: '请验证' });
    expect(isStopped(checked) && stopWords(checked)).toBe('需要验证手机号，请重新提交');
  });

  test.each([
    [502, 50201],
    [503, 50301],
    [504, 50400],
  ])('is left to the gateway where it cannot be had: %d', async (status, code) => {
    gateway.answer(riskPath, () => failure(status, code, '服务暂时不可用'));
    const unchecked = await run(ofRisk);
    expect([unchecked.status, isStopped(unchecked)]).toEqual(['unchecked', false]);
  });

  test('is not left to it where it is refused', async () => {
    gateway.answer(riskPath, () => failure(429, 42900, '请求过于频繁'));
    expect(await run(ofRisk)).toMatchObject({ status: 'failed', message: '请求过于频繁' });
  });
});
