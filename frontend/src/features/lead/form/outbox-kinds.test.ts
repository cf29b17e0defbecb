/** Leads about one car that are not the same thing: an inquiry, an application to an offer, what tells a dealer of a coupon. */
import { beforeEach, expect, test, vi } from 'vitest';

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
import type { Check } from './checked';
import { newOutbox, type Outbox } from './outbox';
import type { LeadWrite } from './outbox.machine';
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

const calls = () => gateway.sent.map(({ call }) => call);
const words = () => outbox.state().sendings.map((one) => wordsOf(one)?.text);
const refused = told('refused', { message: '您的询价未能送达经销商，请重新提交' });
const otherPhone = { phone: '19912340000' };
const inquiry = (key: string, person: object = {}) => leadWrite(key, person);
const hand = (lead: LeadWrite) => outbox.lead(gateway.send, lead, about, 1);

/** Out of an ad, whose source type may be that of any form. */
const application = (key: string, person: object = {}) => leadWrite(key, person, { source: 'cpl' });

/** The gateway keeps it, and its notice is closed. */
async function keep(lead: LeadWrite): Promise<void> {
  gateway.then(held);
  expect(await hand(lead)).toMatchObject({ receiptNumber, earlier: false });
  outbox.leave(1);
  outbox.forget(lead.key);
}

async function claim(): Promise<void> {
  gateway.then(() => Promise.resolve({ receive_status: 1 })).then(held);
  await outbox.claim(gateway.send, claimWrites('c1'), aboutCoupon, 1);
  await settle();
  outbox.leave(1);
  outbox.forget('c1');
  expect(calls()).toEqual(['couponReceiveAll', 'leadSubmit']);
}

test('what tells a dealer of a coupon stands for no inquiry, and is not asked about', async () => {
  await claim();
  gateway.then(() => taken());
  expect(await hand(inquiry('k2', otherPhone))).toMatchObject({ id: 'k2', earlier: false });
  expect(calls().slice(2)).toEqual(['leadSubmit']);
});

test.each([
  ['an application', application, inquiry],
  ['an inquiry', inquiry, application],
])('%s that waits stands for none of the other', async (_name, first, second) => {
  await keep(first('k1'));
  gateway.then(accepted).then(() => taken());
  expect(await hand(second('k2', otherPhone))).toMatchObject({ id: 'k2', earlier: false });
  expect(calls()[1]).toBe('leadOutcome');
  expect(calls()).toHaveLength(3);
});

test.each([
  ['that has just arrived', []],
  ['that arrives between question and removal', [refused]],
])('nor does one %s', async (_name, before) => {
  await keep(application('k1'));
  for (const answer of before) gateway.then(answer);
  gateway.then(told('delivered', { clue_id: '7' })).then(() => taken());
  expect(await hand(inquiry('k2', otherPhone))).toMatchObject({ id: 'k2', earlier: false });
});

test('one that could not be delivered is taken back before the other', async () => {
  await keep(application('k1'));
  gateway
    .then(refused)
    .then(told('withdrawn'))
    .then(() => taken());
  expect(await hand(inquiry('k2', otherPhone))).toMatchObject({ id: 'k2', earlier: false });
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome', 'leadWithdraw', 'leadSubmit']);
});

test('unless an operator has it sent again: then both go out', async () => {
  await keep(application('k1'));
  gateway
    .then(refused)
    .then(told('running'))
    .then(accepted)
    .then(() => taken());
  const handed = hand(inquiry('k2', otherPhone));
  // Time passes for a lead that is on its way.
  await vi.waitFor(() => {
    expect(calls()).toContain('leadWithdraw');
  });
  for (let n = 0; n < 4; n += 1) {
    clock.pass(1000);
    await settle();
  }
  expect(await handed).toMatchObject({ id: 'k2', earlier: false });
});

test('one whose arrival its notice has told stands for no other', async () => {
  gateway.then(held);
  await hand(inquiry('k1'));
  // The next page asks by its key.
  outbox = newOutbox(clock, tabLocks(undefined));
  gateway.then(told('delivered', { clue_id: '7' }));
  await outbox.restore(gateway.send);
  await settle();
  expect(words()).toEqual(['您的询价已送达经销商，请保持手机畅通。']);
  gateway.then(() => taken('8'));
  const ofAModel = leadWrite('k2', otherPhone, { model_id: '7' });
  expect(await hand(ofAModel)).toMatchObject({ id: 'k2', earlier: false });
  expect(calls()).toEqual(['leadSubmit', 'leadOutcome', 'leadSubmit']);
});

test('one that was submitted again while an earlier one was taken back is not sent', async () => {
  const risk: Check = { of: 'risk', body: {} as never };
  const passed = () => Promise.resolve({ showVerifyCode: false });
  await keep(inquiry('k1'));
  let answer: () => void = () => {};
  gateway
    .then(passed)
    .then(refused)
    .then(
      () =>
        new Promise(
          (resolve) =>
            (answer = () => {
              resolve({ outcome: 'withdrawn' });
            }),
        ),
    )
    .then(passed)
    .then(() => taken());
  const submit = async (lead: LeadWrite, watcher: number) => {
    await outbox.check(gateway.send, risk, { claim: null, lead }, about, watcher);
    return outbox.lead(gateway.send, lead, about, watcher);
  };
  const first = submit(inquiry('k2'), 2);
  await vi.waitFor(() => {
    expect(calls()).toContain('leadWithdraw');
  });
  outbox.leave(2);
  const second = submit(inquiry('k3', otherPhone), 3);
  await settle();
  answer();
  expect(await first).toMatchObject({ status: 'failed' });
  expect(await second).toMatchObject({ id: 'k3', earlier: false });
  const submits = gateway.sent.filter(({ call }) => call === 'leadSubmit');
  expect(submits.map(({ key }) => key)).toEqual(['k1', 'k3']);
});
