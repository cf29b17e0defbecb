/** A form that was left while its lead was checked, opened and submitted again: one lead, as it was submitted last. */
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '~/api/call-error';

import {
  about,
  aboutCoupon,
  claimWrites,
  FakeSend,
  freshOutbox,
  leadWrite,
  taken,
} from '../../../../test/support/outbox-samples';
import type { Check } from './checked';
import type { Outbox } from './outbox';
import type { LeadWrite } from './outbox.machine';

const risk: Check = { of: 'risk', body: {} as never };
const passed = { showVerifyCode: false };

const refusal = () =>
  Promise.reject(
    new CallError({ call: 'x', kind: 'refused', status: 200, code: 7, message: '忙' }),
  );

let outbox: Outbox;
let gateway: FakeSend;
let answerFirst: (answer: object) => void;
beforeEach(() => {
  localStorage.clear();
  outbox = freshOutbox();
  gateway = new FakeSend();
  gateway.then(() => new Promise((resolve) => (answerFirst = resolve)));
});

const calls = () => gateway.sent.map(({ call, key }) => `${call} ${key}`.trim());
const statuses = () => outbox.state().sendings.map(({ progress }) => progress.status);

/** What a form does once it is submitted. */
async function submit(lead: LeadWrite, watcher: number) {
  const checked = await outbox.check(gateway.send, risk, { claim: null, lead }, about, watcher);
  if (checked.status !== 'passed') return checked;
  return outbox.lead(gateway.send, lead, about, watcher);
}

test.each([
  ['another name', { name: '李四' }],
  ['another phone', { phone: '19912340000' }],
])(
  'the second, with %s, is sent, and not the first, however late it is checked',
  async (_w, who) => {
    const first = submit(leadWrite('k1'), 1);
    await Promise.resolve();
    outbox.leave(1);
    gateway.then(() => Promise.resolve(passed)).then(() => taken());
    const second = submit(leadWrite('k2', who), 2);
    expect(await second).toMatchObject({ status: 'accepted', id: 'k2' });
    answerFirst(passed);
    expect(await first).toMatchObject({ status: 'failed' });
    expect(calls()).toEqual(['riskCheck', 'riskCheck', 'leadSubmit k2']);
    expect(outbox.state().sendings).toEqual([]);
  },
);

test('the first is not sent either where it waited for one before it', async () => {
  const before = outbox.lead(gateway.send, leadWrite('k0', { name: '王五' }), about, 9);
  await vi.waitFor(() => {
    expect(calls()).toEqual(['leadSubmit k0']);
  });
  gateway.then(() => Promise.resolve(passed)).then(() => Promise.resolve(passed));
  const first = submit(leadWrite('k1'), 1);
  await vi.waitFor(() => {
    expect(statuses()).toEqual(['sending', 'checking']);
  });
  await new Promise((resolve) => setTimeout(resolve));
  outbox.leave(1);
  const second = submit(leadWrite('k2', { name: '李四' }), 2);
  await new Promise((resolve) => setTimeout(resolve));
  gateway
    .then(() => Promise.resolve({ outcome: 'refused' }))
    .then(() => Promise.resolve({ outcome: 'unknown' }))
    .then(() => taken());
  answerFirst(refusal());
  await before;
  expect(await first).toMatchObject({ status: 'failed' });
  expect(await second).toMatchObject({ status: 'accepted', id: 'k2' });
  const submits = calls().filter((call) => call.startsWith('leadSubmit'));
  expect(submits).toEqual(['leadSubmit k0', 'leadSubmit k2']);
});

test('a second of another car leaves the first as it is', async () => {
  const first = submit(leadWrite('k1'), 1);
  await Promise.resolve();
  outbox.leave(1);
  gateway.then(() => Promise.resolve(passed)).then(() => taken('8'));
  await submit(leadWrite('k2', {}, { series_id: '1002' }), 2);
  gateway.then(() => taken());
  answerFirst(passed);
  expect(await first).toMatchObject({ status: 'accepted', id: 'k1' });
  expect(statuses()).toEqual(['accepted']);
});

test('a claim as well', async () => {
  const code: Check = { of: 'code', phone: '19900010000', code: '000000' };
  const first = outbox.check(gateway.send, code, claimWrites('c1'), aboutCoupon, 1);
  await Promise.resolve();
  outbox.leave(1);
  gateway.then(() => Promise.resolve({ data: true }));
  const second = outbox.check(gateway.send, code, claimWrites('c2'), aboutCoupon, 2);
  expect(await second).toEqual({ status: 'passed' });
  answerFirst({ data: true });
  expect(await first).toMatchObject({ status: 'failed' });
});
