import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';

import { example } from '../../../../test/support/example';
import {
  closedInquiry,
  inquiry,
  problemOf,
  shownBefore,
  type Inquiry,
  type InquiryEvent,
} from './inquiry.machine';

const car = { seriesId: '1001', modelId: '20001' };
const asked = { type: 'asked', car } as const;
const before = example('popBefore');
const known = (attempt: number) => ({ type: 'before-known', attempt, data: before }) as const;
const unavailable = { message: '服务暂时不可用', missing: false };
const knownWithoutPrices = (attempt: number) =>
  ({ type: 'before-known', attempt, data: { ...before, unavailable } }) as const;
const afterKnown = (attempt: number) =>
  ({ type: 'after-known', attempt, data: example('popafter') }) as const;
const notKnown = (attempt: number) =>
  ({ type: 'not-known', attempt, problem: { message: '没有应答', missing: false } }) as const;
const chosen = { type: 'model-chosen', modelId: '20002' } as const;
const carChosen = { type: 'car-chosen', car: { seriesId: '1002' } } as const;
const cityChanged = { type: 'city-changed' } as const;
const retried = { type: 'retried' } as const;
const broke = { type: 'answer-broke' } as const;
const closed = { type: 'closed' } as const;
const taken = {
  type: 'taken',
  taken: { leadId: '6', phone: { phone: '199****0000', encryptphone: 's' }, name: '张三' },
} as const;

const after = (...events: InquiryEvent[]): Inquiry => events.reduce(inquiry, closedInquiry);

const states = {
  closed: closedInquiry,
  asking: after(asked),
  before: after(asked, known(1)),
  withoutPrices: after(asked, knownWithoutPrices(1)),
  failed: after(asked, notKnown(1)),
  afterAsking: after(asked, known(1), taken),
  after: after(asked, known(1), taken, afterKnown(2)),
  afterFailed: after(asked, known(1), taken, notKnown(2)),
} as const;

/** before:asking and so on. */
function nameOf({ step }: Inquiry): string {
  if (step.status === 'closed') return 'closed';
  if (step.status === 'after') return `after:${step.after.status}`;
  const isReady = step.before.status === 'ready';
  return `before:${isReady && problemOf(step.before) ? 'without-prices' : step.before.status}`;
}

const anew = 'before:asking';
const ofCatalog = 'before-known, popBefore unavailable';
const table: Record<
  InquiryEvent['type'] | typeof ofCatalog,
  (attempt: number) => [InquiryEvent, Record<keyof typeof states, string>]
> = {
  asked: () => [
    asked,
    {
      closed: anew,
      asking: anew,
      before: anew,
      withoutPrices: anew,
      failed: anew,
      afterAsking: anew,
      after: anew,
      afterFailed: anew,
    },
  ],
  'model-chosen': () => [
    chosen,
    {
      closed: '=',
      asking: anew,
      before: anew,
      withoutPrices: anew,
      failed: anew,
      afterAsking: '=',
      after: '=',
      afterFailed: '=',
    },
  ],
  'car-chosen': () => [
    carChosen,
    {
      closed: '=',
      asking: anew,
      before: anew,
      withoutPrices: anew,
      failed: anew,
      afterAsking: '=',
      after: '=',
      afterFailed: '=',
    },
  ],
  'city-changed': () => [
    cityChanged,
    {
      closed: '=',
      asking: anew,
      before: anew,
      withoutPrices: anew,
      failed: anew,
      afterAsking: '=',
      after: '=',
      afterFailed: '=',
    },
  ],
  retried: () => [
    retried,
    {
      closed: '=',
      asking: '=',
      before: '=',
      withoutPrices: anew,
      failed: anew,
      afterAsking: '=',
      after: '=',
      afterFailed: 'after:asking',
    },
  ],
  'answer-broke': () => [
    broke,
    {
      closed: '=',
      asking: '=',
      before: anew,
      withoutPrices: anew,
      failed: anew,
      afterAsking: '=',
      after: 'after:asking',
      afterFailed: 'after:asking',
    },
  ],
  'before-known': (attempt) => [
    known(attempt),
    {
      closed: '=',
      asking: 'before:ready',
      before: '=',
      withoutPrices: '=',
      failed: '=',
      afterAsking: '=',
      after: '=',
      afterFailed: '=',
    },
  ],
  [ofCatalog]: (attempt) => [
    knownWithoutPrices(attempt),
    {
      closed: '=',
      asking: 'before:without-prices',
      before: '=',
      withoutPrices: '=',
      failed: '=',
      afterAsking: '=',
      after: '=',
      afterFailed: '=',
    },
  ],
  'after-known': (attempt) => [
    afterKnown(attempt),
    {
      closed: '=',
      asking: '=',
      before: '=',
      withoutPrices: '=',
      failed: '=',
      afterAsking: 'after:ready',
      after: '=',
      afterFailed: '=',
    },
  ],
  'not-known': (attempt) => [
    notKnown(attempt),
    {
      closed: '=',
      asking: 'before:failed',
      before: '=',
      withoutPrices: '=',
      failed: '=',
      afterAsking: 'after:failed',
      after: '=',
      afterFailed: '=',
    },
  ],
  taken: () => [
    taken,
    {
      closed: '=',
      asking: 'after:asking',
      before: 'after:asking',
      withoutPrices: 'after:asking',
      failed: 'after:asking',
      afterAsking: '=',
      after: '=',
      afterFailed: '=',
    },
  ],
  closed: () => [
    closed,
    {
      closed: '=',
      asking: 'closed',
      before: 'closed',
      withoutPrices: 'closed',
      failed: 'closed',
      afterAsking: 'closed',
      after: 'closed',
      afterFailed: 'closed',
    },
  ],
};

