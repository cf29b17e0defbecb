/** A form that was submitted in two tabs: one lead, also where the first is done before the second comes to send. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { fakeLocks } from '../../../../test/support/fake-locks';
import {
  about,
  aboutCoupon,
  claimWrites,
  FakeSend,
  leadWrite,
  taken,
} from '../../../../test/support/outbox-samples';
import { newOutbox, type Outbox } from './outbox';
import { tabLocks } from './tab-locks';

const delivered = () => Promise.resolve({ outcome: 'delivered', clue_id: '7' });

let clock: FakeClock;
let manager: LockManager;
let first: Outbox;
let second: Outbox;
let gateway: FakeSend;
beforeEach(() => {
  localStorage.clear();
  clock = fakeClock();
  manager = fakeLocks();
  first = newOutbox(clock, tabLocks(manager));
  second = newOutbox(clock, tabLocks(manager));
  gateway = new FakeSend();
});

const hand = (tab: Outbox, key: string, person: object = {}, body: object = {}) =>
  tab.lead(gateway.send, leadWrite(key, person, body), about, 1);
const calls = () => gateway.sent.map(({ call, key }) => `${call} ${key}`);

describe('after a lead in one tab', () => {
  beforeEach(async () => {
    gateway.then(() => taken());
    expect(await hand(first, 'k1')).toMatchObject({ status: 'accepted', earlier: false });
  });

  test('the same in another is not sent, and told as the first', async () => {
    gateway.then(delivered);
    expect(await hand(second, 'k2')).toEqual({
      status: 'accepted',
      id: 'k1',
      receipt: { leadId: '7', encryptphone: '' },
      earlier: true,
    });
    expect(calls()).toEqual(['leadSubmit k1', 'leadOutcome k1']);
  });

  test('the same in a tab that knows the phone as the answer sealed it is not sent', async () => {
    gateway.then(delivered);
    const phone = { phone: '199****0000', encryptphone: 'sealed-one' };
    expect(await hand(second, 'k2', { phone })).toMatchObject({ id: 'k1', earlier: true });
  });

  test('a form that is gone meanwhile is told of in the notice', async () => {
    gateway.then(() => Promise.resolve({ showVerifyCode: false })).then(delivered);
    const write = leadWrite('k2');
    const body = {} as never;
    await second.check(gateway.send, { of: 'risk', body }, { claim: null, lead: write }, about, 1);
    second.leave(1);
    await second.lead(gateway.send, write, about, 1);
    expect(second.state().sendings.map(({ progress }) => progress.status)).toEqual(['accepted']);
  });

  test.each([
    ['another phone', { phone: '19912340000' }, {}],
    ['other dealers', {}, { ids: '9' }],
    ['another car', {}, { series_id: '1002' }],
  ])('%s is another lead', async (_what, person, body) => {
    gateway.then(() => taken('8'));
    expect(await hand(second, 'k2', person, body)).toMatchObject({ id: 'k2', earlier: false });
    expect(calls()).toEqual(['leadSubmit k1', 'leadSubmit k2']);
  });

  test('the same in the same tab is another lead: its visitor has seen the first', async () => {
    gateway.then(() => taken('8'));
    expect(await hand(first, 'k2')).toMatchObject({ id: 'k2', earlier: false });
  });

  test('the same after a minute is another lead', async () => {
    clock.pass(59_999);
    gateway.then(delivered);
    expect(await hand(second, 'k2')).toMatchObject({ id: 'k1' });
    clock.pass(1);
    await new Promise((resolve) => setTimeout(resolve));
    gateway.then(() => taken('8'));
    expect(await hand(second, 'k3')).toMatchObject({ id: 'k3', earlier: false });
  });

  test('no lock names the phone, and nothing is stored', async () => {
    const { held = [] } = await manager.query();
    const names = held.map(({ name }) => name).join();
    expect(names).toMatch(/^jiadao:key:sent:\|form\|1001\|:k1:[0-9a-f]{64}/);
    expect(names).not.toMatch(/199\d{8}|199\*{4}|sealed|张三/);
    expect(localStorage.getItem('jiadao:outbox')).toBeNull();
  });
});

test('of two tabs whose checks are both under way, each sends or learns of the other', async () => {
  gateway
    .then(() => Promise.resolve({ showVerifyCode: false }))
    .then(() => Promise.resolve({ showVerifyCode: false }))
    // Neither is known when the first asks.
    .then(() => Promise.resolve({ outcome: 'unknown' }))
    .then(() => taken())
    .then(delivered);
  const both = [first, second].map(async (tab, at) => {
    const lead = leadWrite(`k${String(at + 1)}`);
    const body = {} as never;
    await tab.check(gateway.send, { of: 'risk', body }, { claim: null, lead }, about, 1);
    return tab.lead(gateway.send, lead, about, 1);
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  expect(calls().filter((call) => call.startsWith('leadSubmit'))).toHaveLength(1);
});

test('a lead that was refused in one tab is sent in another', async () => {
  const refused = { call: 'x', kind: 'refused', status: 200, code: 7, message: '忙' } as const;
  gateway.then(() => Promise.reject(new CallError(refused))).then(() => taken());
  expect(await hand(first, 'k1')).toMatchObject({ status: 'refused' });
  expect(await hand(second, 'k2')).toMatchObject({ status: 'accepted', id: 'k2' });
});

test('a claim in one tab is not made again in another', async () => {
  gateway.then(() => Promise.resolve({})).then(() => taken());
  const one = await first.claim(gateway.send, claimWrites('c1'), aboutCoupon, 1);
  expect(one).toMatchObject({ status: 'claimed', id: 'c1' });
  gateway.then(delivered);
  const other = await second.claim(gateway.send, claimWrites('c2'), aboutCoupon, 1);
  expect(other).toMatchObject({ status: 'claimed', id: 'c1', earlier: 'elsewhere' });
  expect(calls().filter((call) => call.startsWith('couponReceiveAll'))).toHaveLength(1);
});

test.each([
  ['the same', {}, {}, ['leadSubmit k1', 'leadOutcome k1']],
  ['another phone', { phone: '19912340000' }, {}, ['leadSubmit k1', 'leadSubmit k2']],
  ['other dealers', {}, { ids: '9' }, ['leadSubmit k1', 'leadSubmit k2']],
])(
  'beside a lead that is on its way, %s waits for its answer',
  async (_what, person, body, all) => {
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway
      .then(async () => {
        await answered;
        return taken();
      })
      .then(() => (all.includes('leadSubmit k2') ? taken('8') : delivered()));
    const one = hand(first, 'k1');
    await vi.waitFor(() => expect(calls()).toEqual(['leadSubmit k1']));
    const other = hand(second, 'k2', person, body);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls()).toEqual(['leadSubmit k1']);
    answer?.();
    await one;
    expect(await other).toMatchObject({ status: 'accepted' });
    expect(calls()).toEqual(all);
  },
);

test.each([
  ['the same', {}, {}, ['leadSubmit k1', 'leadOutcome k1']],
  ['another phone', { phone: '19912340000' }, {}, ['leadSubmit k1', 'leadSubmit k2']],
  ['other dealers', {}, { ids: '9' }, ['leadSubmit k1', 'leadSubmit k2']],
])('after a lead whose answer was lost, %s in another tab', async (_what, person, body, all) => {
  gateway.then(() => Promise.reject(new Error('lost')));
  expect(await hand(first, 'k1')).toMatchObject({ status: 'failed' });
  gateway.then(() => (all.includes('leadSubmit k2') ? taken('8') : delivered()));
  expect(await hand(second, 'k2', person, body)).toMatchObject({ status: 'accepted' });
  expect(calls()).toEqual(all);
});
