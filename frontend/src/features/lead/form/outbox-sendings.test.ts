/** What a sending is: its step, its name at the gateway, its forms, and what each answer makes of it. */
import { describe, expect, test } from 'vitest';

import { about, claimWrites, leadWrite } from '../../../../test/support/outbox-samples';
import {
  emptyOutbox,
  handedIn,
  isWhole,
  nameOf,
  outbox,
  stepOf,
  type Answer,
  type LeadWrite,
  type Outbox,
  type OutboxEvent,
  type Sending,
} from './outbox.machine';
import { contentOf, standing, whoOf } from './outbox-standing';

const kept = {
  id: 'k1',
  kind: 'lead',
  leadCall: 'clueSubmit',
  leadKey: 'k1-lead',
  aim: 'a',
  leadAim: 'b',
  about,
  at: 1,
  claimed: false,
} as const;
const lead = handedIn(kept, { claim: null, lead: leadWrite('k1-lead') }, 1);
const claim = handedIn({ ...kept, kind: 'claim' }, claimWrites('k1'), 1);
const claimed = { ...claim, claimed: true };

const after = (state: Outbox, ...events: OutboxEvent[]): Outbox => events.reduce(outbox, state);
const of = (...sendings: Sending[]): Outbox => ({ sendings });
const answered = (answer: Answer) => ({ type: 'answered', id: 'k1', attempt: 1, answer }) as const;

test.each([
  ['a lead', lead, 'lead', { call: 'clueSubmit', key: 'k1-lead' }],
  [
    'a lead without a key of its own',
    { ...lead, leadKey: null },
    'lead',
    { call: 'clueSubmit', key: 'k1' },
  ],
  ['a lead of another tab', { ...lead, instead: 'k0' }, 'lead', { call: 'clueSubmit', key: 'k0' }],
  ['a claim', claim, 'claim', { call: 'couponReceiveAll', key: 'k1' }],
  [
    'a claim of another tab',
    { ...claim, instead: 'k0' },
    'claim',
    { call: 'couponReceiveAll', key: 'k0' },
  ],
  ['the lead of a claim', claimed, 'lead', { call: 'clueSubmit', key: 'k1-lead' }],
] as const)('%s has its step and its name', (_name, one, step, name) => {
  expect([stepOf(one), nameOf(one)]).toEqual([step, name]);
});

test.each([
  ['a lead', lead, true],
  ['a lead without its body', { ...lead, lead: null }, false],
  ['a claim', claim, true],
  ['a claim without its lead', { ...claim, lead: null }, true],
  ['a claim without its body', { ...claim, claim: null }, false],
  ['the lead of a claim', { ...claimed, claim: null }, true],
  ['the lost lead of a claim', { ...claimed, lead: null }, false],
])('%s can be sent again: %s', (_name, one, whole) => {
  expect(isWhole(one)).toBe(whole);
});

test('who sends it is the phone of the claim, else of the lead, else not known', () => {
  const sealed = { phone: '199****0000', encryptphone: 'sealed-one' };
  expect(whoOf(lead)).toBe('19900010000');
  expect(whoOf({ lead: leadWrite('k', { phone: sealed }), claim: null })).toBe(
    whoOf({ lead: null, claim: { ...claimWrites('k').claim, phone: sealed } }),
  );
  expect(whoOf({ lead: null, claim: null })).toBeNull();
});

describe('the content of a lead', () => {
  const write = (person: object = {}, body: object = {}): string =>
    contentOf({ claim: null, lead: leadWrite('k', person, body) });
  const ofDealers = (city: string, ids: string): string => {
    const terms = {
      call: 'clueSubmit',
      params: {},
      body: { clue_city_name: city, intention_dealer_ids: ids },
    };
    const { person } = leadWrite('k');
    return contentOf({ claim: null, lead: { key: 'k', terms, person } as unknown as LeadWrite });
  };

  test('is who asks, with which code, and which dealers of which city', () => {
    const body = { city: '北京', ids: '1,2' };
    expect(write({ code: '123456' }, body)).toBe('["张三","19900010000","123456","北京","1,2"]');
    expect(ofDealers('上海', '7')).toBe('["张三","19900010000",null,"上海","7"]');
  });

  test('is empty where nothing is known of it', () => {
    expect(contentOf({ claim: null, lead: null })).toBe('');
  });
});

