/** Two tabs: no body leaves, nor leaves again, before it is known what the other has sent; and neither drops what is the other's. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { fakeLocks } from '../../../../test/support/fake-locks';
import {
  about,
  aboutCoupon,
  claimWrites,
  FakeSend,
  leadWrite,
  lost,
  taken,
} from '../../../../test/support/outbox-samples';
import type { Check } from './checked';
import { newOutbox, type Outbox } from './outbox';
import { tabLocks } from './tab-locks';

const delivered = () => Promise.resolve({ outcome: 'delivered', clue_id: '7' });
const unknown = () => Promise.resolve({ outcome: 'unknown' });
const risk: Check = { of: 'risk', body: {} as never };
const code: Check = { of: 'code', phone: '19900010000', code: '000000' };

let clock: FakeClock;
let first: Outbox;
let second: Outbox;
let gateway: FakeSend;
beforeEach(() => {
  localStorage.clear();
  clock = fakeClock();
  const manager = fakeLocks();
  first = newOutbox(clock, tabLocks(manager));
  second = newOutbox(clock, tabLocks(manager));
  gateway = new FakeSend();
});

const hand = (tab: Outbox, key: string, person: object = {}, body: object = {}) =>
  tab.lead(gateway.send, leadWrite(key, person, body), about, 1);
const claim = (tab: Outbox, key: string) =>
  tab.claim(gateway.send, claimWrites(key), aboutCoupon, 1);
const calls = () => gateway.sent.map(({ call, key }) => `${call} ${key}`);
const stored = () => localStorage.getItem('jiadao:outbox') ?? '';

/** As a page after the first tab sees it: with the locks of the first gone. */
async function restored() {
  const page = newOutbox(clock, tabLocks(fakeLocks()));
  await page.restore(gateway.send);
  await vi.waitFor(() => {
    expect(page.state().sendings.map(({ progress }) => progress.status)).not.toContain('asking');
  });
  return page.state().sendings;
}

describe('after a lead that never arrived, and the same from another tab', () => {
  beforeEach(async () => {
    gateway
      .then(lost)
      .then(unknown)
      .then(() => taken());
    expect(await hand(first, 'k1')).toMatchObject({ status: 'failed', unknown: true });
    expect(await hand(second, 'k2')).toMatchObject({ status: 'accepted', id: 'k2' });
    expect(calls()).toEqual(['leadSubmit k1', 'leadOutcome k1', 'leadSubmit k2']);
    // After a minute the label of the other tab is gone.
    clock.pass(60_000);
    gateway.then(delivered);
  });

  test('the form that is submitted again tells of that one', async () => {
    const told = { status: 'accepted', id: 'k2', earlier: true };
    expect(await hand(first, 'k3')).toMatchObject(told);
    expect(calls().slice(3)).toEqual(['leadOutcome k2']);
    expect(first.state().sendings).toEqual([]);
    expect(stored()).toBe('');
  });

  test('the notice tells of that one where it is asked to confirm', async () => {
    first.leave(1);
    first.retry(gateway.send, 'k1');
    await vi.waitFor(() => {
      expect(first.state().sendings).toMatchObject([{ progress: { status: 'accepted' } }]);
    });
    expect(calls().slice(3)).toEqual(['leadOutcome k2']);
    expect(stored()).toBe('');
  });

  test('a page after a reload tells of that one', async () => {
    expect(await restored()).toMatchObject([{ id: 'k1', progress: { status: 'accepted' } }]);
    expect(calls().slice(3)).toEqual(['leadOutcome k2']);
  });
});

test('where that one was taken back, a lead is sent again under its own key, also for the next page', async () => {
  const receipt = '7K3M-9QXF-2WTB-5N8D';
  gateway
    .then(lost)
    .then(unknown)
    .then(() => Promise.resolve({ state: 'accepted', receipt }));
  await hand(first, 'k1');
  expect(await hand(second, 'k2')).toMatchObject({ id: 'k2', receiptNumber: receipt });
  gateway.then(() => Promise.resolve({ outcome: 'withdrawn' })).then(lost);
  expect(await hand(first, 'k3')).toMatchObject({ status: 'failed', unknown: true });
  expect(calls().slice(3)).toEqual(['leadOutcome k2', 'leadSubmit k1']);
  const kept = JSON.parse(stored()) as { id: string; leadKey: string }[];
  expect(kept.find(({ id }) => id === 'k1')).toMatchObject({ leadKey: 'k1' });
  expect(stored()).not.toContain('instead');
});

