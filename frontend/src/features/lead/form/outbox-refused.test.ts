/** Leads that the gateway has accepted and could not deliver: an operator may have one delivered after all. */
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import {
  about,
  aboutCoupon,
  accepted,
  claimWrites,
  FakeSend,
  held,
  leadWrite,
  receiptNumber,
  settle,
  taken,
  told,
} from '../../../../test/support/outbox-samples';
import { newOutbox, type Outbox } from './outbox';
import { wordsOf } from './outbox-words';
import { tabLocks } from './tab-locks';

let clock: FakeClock;
let outbox: Outbox;
let gateway: FakeSend;
let acceptedAt: number;
beforeEach(() => {
  localStorage.clear();
  clock = fakeClock();
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway = new FakeSend();
});

const hand = (key: string, person: object = {}) =>
  outbox.lead(gateway.send, leadWrite(key, person), about, 1);
const words = () => outbox.state().sendings.map((one) => wordsOf(one)?.text);
const calls = () => gateway.sent.map(({ call }) => call);

async function pass(ms: number): Promise<void> {
  clock.pass(ms);
  await settle();
}

const refusedWords = '您的询价未能送达经销商，请重新提交';

/** A lead that the gateway could not deliver, and whose form is gone. */
async function refuse(): Promise<void> {
  gateway.then(held).then(told('refused', { message: refusedWords }));
  acceptedAt = clock.now();
  await hand('k1');
  outbox.leave(1);
  await pass(1000);
  expect(words()).toEqual([refusedWords]);
}

const inquiry = { kind: 'inquiry', seriesId: '1001' } as const;
const last = () => gateway.sent.at(-1);
const down = () => Promise.reject(new Error('down'));
const storedLeads = () => localStorage.getItem('jiadao:accepted-leads');

const refusal = told('refused', { message: refusedWords });

test('one that could not be delivered is taken back before another about its car goes out', async () => {
  await refuse();
  gateway
    .then(refusal)
    .then(told('withdrawn'))
    .then(() => taken('8'));
  expect(await hand('k2', { name: '李四' })).toMatchObject({
    status: 'accepted',
    id: 'k2',
    earlier: false,
  });
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadWithdraw', 'leadSubmit']);
  expect(gateway.sent[2]).toMatchObject({ body: { receipt: receiptNumber } });
  expect(gateway.sent[3]).toMatchObject({ body: { receipt: receiptNumber } });
  expect(storedLeads()).toBe('[]');
});

test.each([
  ['of another dealer', {}, { ids: '7' }],
  ['with another phone', { phone: '19912340000' }, {}],
  ['with the phone that was saved', { phone: { phone: '199****0000', encryptphone: 's' } }, {}],
  ['of an ad', {}, { source: 'cpl' }],
])('also before one %s', async (_name, person, body) => {
  await refuse();
  gateway
    .then(refusal)
    .then(told('withdrawn'))
    .then(() => taken('8'));
  await outbox.lead(gateway.send, leadWrite('k2', person, body), about, 1);
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadWithdraw', 'leadSubmit']);
});

test('also after a reload', async () => {
  await refuse();
  const stored = [{ receiptNumber, kind: 'inquiry', seriesId: '1001', at: acceptedAt }];
  expect(storedLeads()).toBe(JSON.stringify(stored));
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway
    .then(refusal)
    .then(told('withdrawn'))
    .then(() => taken('8'));
  expect(await hand('k2')).toMatchObject({ id: 'k2', earlier: false });
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadWithdraw', 'leadSubmit']);
});

test('nor does a browser that stores nothing send two', async () => {
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await refuse();
  gateway
    .then(refusal)
    .then(told('withdrawn'))
    .then(() => taken('8'));
  await hand('k2', { name: '李四' });
  expect(refusing).toHaveBeenCalled();
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadWithdraw', 'leadSubmit']);
});

test('a page that shows it tells of it where the browser has forgotten it', async () => {
  const own = new FakeSend().then(refusal);
  outbox.follow(own.send, receiptNumber, 2, () => undefined, inquiry);
  await settle();
  gateway
    .then(refusal)
    .then(told('withdrawn'))
    .then(() => taken('8'));
  await hand('k2');
  expect(calls()).toEqual(['leadOutcome', 'leadWithdraw', 'leadSubmit']);
});

