/** A page that is left: the browser aborts its requests, and what is stored of them stays for the next page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import {
  about,
  aboutCoupon,
  claimWrites,
  FakeSend,
  leadWrite,
} from '../../../../test/support/outbox-samples';
import type { Check } from './checked';
import { newOutbox, type Outbox } from './outbox';
import { keep } from './outbox-kept';
import { tabLocks } from './tab-locks';

const risk: Check = { of: 'risk', body: {} as never };
const code: Check = { of: 'code', phone: '19900010000', code: '000000' };
const lead = { claim: null, lead: leadWrite('k1') };

const turns = () => new Promise((resolve) => setTimeout(resolve));
const stored = () => localStorage.getItem('jiadao:outbox') ?? '';

let outbox: Outbox;
let gateway: FakeSend;
let abort: () => void;
beforeEach(() => {
  localStorage.clear();
  outbox = newOutbox(fakeClock(), tabLocks(undefined));
  gateway = new FakeSend().then(
    () =>
      new Promise((_resolve, reject) => {
        abort = () => {
          reject(new TypeError('Failed to fetch'));
        };
      }),
  );
});
afterEach(() => {
  dispatchEvent(new Event('pageshow'));
});

/** Requests are aborted as the page goes: their failure is known before the last listener is called. */
async function leave(): Promise<void> {
  await turns();
  abort();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  dispatchEvent(new Event('pagehide'));
  await turns();
  await turns();
}

test.each([
  ['risk of a lead', risk, lead, about],
  ['code of a lead', code, lead, about],
  ['code of a claim', code, claimWrites('k1'), aboutCoupon],
])(
  'during the check of the %s: it stays stored, until it fails on a page that is shown',
  async (_what, asked, writes, of) => {
    const checked = outbox.check(gateway.send, asked, writes, of, 1);
    await leave();
    expect(stored()).toContain('"id":"k1"');
    dispatchEvent(new Event('pageshow'));
    expect(await checked).toMatchObject({ status: 'failed' });
    expect(stored()).toBe('');
  },
);

test('during the question what became of one before it: both stay stored', async () => {
  const at = fakeClock().now();
  const names = { kind: 'lead', leadCall: 'leadSubmit', aim: '|form|1001|' } as const;
  const before = { ...names, id: 'k0', leadKey: 'k0', leadAim: names.aim, about, at };
  keep({ ...before, claimed: false }, at);
  gateway = new FakeSend();
  let answer: (() => void) | undefined;
  gateway
    .then(() => Promise.resolve({ showVerifyCode: false }))
    .then(
      () =>
        new Promise((_resolve, reject) => {
          answer = () => {
            reject(new TypeError('Failed to fetch'));
          };
        }),
    );
  await outbox.check(gateway.send, risk, lead, about, 1);
  void outbox.lead(gateway.send, lead.lead, about, 1);
  await vi.waitFor(() => {
    expect(gateway.sent.map(({ call }) => call)).toEqual(['riskCheck', 'leadOutcome']);
  });
  abort = () => answer?.();
  await leave();
  expect(stored()).toContain('"id":"k0"');
  expect(stored()).toContain('"id":"k1"');
});

test.each([
  ['question what became of', 0],
  ['removal of', 1],
])('during the %s an accepted lead before it: it stays stored', async (_what, answered) => {
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  const of = { kind: 'inquiry', seriesId: about.seriesId, at: fakeClock().now() };
  const accepted = [{ receiptNumber, ...of }];
  localStorage.setItem('jiadao:accepted-leads', JSON.stringify(accepted));
  outbox = newOutbox(fakeClock(), tabLocks(undefined));
  gateway = new FakeSend().then(() => Promise.resolve({ showVerifyCode: false }));
  if (answered) gateway.then(() => Promise.resolve({ outcome: 'refused', message: '忙' }));
  let fail: (() => void) | undefined;
  gateway.then(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => {
          reject(new TypeError('Failed to fetch'));
        };
      }),
  );
  await outbox.check(gateway.send, risk, lead, about, 1);
  void outbox.lead(gateway.send, lead.lead, about, 1);
  const asked = ['riskCheck', 'leadOutcome', 'leadWithdraw'].slice(0, 2 + answered);
  await vi.waitFor(() => {
    expect(gateway.sent.map(({ call }) => call)).toEqual(asked);
  });
  abort = () => fail?.();
  await leave();
  expect(stored()).toContain('"id":"k1"');
});
