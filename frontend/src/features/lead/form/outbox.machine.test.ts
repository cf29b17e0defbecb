import { describe, expect, test } from 'vitest';

import { expectDrawn, transitionsOf } from '../../../../test/support/drawing';
import { example } from '../../../../test/support/example';
import { about, claimWrites, leadWrite } from '../../../../test/support/outbox-samples';
import {
  emptyOutbox,
  handedIn,
  keptOf,
  outbox,
  type Outbox,
  type OutboxEvent,
  type Progress,
} from './outbox.machine';
import { contentOf, standing } from './outbox-standing';

const kept = {
  id: 'k1',
  kind: 'lead',
  leadCall: 'leadSubmit',
  leadKey: 'k1',
  aim: 'a',
  leadAim: 'a',
  about,
  at: 1,
  claimed: false,
} as const;
const sending = handedIn(kept, { claim: null, lead: leadWrite('k1') }, 1);

const after = (state: Outbox, ...events: OutboxEvent[]): Outbox => events.reduce(outbox, state);
const answer = (given: Extract<OutboxEvent, { type: 'answered' }>['answer']) =>
  ({ type: 'answered', id: 'k1', attempt: 1, answer: given }) as const;
const receipt = { leadId: '7', encryptphone: 'sealed-one' };
const lost = answer({ status: 'failed', message: 'x', unknown: true });
const held = answer({ status: 'held', receiptNumber: '7K3M-9QXF-2WTB-5N8D' });
const learned = (given: Extract<OutboxEvent, { type: 'learned' }>['answer']) =>
  ({ type: 'learned', receiptNumber: '7K3M-9QXF-2WTB-5N8D', answer: given }) as const;
const handed = after(emptyOutbox, { type: 'handed-in', sending });

const states: Record<Progress['status'], Outbox> = {
  checking: after(emptyOutbox, { type: 'check-begun', sending }),
  sending: handed,
  asking: after(emptyOutbox, { type: 'restored', kept: [kept] }),
  lost: after(handed, lost),
  accepted: after(handed, answer({ status: 'accepted', receipt })),
  held: after(handed, held),
  withdrawn: after(handed, held, learned({ status: 'withdrawn', mayHaveArrived: false })),
  refused: after(handed, answer({ status: 'refused', message: '忙' })),
  unsent: after(handed, answer({ status: 'failed', message: 'x' })),
};
const statusOf = ({ sendings }: Outbox): string => sendings[0]?.progress.status ?? 'gone';

test('the samples are in the states that they are named after', () => {
  for (const [name, state] of Object.entries(states)) expect(statusOf(state)).toBe(name);
});

describe('every state and every event', () => {
  const never = {
    checking: '=',
    sending: '=',
    asking: '=',
    lost: '=',
    accepted: '=',
    held: '=',
    withdrawn: '=',
    refused: '=',
    unsent: '=',
  } as const;
  const all = (word: string) =>
    Object.fromEntries(Object.keys(states).map((name) => [name, word])) as typeof never;
  const same = Object.fromEntries(Object.keys(states).map((name) => [name, name])) as typeof never;
  type Row = { event: OutboxEvent } & Record<keyof typeof states, string>;

  /** The status afterwards; '=' for the very same state. */
  const table: Record<OutboxEvent['type'], Row> = {
    'check-begun': { event: { type: 'check-begun', sending }, ...never },
    'not-sent': {
      event: { type: 'not-sent', id: 'k1', answer: { status: 'failed', message: 'x' } },
      ...never,
      checking: 'unsent',
      // It may have arrived.
      lost: 'lost',
    },
    'handed-in': { event: { type: 'handed-in', sending }, ...never, checking: 'sending' },
    restored: { event: { type: 'restored', kept: [kept] }, ...never },
    answered: {
      event: answer({ status: 'accepted', receipt }),
      ...never,
      sending: 'accepted',
      asking: 'accepted',
    },
    learned: {
      event: learned({ status: 'withdrawn', mayHaveArrived: false }),
      ...never,
      held: 'withdrawn',
    },
    retried: { event: { type: 'retried', id: 'k1' }, ...never, lost: 'sending' },
    // Of a lead it is no business.
    'lead-joined': {
      event: { type: 'lead-joined', id: 'k1', lead: leadWrite('k2') },
      ...never,
    },
    watched: { event: { type: 'watched', id: 'k1', watcher: 2 }, ...same },
    // One of before a reload has no form.
    left: { event: { type: 'left', watcher: 1 }, ...same, asking: '=' },
    forgotten: { event: { type: 'forgotten', id: 'k1' }, ...all('gone') },
  };

  for (const [type, { event, ...expected }] of Object.entries(table)) {
    test(type, () => {
      for (const [name, state] of Object.entries(states)) {
        const next = outbox(state, event);
        const word = expected[name as keyof typeof states];
        if (word === '=') expect(next, name).toBe(state);
        else expect(statusOf(next), name).toBe(word);
        if ('attempt' in event) expect(outbox(state, { ...event, attempt: 9 }), name).toBe(state);
      }
    });
  }

  test('are drawn', async () => {
    const rows = transitionsOf(states, table);
    await expectDrawn('outbox', { 'What is known of a sending': ['checking', rows] });
  });
});

