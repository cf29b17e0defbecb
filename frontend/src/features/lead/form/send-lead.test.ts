import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { listenToActivities, type Noted } from '~/api/activity';
import { send as sendCall } from '~/api/client';
import type { Send } from '~/api/use-send';

import { fakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { proposed } from '../../../../test/support/lead-samples';
import { hasty } from '../../../../test/support/outbox-samples';
import type { LeadWrite } from './outbox.machine';
import { askOutcome, askReceipt, sendClaim, sendLead, withdrawLead } from './send-lead';

const formPath = '/api/clue/lead/form';
const outsidePath = '/api/clue/submit';
const claimPath = '/minServer/coupon/receive_all';
const outcomePath = '/api/clue/outcome';
const taken = { clue_id: '600000001', encryptphone: 'sealed-by-upstream' };
const lead: LeadWrite = {
  key: 'key-1',
  terms: proposed('key-1').terms,
  person: { name: '张三', phone: '19900000000' },
};

const send: Send = (call, params, body, idempotencyKey) =>
  sendCall(call, params, { ...(body !== undefined && { body }), idempotencyKey });

let gateway: FakeGateway;
let noted: Noted[];
let stopListening: () => void;
beforeEach(() => {
  gateway = fakeGateway().answer(formPath, taken);
  noted = [];
  stopListening = listenToActivities((one) => noted.push(one));
});
afterEach(() => {
  stopListening();
});

test('a lead goes whole, under its key', async () => {
  expect(await sendLead(send, '1001', lead)).toEqual({
    status: 'accepted',
    receipt: { leadId: '600000001', encryptphone: 'sealed-by-upstream' },
  });
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]?.headers['idempotency-key']).toBe('key-1');
  expect(gateway.asked[0]?.body).toMatchObject({ username: '张三', telephone: '19900000000' });
});

// L4.7 L4.8
test('the phone of a lead that was taken is kept by its mask', async () => {
  await sendLead(send, '1001', lead);
  expect(localStorage.getItem('jiadao:phone')).toBe(
    '{"phone":"199****0000","encryptphone":"sealed-by-upstream"}',
  );
});

