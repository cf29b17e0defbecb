import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { away, dwell, stretchOf, type Dwell, type DwellEvent } from './dwell.machine';

const entered = { type: 'entered', page: 'SERIES', at: 50 } as const;
const states: Record<Dwell['status'], Dwell> = {
  away,
  looking: dwell(away, { type: 'entered', page: 'INDEX', at: 10 }),
  hidden: { status: 'hidden', page: 'INDEX' },
};

describe('every state and every event', () => {
  type Row = [DwellEvent, Record<Dwell['status'], Dwell | '='>];
  const looking = { status: 'looking', page: 'SERIES', since: 50 } as const;
  const rows: Row[] = [
    [entered, { away: looking, looking, hidden: looking }],
    [
      { type: 'hidden', at: 50 },
      { away: '=', looking: states.hidden, hidden: '=' },
    ],
    [
      { type: 'shown', at: 50 },
      { away: '=', looking: '=', hidden: { status: 'looking', page: 'INDEX', since: 50 } },
    ],
  ];
  test.each(rows)('%j', (event, expected) => {
    for (const [name, state] of Object.entries(states)) {
      const word = expected[name as Dwell['status']];
      if (word === '=') expect(dwell(state, event), name).toBe(state);
      else expect(dwell(state, event), name).toEqual(word);
    }
  });
});

test('a dwell ends when the page is left or hidden, and only then', () => {
  const stretch = { page: 'INDEX', duration: 40 };
  expect(stretchOf(states.looking, entered)).toEqual(stretch);
  expect(stretchOf(states.looking, { type: 'hidden', at: 50 })).toEqual(stretch);
  expect(stretchOf(states.looking, { type: 'shown', at: 50 })).toBeUndefined();
  expect(stretchOf(states.hidden, entered)).toBeUndefined();
  expect(stretchOf(states.away, entered)).toBeUndefined();
});

test.each([
  [11, 1],
  [86_400_010, 86_400_000],
])('until %d, %d ms', (at, duration) => {
  expect(stretchOf(states.looking, { type: 'hidden', at })).toEqual({ page: 'INDEX', duration });
});

test.each([9, 10, 86_400_011])('ignores a dwell when the clock jumps to %d', (at) => {
  expect(stretchOf(states.looking, { type: 'hidden', at })).toBeUndefined();
});

test('dwells always add up to the visible time, to the millisecond', () => {
  const step = fc.record({
    ms: fc.integer({ min: 0, max: 1000 }),
    type: fc.constantFrom('entered', 'hidden', 'shown'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let [state, at, logged, inSight]: [Dwell, number, number, number] = [away, 0, 0, 0];
      for (const { ms, type } of steps) {
        if (state.status === 'looking') inSight += ms;
        at += ms;
        const event: DwellEvent = type === 'entered' ? { type, page: 'P', at } : { type, at };
        logged += stretchOf(state, event)?.duration ?? 0;
        state = dwell(state, event);
      }
      logged += stretchOf(state, { type: 'hidden', at })?.duration ?? 0;
      expect(logged).toBe(inSight);
    }),
  );
});