describe('every state and every event', () => {
  // L4.27 L4.28 L4.33
  test.each(Object.entries(table))('%s', (_type, row) => {
    for (const [name, state] of Object.entries(states)) {
      const [event, expected] = row(state.attempts);
      const next = inquiry(state, event);
      const word = expected[name as keyof typeof states];
      if (word === '=') expect(next, name).toBe(state);
      else expect(nameOf(next), name).toBe(word);
    }
  });

  test('are drawn', async () => {
    const named = (expected: Record<string, string>) =>
      Object.entries(states).map(([name, state]) => [nameOf(state), expected[name]]);
    const rows = Object.entries(table).map(([type, row]) => {
      return [type, Object.fromEntries(named(row(1)[1])) as Record<string, string>] as const;
    });
    await expectDrawn('inquiry', { 'The dialog': ['closed', rows] });
  });
});

test('another car, model or city keeps the form and the shown data', () => {
  for (const event of [carChosen, chosen, cityChanged]) {
    const state = inquiry(states.before, event);
    expect(state.step).toMatchObject({ form: 1, before: { status: 'asking', attempt: 2 } });
    expect(shownBefore(state)).toBe(before);
  }
  expect(inquiry(states.before, { ...chosen, modelId: '20001' })).toBe(states.before);
  expect(inquiry(states.before, { type: 'car-chosen', car: { ...car } })).toBe(states.before);
});

test('a failure keeps the shown data, and so does the next try', () => {
  const state = [cityChanged, notKnown(2)].reduce<Inquiry>(inquiry, states.before);
  expect(nameOf(state)).toBe('before:failed');
  expect(shownBefore(state)).toBe(before);
  const again = inquiry(state, retried);
  expect(shownBefore(again)).toBe(before);
  expect(again.step).toMatchObject({ form: 1, before: { attempt: 3 } });
});

// L4.32
test('a recommended car restarts with a fresh form', () => {
  const state = inquiry(states.after, { type: 'asked', car: { seriesId: '1002' } });
  expect(state.step).toMatchObject({ status: 'before', car: { seriesId: '1002' }, form: 3 });
  expect(shownBefore(state)).toBeNull();
});

test('an answer about the previous car is dropped, also after reopening', () => {
  const reopened = after(asked, closed, asked);
  expect(inquiry(reopened, known(1))).toBe(reopened);
  expect(inquiry(reopened, notKnown(1))).toBe(reopened);
});

test('without a car nothing is shown', () => {
  expect(shownBefore(states.closed)).toBeNull();
  expect(shownBefore(states.asking)).toBeNull();
});

test('the pre-data stays after the lead', () => {
  expect(shownBefore(states.after)).toBe(before);
});

test('any sequence of events: attempts only grow, and only the newest counts', () => {
  const attempt = fc.integer({ min: 0, max: 8 });
  const event: fc.Arbitrary<InquiryEvent> = fc.oneof(
    fc.constantFrom<InquiryEvent>(
      asked,
      carChosen,
      chosen,
      cityChanged,
      retried,
      broke,
      taken,
      closed,
    ),
    attempt.map(known),
    attempt.map(afterKnown),
    attempt.map(notKnown),
  );
  let asking = { before: 0, after: 0 };
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
      events.reduce((state, next) => {
        const then = inquiry(state, next);
        expect(then.attempts).toBeGreaterThanOrEqual(state.attempts);
        const { step } = then;
        if (step.status === 'closed') return then;
        const now = step.status === 'before' ? step.before : step.after;
        if (now.status === 'asking') {
          expect(now.attempt).toBe(then.attempts);
          asking = { ...asking, [step.status]: asking[step.status] + 1 };
        }
        return then;
      }, closedInquiry);
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(Math.min(asking.before, asking.after)).toBeGreaterThan(100);
});

test('a broken answer is not shown while it is requested again', () => {
  expect(shownBefore(inquiry(states.before, broke))).toBeNull();
});

test('closing a closed inquiry changes nothing', () => {
  expect(inquiry(closedInquiry, closed)).toBe(closedInquiry);
});

test.each([{ seriesId: '1002' }, { modelId: '20002' }, { dealerId: '5001' }, { kind: 'dealer' }])(
  'a car that differs in %o alone is another one',
  (other) => {
    const chosenCar = { ...car, ...other } as typeof car;
    expect(inquiry(states.before, { type: 'car-chosen', car: chosenCar }).step).toEqual({
      status: 'before',
      car: chosenCar,
      form: 1,
      before: { status: 'asking', attempt: 2, earlier: before },
    });
  },
);