test('what was lost once is settled by a final answer alone', () => {
  const again = after(states.lost, { type: 'retried', id: 'k1' });
  const limited = { ...answer({ status: 'failed', message: 'x' }), attempt: 2 };
  expect(statusOf(after(again, limited))).toBe('lost');
  expect(after(again, limited).sendings[0]?.lead).toBe(sending.lead);
});

test('another phone does not wait for it; one of before a reload, whose phone is not known, is waited for', () => {
  expect(standing(states.lost, 'a', '19900010000')).toHaveLength(1);
  expect(standing(states.lost, 'a', '19912340000')).toEqual([]);
  expect(standing(states.lost, 'b', '19900010000')).toEqual([]);
  expect(standing(states.asking, 'a', '19912340000')).toHaveLength(1);
  expect(standing(states.checking, 'a', '19900010000')).toEqual([]);
});

test('claims of one visitor differ by name, phone and city, not by their leads', () => {
  const { claim, lead } = claimWrites('k1');
  const same = contentOf({ claim, lead });
  expect(contentOf({ claim, lead: null })).toBe(same);
  expect(contentOf({ claim: { ...claim, name: '李四' }, lead })).not.toBe(same);
  expect(contentOf({ claim: { ...claim, phone: '19956780000' }, lead })).not.toBe(same);
  const terms = { ...claim.terms, user_city: '上海' };
  expect(contentOf({ claim: { ...claim, terms }, lead })).not.toBe(same);
});

test('what is kept at rest holds nothing of the visitor', () => {
  expect(keptOf(sending)).toStrictEqual(kept);
  expect(JSON.stringify(keptOf(sending))).not.toMatch(/199\d{8}|199\*{4}|张三/);
});

test('what is kept at rest names its receipt, and the same of another tab', () => {
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  expect(keptOf({ ...sending, receiptNumber, instead: 'k0' })).toEqual({
    ...kept,
    receiptNumber,
    instead: 'k0',
  });
});

test('what is forgotten without being there changes nothing', () => {
  expect(after(states.lost, { type: 'forgotten', id: 'k9' })).toBe(states.lost);
});

describe('one that is not sent', () => {
  const writes = claimWrites('k1');
  const ofClaim = handedIn({ ...kept, kind: 'claim', leadKey: 'k1-lead' }, writes, 1);
  const checking = after(emptyOutbox, { type: 'check-begun', sending: ofClaim });
  const notSent = (given: Extract<OutboxEvent, { type: 'not-sent' }>['answer']) =>
    ({ type: 'not-sent', id: 'k1', answer: given }) as const;

  test('as another tab has claimed the coupon: no lead follows', () => {
    const [one] = after(checking, notSent({ status: 'accepted' })).sendings;
    expect(one).toEqual({
      ...ofClaim,
      leadKey: null,
      claimed: true,
      claimReceipt: undefined,
      progress: { status: 'accepted', receipt: { leadId: '', encryptphone: '' } },
    });
  });

  test('as its check failed: a claim keeps the lead that follows', () => {
    const [one] = after(checking, notSent({ status: 'refused', message: '忙' })).sendings;
    expect(one).toEqual({ ...ofClaim, progress: { status: 'refused', message: '忙' } });
  });

  test('as another tab has sent the lead: it keeps its key', () => {
    const [one] = after(states.checking, notSent({ status: 'accepted', receipt })).sendings;
    expect(one).toEqual({
      ...sending,
      claimed: false,
      claimReceipt: undefined,
      progress: { status: 'accepted', receipt },
    });
  });
});