test('one that waits is enough, also where its notice was closed', async () => {
  gateway.then(held);
  await hand('k1');
  outbox.leave(1);
  outbox.forget('k1');
  gateway.then(accepted);
  expect(await hand('k2', { name: '李四' })).toMatchObject({
    status: 'accepted',
    id: receiptNumber,
    receiptNumber,
    earlier: true,
  });
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome']);
});

test('one that was delivered after all takes the place of the new one, once', async () => {
  await refuse();
  gateway.then(told('delivered', { clue_id: '7' }));
  expect(await hand('k2', { name: '李四' })).toEqual({
    status: 'accepted',
    id: receiptNumber,
    receipt: { leadId: '7', encryptphone: '' },
    earlier: true,
  });
  expect(calls().slice(2)).toEqual(['leadOutcome']);
  gateway.then(() => taken('8'));
  expect(await hand('k3', { name: '王五' })).toMatchObject({ id: 'k3', earlier: false });
  expect(calls().slice(3)).toEqual(['leadSubmit']);
});

test('one that an operator has sent again stands for one with another phone, and its notice says so', async () => {
  await refuse();
  gateway.then(accepted);
  const other = await hand('k2', { phone: '19912340000' });
  expect(other).toMatchObject({ receiptNumber, earlier: true });
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  expect(calls().slice(2)).toEqual(['leadOutcome']);
  gateway.then(told('delivered', { clue_id: '7' }));
  await pass(1000);
  expect(words()).toEqual(['您的询价已送达经销商，请保持手机畅通。']);
});

test('one that is delivered between question and removal as well', async () => {
  await refuse();
  gateway.then(refusal).then(told('delivered', { clue_id: '7' }));
  expect(await hand('k2', { name: '李四' })).toMatchObject({ id: receiptNumber, earlier: true });
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadWithdraw']);
});

test('one that was delivered a day ago stands for no new one', async () => {
  await refuse();
  outbox.forget('k1');
  outbox = newOutbox(clock, tabLocks(undefined));
  clock.pass(86_400_000);
  gateway.then(told('delivered', { clue_id: '7' })).then(() => taken('8'));
  expect(await hand('k2')).toMatchObject({ id: 'k2', earlier: false });
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadSubmit']);
});

test('one that a page has seen arrive is forgotten', async () => {
  await refuse();
  const own = new FakeSend().then(told('delivered', { clue_id: '7' }));
  outbox.follow(own.send, receiptNumber, 2, () => undefined, inquiry);
  await settle();
  expect(storedLeads()).toBe('[]');
});

test.each([
  ['leadOutcome', [down]],
  ['leadWithdraw', [refusal, down]],
])(
  'while %s fails nothing goes out, and it is tried again with the next one',
  async (call, ends) => {
    await refuse();
    for (const end of ends) gateway.then(end);
    expect(await hand('k2', { name: '李四' })).toEqual({
      status: 'failed',
      message: '暂时无法确认之前的询价，请稍后再试',
    });
    expect(last()?.call).toBe(call);
    const before = calls().length;
    gateway
      .then(refusal)
      .then(told('withdrawn'))
      .then(() => taken('8'));
    expect(await hand('k3', { name: '李四' })).toMatchObject({ id: 'k3', earlier: false });
    expect(calls().slice(before)).toEqual(['leadOutcome', 'leadWithdraw', 'leadSubmit']);
  },
);

test('one that the gateway has forgotten is in the way of nothing', async () => {
  await refuse();
  const answers: unknown[] = [];
  const own = new FakeSend().then(refusal);
  outbox.follow(own.send, receiptNumber, 2, (answer) => answers.push(answer));
  await settle();
  gateway.then(told('unknown')).then(() => taken('8'));
  expect(await hand('k2', { name: '李四' })).toMatchObject({ id: 'k2', earlier: false });
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadSubmit']);
  expect(answers).toEqual([{ status: 'refused', message: refusedWords }]);
});

test('one about another car stays where it is', async () => {
  await refuse();
  gateway.then(() => taken('8'));
  const other = leadWrite('k2', {}, { series_id: '1002' });
  await outbox.lead(gateway.send, other, { seriesId: '1002' }, 1);
  expect(calls().slice(2)).toEqual(['leadSubmit']);
});