test('a lead that is sent again is known to a tab that is still checking the same', async () => {
  gateway.then(lost).then(() => taken());
  await hand(first, 'k1');
  expect(await hand(first, 'k2')).toMatchObject({ id: 'k1' });
  gateway.then(delivered);
  expect(await hand(second, 'k3')).toMatchObject({ id: 'k1', earlier: true });
});

test('a lead that another tab has sent with other dealers is sent again', async () => {
  gateway.then(lost).then(() => taken('8'));
  await hand(first, 'k1');
  expect(await hand(second, 'k2', {}, { ids: '9' })).toMatchObject({ id: 'k2', earlier: false });
  gateway.then(() => taken());
  expect(await hand(first, 'k3')).toMatchObject({ id: 'k1' });
  expect(calls()).toEqual(['leadSubmit k1', 'leadSubmit k2', 'leadSubmit k1']);
});

test('a claim that another tab has made is told as its claim, and brings no second lead', async () => {
  gateway
    .then(lost)
    .then(unknown)
    .then(() => Promise.resolve({}))
    .then(() => taken());
  expect(await claim(first, 'c1')).toMatchObject({ status: 'failed', unknown: true });
  expect(await claim(second, 'c2')).toMatchObject({ status: 'claimed', id: 'c2' });
  gateway.then(delivered);
  const told = { status: 'claimed', id: 'c2', earlier: 'elsewhere', leads: false };
  expect(await claim(first, 'c3')).toMatchObject(told);
  expect(calls().filter((call) => call.startsWith('leadSubmit'))).toEqual(['leadSubmit c2-lead']);
});

test('a claim whose code is checked while another tab makes it brings no second lead', async () => {
  let passed: ((answer: object) => void) | undefined;
  gateway
    .then(() => new Promise((resolve) => (passed = resolve)))
    .then(unknown)
    .then(() => Promise.resolve({}))
    .then(() => taken());
  const checked = first.check(gateway.send, code, claimWrites('c1'), aboutCoupon, 1);
  await vi.waitFor(() => {
    expect(stored()).toContain('"id":"c1"');
  });
  expect(await claim(second, 'c2')).toMatchObject({ status: 'claimed', id: 'c2' });
  passed?.({ data: true });
  await checked;
  gateway.then(delivered);
  expect(await claim(first, 'c1')).toMatchObject({ status: 'claimed', earlier: 'elsewhere' });
  expect(first.state().sendings).toEqual([]);
  expect(calls().filter((call) => call.startsWith('leadSubmit'))).toEqual(['leadSubmit c2-lead']);
});

test.each([
  ['lead', risk, { claim: null, lead: leadWrite('k1') }],
  ['claim', code, claimWrites('k1')],
])('a %s that is still checked is not dropped by another tab', async (kind, check, writes) => {
  void first.check(gateway.send, check, writes, kind === 'lead' ? about : aboutCoupon, 1);
  await vi.waitFor(() => {
    expect(stored()).toContain('"id":"k1"');
  });
  gateway.then(unknown).then(() => taken());
  if (kind === 'claim') gateway.then(() => taken());
  const other =
    kind === 'lead' ? hand(second, 'k2', { phone: '19912340000' }) : claim(second, 'k2');
  expect(await other).toMatchObject({ id: 'k2' });
  expect(stored()).toContain('"id":"k1"');
  gateway.then(unknown);
  expect((await restored()).find(({ id }) => id === 'k1')).toMatchObject({
    progress: { status: 'unsent' },
    watcher: null,
  });
});

test('a claim that another tab has made, and whose dealer it has yet to tell, is not made again', async () => {
  gateway.then(() => taken()).then(lost);
  expect(await claim(first, 'k1')).toMatchObject({ status: 'claimed', id: 'k1', leads: true });
  await vi.waitFor(() => {
    expect(first.state().sendings).toMatchObject([{ progress: { status: 'lost' } }]);
  });
  const before = calls();
  clock.pass(60_000);
  const told = { status: 'claimed', id: 'k1', earlier: 'elsewhere', leads: false };
  expect(await claim(second, 'k2')).toMatchObject(told);
  expect(calls()).toEqual(before);
});