describe('a claim that is accepted', () => {
  const of = { ...kept, kind: 'claim', leadKey: 'k1-lead' } as const;
  const coupon = example('couponReceiveAll');
  const accepted = answer({ status: 'accepted', claimReceipt: coupon });

  test('goes on with its lead, which no attempt has sent before', () => {
    const whole = handedIn(of, claimWrites('k1'), 1);
    const [one] = after(emptyOutbox, { type: 'handed-in', sending: whole }, accepted).sendings;
    expect(one).toEqual({
      ...whole,
      claimed: true,
      claimReceipt: coupon,
      doubtful: false,
      attempt: 2,
      progress: { status: 'sending' },
    });
  });

  test('of before a reload asks what became of its lead', () => {
    const [one] = after(emptyOutbox, { type: 'restored', kept: [of] }, accepted).sendings;
    expect(one).toMatchObject({ claimed: true, doubtful: true, progress: { status: 'asking' } });
  });
});

describe('a lead that is handed in again for a claim of before a reload', () => {
  const of = { ...kept, kind: 'claim', leadKey: 'k1-lead' } as const;
  const claimed = after(
    emptyOutbox,
    { type: 'restored', kept: [of] },
    answer({ status: 'accepted' }),
  );
  const step = (given: Extract<OutboxEvent, { type: 'answered' }>['answer'], attempt = 2) =>
    ({ ...answer(given), attempt }) as const;
  const lead = leadWrite('k2', {}, { source: 'wxt' });
  const join = { type: 'lead-joined', id: 'k1', lead } as const;
  const sent = { lead, leadKey: 'k2', doubtful: false, progress: { status: 'sending' } };

  test('waits for what became of the one before, and goes out if that never came', () => {
    const asking = after(claimed, join);
    expect(asking.sendings).toMatchObject([{ lead: null, leadKey: 'k1-lead', nextLead: lead }]);
    const [one] = after(asking, step({ status: 'unknown' })).sendings;
    expect(one).toMatchObject({ ...sent, attempt: 3 });
    expect(one?.nextLead).toBeUndefined();
  });

  test('waits on through questions without an answer', () => {
    const failed = after(claimed, step({ status: 'failed', message: 'x', unknown: true }), join);
    expect(statusOf(failed)).toBe('lost');
    const again = after(failed, { type: 'retried', id: 'k1' });
    expect(statusOf(again)).toBe('asking');
    expect(after(again, step({ status: 'unknown' }, 3)).sendings).toMatchObject([sent]);
  });

  test.each([
    ['that never came', [step({ status: 'unknown' })]],
    [
      'that was taken back',
      [
        step({ status: 'held', receiptNumber: '7K3M-9QXF-2WTB-5N8D' }),
        learned({ status: 'withdrawn', mayHaveArrived: false }),
      ],
    ],
  ] as const)('goes out at once after one %s', (_what, events) => {
    const [one] = after(claimed, ...events, join).sendings;
    expect(one).toMatchObject(sent);
    expect(one?.receiptNumber).toBeUndefined();
  });

  test.each([
    ['has arrived', step({ status: 'accepted', receipt })],
    ['waits', step({ status: 'held', receiptNumber: '7K3M-9QXF-2WTB-5N8D' })],
    ['was refused', step({ status: 'refused', message: '忙' })],
  ])('is not sent where the one before %s', (_what, event) => {
    const before = after(claimed, event);
    expect(after(before, join)).toBe(before);
    expect(after(claimed, join, event).sendings).toMatchObject([{ lead: null }]);
  });

  test('is not sent before the claim is known, with its own lead, or where another tab sends it', () => {
    const asking = after(emptyOutbox, { type: 'restored', kept: [of] });
    const elsewhere = after(
      emptyOutbox,
      { type: 'restored', kept: [{ ...of, leadKey: null, instead: 'k0' }] },
      answer({ status: 'accepted' }),
    );
    const whole = after(
      emptyOutbox,
      { type: 'handed-in', sending: handedIn(of, claimWrites('k1'), 1) },
      answer({ status: 'accepted' }),
    );
    for (const state of [asking, elsewhere, whole]) expect(after(state, join)).toBe(state);
  });
});
