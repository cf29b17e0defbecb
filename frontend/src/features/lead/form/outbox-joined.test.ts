/** A claim of before a reload, and the lead of a form that claims the same coupon again: it is sent once, or not needed. */
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { fakeLocks } from '../../../../test/support/fake-locks';
import {
  aboutCoupon,
  accepted,
  claimWrites,
  FakeSend,
  freshOutbox,
  lost,
  receiptNumber,
  settle,
  taken,
  told,
} from '../../../../test/support/outbox-samples';
import { newOutbox, type Outbox } from './outbox';
import { wordsOf } from './outbox-words';
import { tabLocks } from './tab-locks';

let outbox: Outbox;
let gateway: FakeSend;
beforeEach(async () => {
  localStorage.clear();
  outbox = freshOutbox();
  gateway = new FakeSend().then(lost);
  await claim('c1');
  outbox = freshOutbox();
});

const claim = (key: string, name?: string, watcher = 1) =>
  outbox.claim(gateway.send, claimWrites(key, name), aboutCoupon, watcher);
const dealerTold = (again = false) => outbox.dealerTold(gateway.send, 'c1', 1, again);
const afterReload = () => gateway.sent.slice(1).map(({ call, key }) => `${call} ${key}`);
const stored = () => localStorage.getItem('jiadao:outbox');

test.each([['张三'], ['李四']])('is sent under a key of its own (%s)', async (name) => {
  gateway
    .then(told('delivered'))
    .then(told('unknown'))
    .then(() => taken());
  await outbox.restore(gateway.send);
  await settle();
  const claimed = { status: 'claimed', id: 'c1', earlier: 'before', leads: true };
  expect(await claim('c2', name)).toMatchObject(claimed);
  expect(await dealerTold()).toMatchObject({ status: 'accepted' });
  expect(afterReload()).toEqual(['leadOutcome c1', 'leadOutcome c1-lead', 'leadSubmit c2-lead']);
  expect(gateway.sent.at(-1)?.body).toMatchObject({ username: name });
  expect(outbox.state().sendings).toEqual([]);
  expect(stored()).toBeNull();
});

test('is sent where the form is faster than the restoring', async () => {
  gateway
    .then(told('delivered'))
    .then(told('unknown'))
    .then(() => taken());
  await claim('c2');
  expect(await dealerTold()).toMatchObject({ status: 'accepted' });
  expect(afterReload()).toEqual(['leadOutcome c1', 'leadOutcome c1-lead', 'leadSubmit c2-lead']);
});

test('is not sent where the one before has arrived', async () => {
  gateway.then(told('delivered')).then(told('delivered', { clue_id: '7' }));
  await claim('c2');
  expect(await dealerTold()).toMatchObject({ status: 'accepted', receipt: { leadId: '7' } });
  expect(afterReload()).toEqual(['leadOutcome c1', 'leadOutcome c1-lead']);
});

test('nor where the gateway keeps the one before', async () => {
  gateway.then(told('delivered')).then(accepted);
  await claim('c2');
  expect(await dealerTold()).toMatchObject({ status: 'accepted', receiptNumber });
  expect(gateway.sent.filter(({ call }) => call === 'leadSubmit')).toEqual([]);
});

test('waits while nothing can be learned of the one before', async () => {
  gateway.then(told('delivered')).then(lost);
  await outbox.restore(gateway.send);
  await settle();
  gateway.then(lost);
  await claim('c2');
  expect(await dealerTold()).toMatchObject({ status: 'failed', unknown: true });
  gateway.then(told('unknown')).then(() => taken());
  expect(await dealerTold(true)).toMatchObject({ status: 'accepted' });
  expect(afterReload().slice(3)).toEqual(['leadOutcome c1-lead', 'leadSubmit c2-lead']);
});

test('whose answer is lost is kept by its key alone, and goes out again as it was', async () => {
  gateway.then(told('delivered')).then(told('unknown')).then(lost);
  await claim('c2');
  expect(await dealerTold()).toMatchObject({ status: 'failed', unknown: true });
  expect(stored()).toContain('"leadKey":"c2-lead"');
  expect(stored()).not.toMatch(/199\d{8}|张三/);
  gateway.then(() => taken());
  await claim('c3', '李四');
  await dealerTold(true);
  expect(afterReload().slice(2)).toEqual(['leadSubmit c2-lead', 'leadSubmit c2-lead']);
  expect(gateway.sent.at(-1)?.body).toMatchObject({ username: '张三' });
});

test('goes out though its form is left, and the notice says so', async () => {
  gateway
    .then(told('delivered'))
    .then(told('unknown'))
    .then(() => taken());
  await claim('c2');
  outbox.leave(1);
  await settle();
  expect(outbox.state().sendings.map((one) => wordsOf(one)?.text)).toEqual([
    '优惠券已领取，已通知经销商。',
  ]);
});

test('of another tab, after the tab of the claim is gone, is sent as well', async () => {
  // Stored while this page was already there, by a tab that has no lock any more.
  outbox = newOutbox(fakeClock(), tabLocks(fakeLocks()));
  gateway
    .then(told('delivered'))
    .then(told('unknown'))
    .then(() => taken());
  expect(await claim('c2')).toMatchObject({ earlier: 'before', leads: true });
  await vi.waitFor(() => {
    expect(afterReload().at(-1)).toBe('leadSubmit c2-lead');
  });
});