describe('an answer', () => {
  test.each<[string, Answer, Partial<Sending>]>([
    [
      'refused',
      { status: 'refused', message: '忙' },
      { progress: { status: 'refused', message: '忙' } },
    ],
    [
      'withdrawn',
      { status: 'withdrawn', mayHaveArrived: true },
      { progress: { status: 'withdrawn', mayHaveArrived: true } },
    ],
    ['not known', { status: 'unknown' }, { progress: { status: 'unsent', problem: null } }],
    [
      'held',
      { status: 'held', receiptNumber: '7K3M-9QXF-2WTB-5N8D' },
      {
        receiptNumber: '7K3M-9QXF-2WTB-5N8D',
        progress: { status: 'held', receiptNumber: '7K3M-9QXF-2WTB-5N8D' },
      },
    ],
    [
      'failed',
      { status: 'failed', message: '忙', traceId: 't', fields: { name: '不对' } },
      {
        progress: {
          status: 'unsent',
          problem: {
            message: '忙',
            traceId: 't',
            wait: undefined,
            fields: { name: '不对' },
            unknown: false,
          },
        },
      },
    ],
    [
      'lost',
      { status: 'failed', message: '中断', unknown: true },
      {
        doubtful: true,
        progress: {
          status: 'lost',
          problem: {
            message: '中断',
            traceId: undefined,
            wait: undefined,
            fields: undefined,
            unknown: true,
          },
        },
      },
    ],
  ])('that is %s changes nothing else of a lead', (_name, answer, change) => {
    expect(after(of(lead), answered(answer))).toEqual(of({ ...lead, ...change }));
  });

  test('that fails leaves the lead of a claim to be sent, though nothing is in doubt', () => {
    const [one] = after(of(claimed), answered({ status: 'failed', message: '忙' })).sendings;
    expect(one).toMatchObject({ doubtful: false, progress: { status: 'lost' } });
  });

  test('without a receipt accepts a lead all the same', () => {
    const [one] = after(of(lead), answered({ status: 'accepted' })).sendings;
    expect(one?.progress).toEqual({
      status: 'accepted',
      receipt: { leadId: '', encryptphone: '' },
    });
  });

  test('to one sending leaves the others', () => {
    const other = { ...lead, id: 'k2' };
    const state = after(of(other, lead), answered({ status: 'unknown' }));
    expect(state.sendings.map(({ progress }) => progress.status)).toEqual(['sending', 'unsent']);
    expect(state.sendings[0]).toBe(other);
  });
});

describe('a form', () => {
  test('that shows a sending already changes nothing', () => {
    const state = of(lead);
    expect(after(state, { type: 'watched', id: 'k1', watcher: 1 })).toBe(state);
    expect(after(state, { type: 'watched', id: 'k1', watcher: 2 })).toEqual(
      of({ ...lead, watcher: 2 }),
    );
  });

  test('that is gone leaves all its sendings, and those of others alone', () => {
    const state = of(lead, { ...lead, id: 'k2', watcher: 2 }, { ...lead, id: 'k3' });
    const left = after(state, { type: 'left', watcher: 1 });
    expect(left.sendings.map(({ watcher }) => watcher)).toEqual([null, 2, null]);
    expect(after(left, { type: 'left', watcher: 1 })).toBe(left);
  });
});

describe('a sending that is checked', () => {
  const begun = (id: string, more: Partial<Sending> = {}) =>
    ({ type: 'check-begun', sending: { ...lead, id, ...more } }) as const;

  test('gives way to a later one of the same aim once its form is gone', () => {
    const state = after(emptyOutbox, begun('k1'), { type: 'left', watcher: 1 });
    expect(after(state, begun('k2')).sendings.map(({ id }) => id)).toEqual(['k2']);
    expect(after(state, begun('k2', { aim: 'c' })).sendings).toHaveLength(2);
  });

  test('stays while its form is there, and once it is sent', () => {
    expect(after(emptyOutbox, begun('k1'), begun('k2')).sendings).toHaveLength(2);
    expect(after(of({ ...lead, watcher: null }), begun('k2')).sendings).toHaveLength(2);
  });
});

test('another sending waits for one of the same aim, or whose lead has it', () => {
  const state = of(lead);
  expect(standing(state, 'a', '19900010000')).toEqual([lead]);
  expect(standing(state, 'b', '19900010000')).toEqual([lead]);
  expect(standing(state, 'c', '19900010000')).toEqual([]);
});

test('what was learned of another receipt, or of one that is settled, changes nothing', () => {
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  const held: Sending = { ...lead, receiptNumber, progress: { status: 'held', receiptNumber } };
  const learned = (number: string) =>
    ({ type: 'learned', receiptNumber: number, answer: { status: 'accepted' } }) as const;
  const state = of(held);
  expect(after(state, learned('2WTB-5N8D-7K3M-9QXF'))).toBe(state);
  expect(after(state, learned(receiptNumber)).sendings[0]?.progress.status).toBe('accepted');
  const receipt = { leadId: '7', encryptphone: '' };
  const settled = of({ ...held, progress: { status: 'accepted', receipt } });
  expect(after(settled, learned(receiptNumber))).toBe(settled);
});

test('one that was not delivered may wait again, be taken back or arrive, and is not refused twice', () => {
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  const refused = of({
    ...lead,
    receiptNumber,
    progress: { status: 'refused', message: '忙' },
  });
  const learned = (answer: Answer) => after(refused, { type: 'learned', receiptNumber, answer });
  for (const answer of [
    { status: 'held', receiptNumber },
    { status: 'accepted' },
    { status: 'withdrawn', mayHaveArrived: false },
  ] as const) {
    expect(learned(answer).sendings[0]?.progress.status).toBe(answer.status);
  }
  expect(learned({ status: 'refused', message: '忙' })).toBe(refused);
  expect(learned({ status: 'failed', message: '中断' })).toBe(refused);
});

test('one that waits is as it was where it is learned that it waits', () => {
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  const progress = { status: 'held', receiptNumber } as const;
  const state = of({ ...lead, receiptNumber, progress });
  expect(after(state, { type: 'learned', receiptNumber, answer: progress })).toBe(state);
});

test('a lost one that another tab has settled has that answer', () => {
  const lost = after(of(lead), answered({ status: 'failed', message: '中断', unknown: true }));
  const answer = { status: 'refused', message: '忙' } as const;
  expect(after(lost, { type: 'not-sent', id: 'k1', answer }).sendings[0]?.progress).toEqual(answer);
});
