/** Leads that the gateway has accepted and the upstream does not have yet. */
import { beforeEach, expect, test } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import {
  about,
  accepted,
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
beforeEach(() => {
  localStorage.clear();
  clock = fakeClock();
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway = new FakeSend();
});

const stored = () => localStorage.getItem('jiadao:outbox');
const hand = (key: string, person: object = {}) =>
  outbox.lead(gateway.send, leadWrite(key, person), about, 1);
const words = () => outbox.state().sendings.map((one) => wordsOf(one)?.text);
const calls = () => gateway.sent.map(({ call }) => call);

async function pass(ms: number): Promise<void> {
  clock.pass(ms);
  await settle();
}

test('its form has the receipt, and the browser keeps it with nothing of the visitor', async () => {
  gateway.then(held);
  expect(await hand('k1')).toEqual({
    status: 'accepted',
    id: 'k1',
    receipt: { leadId: '', encryptphone: '' },
    receiptNumber,
    earlier: false,
  });
  expect(stored()).toContain(receiptNumber);
  expect(stored()).not.toContain('19900010000');
  expect(stored()).not.toContain('张三');
});

test('once its form is gone a notice says so, until it is delivered', async () => {
  gateway.then(held);
  await hand('k1');
  expect(words()).toEqual([undefined]);
  gateway.then(accepted).then(told('delivered', { clue_id: '7' }));
  outbox.leave(1);
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  await pass(1000);
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  await pass(2000);
  expect(words()).toEqual(['您的询价已送达经销商，请保持手机畅通。']);
  expect(stored()).toBeNull();
  await pass(60_000);
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome', 'leadOutcome']);
});

test('it is asked about ever less often, also after questions that failed', async () => {
  gateway.then(held);
  await hand('k1');
  outbox.leave(1);
  for (const ms of [1000, 2000, 3000, 5000, 10_000, 30_000, 30_000]) {
    gateway.then(() => Promise.reject(new Error('down')));
    const before = gateway.sent.length;
    await pass(ms - 1);
    expect(gateway.sent).toHaveLength(before);
    await pass(1);
    expect(gateway.sent).toHaveLength(before + 1);
  }
});

test('a page that follows it is told, and no notice says it meanwhile', async () => {
  gateway.then(held);
  await hand('k1');
  outbox.leave(1);
  const ends: unknown[] = [];
  gateway.then(told('refused', { message: '今天询价过多' }));
  const stop = outbox.follow(gateway.send, receiptNumber, 2, (answer) => ends.push(answer));
  expect(words()).toEqual([undefined]);
  await settle();
  expect(calls()).toEqual(['leadSubmit']);
  await pass(1000);
  expect(ends).toEqual([{ status: 'refused', message: '今天询价过多' }]);
  expect(outbox.state().sendings).toEqual([]);
  expect(stored()).toBeNull();
  stop();
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome']);
});

test('a page that is gone asks no more', async () => {
  gateway.then(accepted);
  const stop = outbox.follow(gateway.send, receiptNumber, 2, () => undefined);
  await settle();
  stop();
  await pass(60_000);
  expect(calls()).toEqual(['leadOutcome']);
});

test('what this visit did not send is asked about at once', async () => {
  const answers: unknown[] = [];
  gateway
    .then(() => Promise.reject(new Error('down')))
    .then(accepted)
    .then(told('withdrawn'));
  outbox.follow(gateway.send, receiptNumber, 2, (answer) => answers.push(answer));
  await settle();
  expect(answers).toEqual([null]);
  await pass(1000);
  await pass(2000);
  expect(answers.slice(1)).toEqual([
    { status: 'held', receiptNumber },
    { status: 'withdrawn', mayHaveArrived: false },
  ]);
  await pass(60_000);
  expect(calls()).toHaveLength(3);
});

test('while nothing is sure it is asked about again, and its end is learned', async () => {
  gateway.then(held);
  await hand('k1');
  const answers: unknown[] = [];
  gateway.then(told('unknown')).then(told('delivered', { clue_id: '7' }));
  outbox.follow(gateway.send, receiptNumber, 1, (answer) => answers.push(answer));
  await pass(1000);
  expect(answers).toMatchObject([{ status: 'failed', unknown: true }]);
  expect(stored()).toContain(receiptNumber);
  await pass(2000);
  expect(answers[1]).toMatchObject({ status: 'accepted' });
  expect(outbox.state().sendings).toEqual([]);
  expect(stored()).toBeNull();
});

test('a page that is gone is not told what was asked for before', async () => {
  const ends: unknown[] = [];
  let come: (answer: unknown) => void = () => {};
  gateway.then(() => new Promise((resolve) => (come = resolve)));
  const stop = outbox.follow(gateway.send, receiptNumber, 2, (answer) => ends.push(answer));
  await pass(1000);
  expect(calls()).toEqual(['leadOutcome']);
  stop();
  come({ outcome: 'delivered', clue_id: '7' });
  await pass(60_000);
  expect(ends).toEqual([]);
});

test('after a reload its state is learned, by its key and then by its receipt', async () => {
  gateway.then(held);
  await hand('k1');
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway.then(accepted).then(told('withdrawn', { may_have_arrived: true }));
  await outbox.restore(gateway.send);
  await settle();
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  await pass(1000);
  expect(words()).toEqual(['您的询价已撤回，不会再转给经销商；此前的一次转送可能已送达经销商。']);
  expect(gateway.sent.slice(1).map(({ body }) => body)).toEqual([
    { call: 'leadSubmit', key: 'k1' },
    { receipt: receiptNumber },
  ]);
});

test('a page that follows it before it is taken up again after a reload needs no notice', async () => {
  gateway.then(held);
  await hand('k1');
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway.then(accepted).then(accepted);
  outbox.follow(gateway.send, receiptNumber, 2, () => undefined);
  await outbox.restore(gateway.send);
  await settle();
  expect(outbox.state().sendings).toMatchObject([{ watcher: 2, progress: { status: 'held' } }]);
  expect(words()).toEqual([undefined]);
  outbox.leave(2);
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
});

test('a page that is gone before it is taken up again tells of it no more', async () => {
  gateway.then(held);
  await hand('k1');
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway.then(accepted).then(accepted);
  outbox.follow(gateway.send, receiptNumber, 2, () => undefined)();
  await outbox.restore(gateway.send);
  await settle();
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
});

test('the form cannot send it again', async () => {
  gateway.then(held);
  await hand('k1');
  expect(await hand('k2', { name: '李四' })).toMatchObject({
    status: 'accepted',
    id: 'k1',
    receiptNumber,
    earlier: true,
  });
  expect(calls()).toEqual(['leadSubmit']);
});

test('nor can it after a reload', async () => {
  gateway.then(held);
  await hand('k1');
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway.then(accepted);
  expect(await hand('k2')).toMatchObject({ status: 'accepted', id: 'k1', receiptNumber });
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome']);
  expect(stored()).toContain(receiptNumber);
});

test('another phone does not wait for it', async () => {
  gateway
    .then(held)
    .then(accepted)
    .then(() => taken());
  await hand('k1');
  expect(await hand('k2', { phone: '19912340000' })).toMatchObject({ id: 'k2', earlier: false });
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome', 'leadSubmit']);
});

test('nor where nothing can be learned of it', async () => {
  gateway
    .then(held)
    .then(() => Promise.reject(new Error('down')))
    .then(() => taken());
  await hand('k1');
  expect(await hand('k2', { phone: '19912340000' })).toMatchObject({ id: 'k2', earlier: false });
});

test('one that has come to nothing, unseen, is taken back before another goes out', async () => {
  gateway
    .then(held)
    .then(told('refused', { message: '您的询价未能送达经销商，请重新提交' }))
    .then(told('withdrawn'))
    .then(() => taken());
  await hand('k1');
  outbox.leave(1);
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  const other = outbox.lead(gateway.send, leadWrite('k2', { phone: '19912340000' }), about, 2);
  expect(await other).toMatchObject({ id: 'k2', earlier: false });
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome', 'leadWithdraw', 'leadSubmit']);
  expect(words()).toEqual(['您的询价已撤回，不会再转给经销商。']);
});

test('one that was taken back is over, and another may be sent', async () => {
  gateway
    .then(held)
    .then(told('withdrawn'))
    .then(() => taken());
  await hand('k1');
  outbox.leave(1);
  const end = { status: 'withdrawn', mayHaveArrived: false };
  expect(await outbox.withdraw(gateway.send, receiptNumber)).toEqual(end);
  expect(gateway.sent[1]).toMatchObject({ call: 'leadWithdraw', body: { receipt: receiptNumber } });
  expect(words()).toEqual(['您的询价已撤回，不会再转给经销商。']);
  expect(stored()).toBeNull();
  expect(await hand('k2', { name: '李四' })).toMatchObject({ id: 'k2', earlier: false });
});

test('one that cannot be taken back now is where it was', async () => {
  gateway.then(held).then(() => Promise.reject(new Error('down')));
  await hand('k1');
  outbox.leave(1);
  expect(await outbox.withdraw(gateway.send, receiptNumber)).toBeNull();
  expect(words()).toEqual([`已收到，正在转给经销商。回执号 ${receiptNumber}`]);
  expect(stored()).toContain(receiptNumber);
});

test('an answer that takes too long is not waited for, and is shown when it comes', async () => {
  let answer: (one: unknown) => void = () => {};
  gateway.then(held).then(() => new Promise((resolve) => (answer = resolve)));
  await hand('k1');
  outbox.leave(1);
  let withdrawn: unknown = 'asked';
  void outbox.withdraw(gateway.send, receiptNumber).then((end) => (withdrawn = end));
  await pass(9_999);
  expect(withdrawn).toBe('asked');
  await pass(1);
  expect(withdrawn).toBeNull();
  answer({ outcome: 'withdrawn', may_have_arrived: false });
  await settle();
  expect(words()).toEqual(['您的询价已撤回，不会再转给经销商。']);
});

test('one that is forgotten is asked about no more', async () => {
  gateway.then(held);
  await hand('k1');
  const others = clock.waiting();
  outbox.leave(1);
  expect(clock.waiting()).toBe(others + 1);
  outbox.forget('k1');
  expect(clock.waiting()).toBe(others);
  await pass(60_000);
  expect(calls()).toEqual(['leadSubmit']);
});