// L9.44
test('a lead that was taken is noted, with nothing of the visitor', async () => {
  const { terms } = lead;
  const placed = { ...terms, body: { ...terms.body, clue_source_page: 'form_public' } } as never;
  await sendLead(send, '1001', { ...lead, terms: placed });
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

// L3.11 L9.35
test('a lead from outside goes by the other call, under its own source', async () => {
  gateway.answer(outsidePath, taken);
  const outside: LeadWrite = {
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
  expect(await sendLead(send, '1001', outside)).toMatchObject({ status: 'accepted' });
  expect(gateway.asked.map(({ path }) => path)).toEqual([outsidePath]);
  expect(gateway.asked[0]?.headers['idempotency-key']).toBe('key-1');
  expect(gateway.asked[0]?.body).toMatchObject({ user_name: '张三', clue_phone: '19900000000' });
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({ clue_source_type: 'ad_7' });
});

describe('the code alone makes a success', () => {
  // L7.69 L7.104
  test.each([
    ['without a Result', { ResultCode: 0, ResultMsg: 'ok' }],
    ['with a Result of null', { ResultCode: 0, ResultMsg: 'ok', Result: null }],
  ])('%s', async (_case, answer) => {
    gateway
      .answer(formPath, () => Response.json(answer))
      .answer(claimPath, () => Response.json(answer));
    expect(await sendLead(send, '1001', lead)).toEqual({
      status: 'accepted',
      receipt: { leadId: '', encryptphone: '' },
    });
    expect(localStorage.getItem('jiadao:phone')).toBeNull();
    const terms = { spu_id: '1', sku_id: '2', consent_version: '2020-09-10', consent_time: 1 };
    const claim = { key: 'key-2', terms, name: '张三', phone: '19900000000' };
    expect(await sendClaim(send, claim)).toEqual({ status: 'accepted', claimReceipt: undefined });
  });
});

// L7.48
test('what the upstream refuses is final', async () => {
  gateway.answer(formPath, () => refusal('提交过于频繁'));
  expect(await sendLead(send, '1001', lead)).toEqual({
    status: 'refused',
    message: '提交过于频繁',
  });
  expect(noted).toEqual([]);
  expect(localStorage.getItem('jiadao:phone')).toBeNull();
});

describe('an answer that is not final', () => {
  test.each([
    ['that never came', () => Promise.reject(new TypeError('x')), '网络连接失败，请检查网络', true],
    ['that was cut', () => new Response('{"ResultCode":0'), '服务返回的内容无法识别', true],
    ['that is no envelope', () => Response.json(['ok']), '服务返回的内容无法识别', true],
    ['400', () => failure(400, 40000, '参数错误'), '参数错误', false],
    ['409', () => failure(409, 40900, '正在处理'), '正在处理', true],
    ['422', () => failure(422, 42201, '重复提交'), '重复提交', true],
    ['429', () => failure(429, 42900, '请求过于频繁'), '请求过于频繁', false],
    ['500', () => failure(500, 50000, '出错了'), '出错了', true],
    ['502', () => failure(502, 50201, '服务暂时不可用'), '服务暂时不可用', true],
    ['503', () => failure(503, 50302, '服务繁忙'), '服务繁忙', false],
    ['504', () => failure(504, 50400, '等待超时'), '等待超时', true],
  ])('%s: whether it may have been taken', async (_case, answer, message, unknown) => {
    gateway.answer(formPath, answer);
    const answered = await sendLead(send, '1001', lead);
    expect(answered).toEqual({ status: 'failed', message, unknown });
    expect(noted).toEqual([]);
    expect(localStorage.getItem('jiadao:phone')).toBeNull();
  });

  test('says by which trace it can be found', async () => {
    gateway.answer(formPath, () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }));
    expect(await sendLead(send, '1001', lead)).toMatchObject({ traceId: 't-1' });
  });

  test('may be a fault of our own: it is said in our words', async () => {
    const broken = (() => Promise.reject(new RangeError('bug'))) as unknown as Send;
    expect(await sendLead(broken, '1001', lead)).toEqual({
      status: 'failed',
      message: '提交没有成功，请稍后重试',
      unknown: true,
    });
  });
});

// The gateway has it, the upstream has not.
test('a lead that the gateway accepted is held by its receipt, and no phone is kept', async () => {
  const receipt = '7K3M-9QXF-2WTB-5N8D';
  gateway.answer(formPath, { clue_id: '', receipt, state: 'accepted' });
  expect(await sendLead(send, '1001', lead)).toEqual({ status: 'held', receiptNumber: receipt });
  expect(localStorage.getItem('jiadao:phone')).toBeNull();
  expect(noted).toMatchObject([{ activity_id: '11435', action: 'submit', series_id: '1001' }]);
  expect(noted[0]).not.toHaveProperty('clue_id');
});

describe('a lead that the gateway accepted', () => {
  const receipt = '7K3M-9QXF-2WTB-5N8D';
  const withdrawPath = '/api/clue/withdraw';
  const notSure = { status: 'failed', message: '暂时无法确认是否已送达', unknown: true };

  test('is asked about by its receipt alone', async () => {
    gateway.answer(outcomePath, { outcome: 'delivered', clue_id: '7' });
    expect(await askReceipt(send, receipt)).toEqual({
      status: 'accepted',
      receipt: { leadId: '7', encryptphone: '' },
    });
    expect(gateway.asked.map(({ path, body }) => [path, body])).toEqual([
      [outcomePath, { receipt }],
    ]);
  });

  test('that is not remembered any more may have been delivered', async () => {
    gateway.answer(outcomePath, { outcome: 'unknown' });
    expect(await askReceipt(send, receipt)).toEqual(notSure);
    gateway.answer(withdrawPath, { outcome: 'unknown' });
    expect(await withdrawLead(send, receipt, fakeClock())).toEqual(notSure);
  });

  test('is where it was while nothing answers', async () => {
    gateway.answer(outcomePath, () => failure(503, 50306, '服务暂时不可用'));
    expect(await askReceipt(send, receipt)).toBeNull();
    gateway.answer(withdrawPath, () => failure(503, 50306, '服务暂时不可用'));
    expect(await withdrawLead(send, receipt, fakeClock())).toBeNull();
  });

  test('is taken back, once no attempt is under way', async () => {
    let times = 0;
    gateway.answer(withdrawPath, () => {
      times += 1;
      return times < 3 ? { outcome: 'running' } : { outcome: 'withdrawn', may_have_arrived: true };
    });
    expect(await withdrawLead(send, receipt, hasty)).toEqual({
      status: 'withdrawn',
      mayHaveArrived: true,
    });
    expect(times).toBe(3);
  });

  test('that is being sent for long is not taken back', async () => {
    gateway.answer(withdrawPath, { outcome: 'running' });
    expect(await withdrawLead(send, receipt, hasty)).toBeNull();
    expect(gateway.asked).toHaveLength(15);
  });
});

describe('what became of a write', () => {
  const name = { call: 'leadSubmit', key: 'key-1' } as const;
  const ask = (answer: unknown) => {
    gateway.answer(outcomePath, answer);
    return askOutcome(send, name, fakeClock());
  };

  test('is asked by its key alone', async () => {
    await ask({ outcome: 'unknown' });
    expect(gateway.asked.map(({ path, body }) => [path, body])).toEqual([[outcomePath, name]]);
  });

  test.each([
    [
      { outcome: 'delivered', clue_id: '7' },
      { status: 'accepted', receipt: { leadId: '7', encryptphone: '' } },
    ],
    [
      { outcome: 'accepted', receipt: '7K3M-9QXF-2WTB-5N8D' },
      { status: 'held', receiptNumber: '7K3M-9QXF-2WTB-5N8D' },
    ],
    [
      { outcome: 'refused', message: '忙' },
      { status: 'refused', message: '忙' },
    ],
    [
      { outcome: 'refused', message: '太晚', may_have_arrived: true },
      { status: 'refused', message: '太晚（此前的一次转送可能已送达经销商）' },
    ],
    [
      { outcome: 'withdrawn', may_have_arrived: true },
      { status: 'withdrawn', mayHaveArrived: true },
    ],
    [{ outcome: 'withdrawn' }, { status: 'withdrawn', mayHaveArrived: false }],
    [{ outcome: 'unknown' }, { status: 'unknown' }],
    [{ outcome: 'open' }, { status: 'failed', message: '暂时无法确认是否已送达', unknown: true }],
  ])('%j', async (told, answer) => {
    expect(await ask(told)).toEqual(answer);
  });

  test('while it runs is asked again each second', async () => {
    let times = 0;
    gateway.answer(outcomePath, () => {
      times += 1;
      return times < 3 ? { outcome: 'running' } : { outcome: 'delivered' };
    });
    const waits: number[] = [];
    const clock = {
      now: () => 0,
      after: (ms: number, task: () => void) => {
        waits.push(ms);
        task();
        return () => {};
      },
    };
    expect(await askOutcome(send, name, clock)).toMatchObject({ status: 'accepted' });
    expect(waits).toEqual([1000, 1000]);
  });

  test('is not known where nothing answers, even if that is certain of the question', async () => {
    expect(await ask(() => failure(429, 42900, '请求过于频繁'))).toEqual({
      status: 'failed',
      message: '请求过于频繁',
      unknown: true,
    });
  });
});

function refusal(message: string): Response {
  return Response.json({ ResultCode: 1201, ResultMsg: message, Result: null });
}
