import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';

import {
  dailyAsk,
  dayOf,
  unknownDailyAsk,
  type DailyAsk,
  type DailyAskEvent,
} from './daily-ask.machine';

/** 2026-05-01 12:00 in Beijing. */
const noon = Date.UTC(2026, 4, 1, 4);
const hour = 60 * 60 * 1000;
const known = (allowed: boolean, shownAt: number | null = null) =>
  ({ type: 'flag-known', allowed, shownAt, now: noon }) as const;
const looked = { type: 'looked-around', now: noon } as const;
const after = (...events: DailyAskEvent[]): DailyAsk => events.reduce(dailyAsk, unknownDailyAsk);

const states: Record<DailyAsk['status'], DailyAsk> = {
  unknown: unknownDailyAsk,
  quiet: after(known(false)),
  due: after(known(true)),
  shown: after(known(true), looked),
  closed: after(known(true), looked, { type: 'dismissed' }),
};

describe('every state and every event', () => {
  const same = { unknown: '=', quiet: '=', due: '=', shown: '=', closed: '=' };
  const table: Record<DailyAskEvent['type'], [DailyAskEvent, typeof same]> = {
    'flag-known': [known(true), { ...same, unknown: 'due' }],
    'looked-around': [looked, { ...same, due: 'shown' }],
    dismissed: [{ type: 'dismissed' }, { ...same, shown: 'closed' }],
    asked: [{ type: 'asked' }, { ...same, unknown: 'closed', due: 'closed', shown: 'closed' }],
  };
  test.each(Object.entries(table))('%s', (_type, [event, expected]) => {
    for (const [name, state] of Object.entries(states)) {
      const next = dailyAsk(state, event);
      const word = expected[name as DailyAsk['status']];
      if (word === '=') expect(next, name).toBe(state);
      else expect(next.status, name).toBe(word);
    }
  });

  test('match the drawing', async () => {
    const rows = Object.entries(table).map(([type, [, expected]]) => [type, expected] as const);
    await expectDrawn('daily-ask', {
      'The offer of the day': ['unknown', rows],
    });
  });
});

// L4.52 L4.54
test('stays quiet without the flag, and on a day on which it was shown', () => {
  expect(after(known(false)).status).toBe('quiet');
  expect(after(known(true, noon - 11 * hour)).status).toBe('quiet');
  expect(after(known(true, noon - 13 * hour)).status).toBe('due');
});

test('uses the Beijing calendar day', () => {
  expect(dayOf(Date.UTC(2026, 4, 1, 15, 59))).toBe(dayOf(noon));
  expect(dayOf(Date.UTC(2026, 4, 1, 16))).toBe(dayOf(noon) + 1);
});

// L4.52
test('is shown at most once, and never without the flag', () => {
  const event: fc.Arbitrary<DailyAskEvent> = fc.oneof(
    fc.record({
      type: fc.constant('flag-known' as const),
      allowed: fc.boolean(),
      shownAt: fc.option(fc.integer({ min: noon - 48 * hour, max: noon })),
      now: fc.constant(noon),
    }),
    fc.constantFrom<DailyAskEvent>(looked, { type: 'dismissed' }, { type: 'asked' }),
  );
  let shownInAll = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let shown = 0;
      events.reduce((state, next) => {
        const then = dailyAsk(state, next);
        if (state.status !== 'shown' && then.status === 'shown') shown += 1;
        return then;
      }, unknownDailyAsk);
      expect(shown).toBeLessThanOrEqual(1);
      const first = events.find(({ type }) => type === 'flag-known');
      if (first?.type !== 'flag-known' || !first.allowed) expect(shown).toBe(0);
      shownInAll += shown;
    }),
    // The same events each time: that some show it is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(shownInAll).toBeGreaterThan(20);
});
