import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { listenToActivities, type Noted } from '~/api/activity';
import { CallError } from '~/api/call-error';
import { send as sendCall } from '~/api/client';
import type { Send } from '~/api/use-send';

import { failure, fakeGateway, type FakeGateway } from '../../../test/support/fake-gateway';
import { proposed } from '../../../test/support/lead-samples';
import type { OpenLead } from './open-lead';
import { isFinal, sendLead } from './send-lead';

const formPath = '/api/clue/lead/form';
const outsidePath = '/api/clue/submit';
const person = { name: '张三', phone: '19900000000' };
const taken = { clue_id: '600000001', encryptphone: 'sealed-by-upstream' };
const lead = proposed('key-1', '1,2,3', '199****0000');

const send: Send = (call, params, body, idempotencyKey) =>
  sendCall(call, params, { ...(body !== undefined && { body }), idempotencyKey });

const keptKeys = (): unknown =>
  (JSON.parse(sessionStorage.getItem('jiadao:lead-1001') ?? '[]') as OpenLead[]).map(
    ({ key }) => key,
  );

let gateway: FakeGateway;
let noted: Noted[];
let stopListening: () => void;
beforeEach(() => {
  sessionStorage.clear();
  gateway = fakeGateway().answer(formPath, taken);
  noted = [];
  stopListening = listenToActivities((one) => noted.push(one));
});
afterEach(() => {
  stopListening();
  sessionStorage.clear();
});

test('a lead is kept before it leaves, and dropped once it is taken', async () => {
  let whileAsked: unknown;
  gateway.answer(formPath, () => {
    whileAsked = keptKeys();
    return taken;
  });
  expect(await sendLead(send, '1001', lead, person)).toEqual({
    status: 'accepted',
    leadId: '600000001',
    encryptphone: 'sealed-by-upstream',
  });
  expect(whileAsked).toEqual(['key-1']);
  expect(keptKeys()).toEqual([]);
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]?.headers['idempotency-key']).toBe('key-1');
  expect(gateway.asked[0]?.body).toMatchObject({ username: '张三', telephone: '19900000000' });
});

test('the phone of a lead that was taken is kept by its mask', async () => {
  await sendLead(send, '1001', lead, person);
  expect(localStorage.getItem('jiadao:phone')).toBe(
    '{"phone":"199****0000","encryptphone":"sealed-by-upstream"}',
  );
});

test('a lead that was taken is noted, with nothing of the visitor', async () => {
  const { terms } = lead;
  const placed = { ...terms, body: { ...terms.body, clue_source_page: 'form_public' } } as never;
  await sendLead(send, '1001', { ...lead, terms: placed }, person);
  expect(noted).toHaveLength(1);
  const { time, ...told } = noted[0]!;
  expect(time).toBeTypeOf('number');
  expect(told).toEqual({
    activity_id: '11435',
    action: 'submit',
    series_id: '1001',
    clue_id: '600000001',
    clue_source_type: 'form',
    position: 'form_public',
  });
});

test('a lead from outside goes by the other call, under its own source', async () => {
  gateway.answer(outsidePath, taken);
  const outside: OpenLead = {
    ...lead,
    terms: {
      call: 'clueSubmit',
      params: {},
      body: {
        clue_source_type: 'ad_7',
        intention_series_id: '1001',
        consent_version: '2020-09-10',
        consent_time: 1_763_665_200_000,
      },
    },
  };
  expect(await sendLead(send, '1001', outside, person)).toMatchObject({ status: 'accepted' });
  expect(gateway.asked.map(({ path }) => path)).toEqual([outsidePath]);
  expect(gateway.asked[0]?.headers['idempotency-key']).toBe('key-1');
  expect(gateway.asked[0]?.body).toMatchObject({ user_name: '张三', clue_phone: '19900000000' });
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({ clue_source_type: 'ad_7' });
});

describe('a final answer', () => {
  test.each([
    ['a refusal of the upstream', () => refusal('提交过于频繁'), '提交过于频繁'],
    ['another write under the key', () => failure(422, 42200, '重复提交'), '重复提交'],
  ])('%s drops the lead', async (_case, answer, message) => {
    gateway.answer(formPath, answer);
    expect(await sendLead(send, '1001', lead, person)).toEqual({ status: 'refused', message });
    expect(keptKeys()).toEqual([]);
    expect(noted).toEqual([]);
    expect(localStorage.getItem('jiadao:phone')).toBeNull();
  });
});

describe('an answer that leaves the outcome unknown', () => {
  test.each([
    ['that never came', () => Promise.reject(new TypeError('x')), '网络连接失败，请检查网络', true],
    ['that was cut', () => new Response('{"ResultCode":0'), '服务返回的内容无法识别', true],
    ['that is no envelope', () => Response.json(['ok']), '服务返回的内容无法识别', true],
    ['without its payload', () => Response.json({ ResultCode: 0 }), '服务没有返回内容', true],
    ['400', () => failure(400, 40000, '参数错误'), '参数错误', false],
    ['409', () => failure(409, 40900, '正在处理'), '正在处理', true],
    ['429', () => failure(429, 42900, '请求过于频繁'), '请求过于频繁', false],
    ['500', () => failure(500, 50000, '出错了'), '出错了', true],
    ['502', () => failure(502, 50201, '服务暂时不可用'), '服务暂时不可用', true],
    ['504', () => failure(504, 50400, '等待超时'), '等待超时', true],
  ])('%s keeps the lead under its key', async (_case, answer, message, unknown) => {
    gateway.answer(formPath, answer);
    const outcome = await sendLead(send, '1001', lead, person);
    expect(outcome).toEqual({ status: 'failed', message, unknown });
    expect(keptKeys()).toEqual(['key-1']);
    expect(noted).toEqual([]);
    expect(localStorage.getItem('jiadao:phone')).toBeNull();
  });

  test('says by which trace it can be found', async () => {
    gateway.answer(formPath, () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }));
    expect(await sendLead(send, '1001', lead, person)).toMatchObject({ traceId: 't-1' });
  });

  test('may be a fault of our own: it is said in our words', async () => {
    const broken = (() => Promise.reject(new RangeError('bug'))) as unknown as Send;
    expect(await sendLead(broken, '1001', lead, person)).toEqual({
      status: 'failed',
      message: '提交没有成功，请稍后重试',
      unknown: true,
    });
    expect(keptKeys()).toEqual(['key-1']);
  });
});

test.each([
  [new CallError({ call: 'leadSubmit', kind: 'refused', status: 200, message: '' }), true],
  [new CallError({ call: 'leadSubmit', kind: 'missing', status: 200, message: '' }), true],
  [new CallError({ call: 'leadSubmit', kind: 'malformed', status: 200, message: '' }), false],
  [new CallError({ call: 'leadSubmit', kind: 'refused', status: 422, message: '' }), true],
  [new CallError({ call: 'leadSubmit', kind: 'refused', status: 409, message: '' }), false],
  [new CallError({ call: 'leadSubmit', kind: 'unreachable', message: '' }), false],
  [new Error('x'), false],
])('whether %o is final: %s', (error, final) => {
  expect(isFinal(error)).toBe(final);
});

function refusal(message: string): Response {
  return Response.json({ ResultCode: 1201, ResultMsg: message, Result: null });
}