test('a claim is made beside it, and takes nothing back', async () => {
  await refuse();
  const { claim, lead } = claimWrites('k2');
  const ofSameAim = { ...lead, terms: leadWrite('k2-lead').terms };
  gateway.then(() => Promise.resolve({ receive_status: 1 })).then(() => taken('8'));
  const writes = { claim, lead: ofSameAim };
  expect(await outbox.claim(gateway.send, writes, aboutCoupon, 1)).toMatchObject({
    status: 'claimed',
    id: 'k2',
    earlier: false,
  });
  await settle();
  expect(calls().slice(2)).toEqual(['couponReceiveAll', 'leadSubmit']);
});

test('a lead that its upstream refused at once leaves nothing to take back', async () => {
  const call = 'leadSubmit';
  const refusal = new CallError({ call, kind: 'refused', status: 200, code: 1, message: '忙' });
  gateway.then(() => Promise.reject(refusal)).then(() => taken('8'));
  expect(await hand('k1')).toEqual({ status: 'refused', message: '忙' });
  await hand('k2', { name: '李四' });
  expect(calls()).toEqual(['leadSubmit', 'leadSubmit']);
});

test('so does a notice, and it says what an operator has had delivered after all', async () => {
  await refuse();
  gateway
    .then(refusal)
    .then(accepted)
    .then(told('delivered', { clue_id: '7' }));
  await pass(59_999);
  expect(calls()).toHaveLength(2);
  await pass(1);
  expect(words()).toEqual([refusedWords]);
  await pass(60_000);
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  await pass(60_000);
  expect(words()).toEqual(['您的询价已送达经销商，请保持手机畅通。']);
  expect(calls().slice(2)).toEqual(['leadOutcome', 'leadOutcome', 'leadOutcome']);
});

test('a page that shows a lead sent again asks as often as of one that waits', async () => {
  gateway.then(held);
  await hand('k1');
  outbox.leave(1);
  const own = new FakeSend()
    .then(told('refused', { message: refusedWords }))
    .then(told('delivered', { clue_id: '7' }));
  const answers: unknown[] = [];
  outbox.follow(own.send, receiptNumber, 2, (answer) => answers.push(answer));
  await pass(1000);
  expect(answers).toEqual([{ status: 'refused', message: refusedWords }]);
  // Learned by the next form.
  gateway.then(accepted);
  await hand('k2', { phone: '19912340000' });
  await pass(1000);
  expect(answers.slice(1)).toEqual([
    { status: 'held', receiptNumber },
    { status: 'accepted', receipt: { leadId: '7', encryptphone: '' } },
  ]);
});

test('a notice that was closed asks no more', async () => {
  await refuse();
  outbox.forget('k1');
  await pass(60_000);
  expect(calls()).toHaveLength(2);
});

test('a page that has told of a refusal goes on asking, once a minute', async () => {
  gateway
    .then(told('refused', { message: refusedWords }))
    .then(accepted)
    .then(told('delivered', { clue_id: '7' }));
  const answers: unknown[] = [];
  outbox.follow(gateway.send, receiptNumber, 2, (answer) => answers.push(answer));
  await settle();
  await pass(59_999);
  expect(answers).toEqual([{ status: 'refused', message: refusedWords }]);
  await pass(1);
  await pass(2000);
  expect(answers.slice(1)).toEqual([
    { status: 'held', receiptNumber },
    { status: 'accepted', receipt: { leadId: '7', encryptphone: '' } },
  ]);
});

test('every page that follows one learns at once that it was taken back', async () => {
  await refuse();
  gateway.then(refusal);
  const [answers, others]: unknown[][] = [[], []];
  const stop = outbox.follow(gateway.send, receiptNumber, 2, (answer) => answers?.push(answer));
  outbox.follow(gateway.send, 'another', 3, (answer) => others?.push(answer));
  await settle();
  gateway
    .then(refusal)
    .then(told('withdrawn'))
    .then(() => taken('8'));
  await hand('k2', { name: '李四' });
  expect(answers?.slice(1)).toEqual([{ status: 'withdrawn', mayHaveArrived: false }]);
  expect(others).toEqual([]);
  stop();
  await outbox.withdraw(new FakeSend().then(told('withdrawn')).send, receiptNumber);
  expect(answers).toHaveLength(2);
});
