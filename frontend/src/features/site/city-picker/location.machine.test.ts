import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';

import { location, notLocated, type LocationEvent, type LocationState } from './location.machine';

const point = { lat: 31.234567, long: 121.474 };
const city = { cityCode: '289', cityName: '上海' };
const located = { lat: 31.23, long: 121.47, ...city, timeStamp: 5 };

const asked = { type: 'asked' } as const;
const positioned = (attempt: number, at = point) =>
  ({ type: 'positioned', attempt, point: at }) as const;
const notPositioned = (attempt: number, code: 2 | 4) =>
  ({ type: 'not-positioned', attempt, code }) as const;
const found = (attempt: number) => ({ type: 'found', attempt, city, at: 5 }) as const;
const notFound = (attempt: number, code: 1 | 3) => ({ type: 'not-found', attempt, code }) as const;

const after = (...events: LocationEvent[]): LocationState => events.reduce(location, notLocated);

type Status = LocationState['status'];
const states: Record<Status, LocationState> = {
  idle: notLocated,
  positioning: after(asked),
  'looking-up': after(asked, positioned(1)),
  located: after(asked, positioned(1), found(2)),
  failed: after(asked, notPositioned(1, 4)),
};

describe('every state and every event', () => {
  type Row = [event: LocationEvent, expected: Record<Status, Status | '='>];
  const same: Record<Status, '='> = {
    idle: '=',
    positioning: '=',
    'looking-up': '=',
    located: '=',
    failed: '=',
  };
  const table: Record<LocationEvent['type'], Row> = {
    remembered: [
      { type: 'remembered', located },
      { ...same, idle: 'located' },
    ],
    asked: [asked, { ...same, idle: 'positioning', located: 'positioning', failed: 'positioning' }],
    positioned: [positioned(1), { ...same, positioning: 'looking-up' }],
    'not-positioned': [notPositioned(1, 2), { ...same, positioning: 'failed' }],
    found: [found(2), { ...same, 'looking-up': 'located' }],
    'not-found': [notFound(2, 3), { ...same, 'looking-up': 'looking-up' }],
  };
  test.each(Object.entries(table))('%s', (_type, [event, expected]) => {
    for (const [name, state] of Object.entries(states)) {
      const next = location(state, event);
      const word = expected[name as Status];
      if (word === '=') expect(next, name).toBe(state);
      else expect(next, name).toMatchObject({ status: word });
    }
  });

  test('match the drawing', async () => {
    const rows = Object.entries(table).map(([type, [, expected]]) => [type, expected] as const);
    await expectDrawn('location', {
      'Where the visitor is': [
        'idle',
        [...rows, ['not-found (for the third time)', { 'looking-up': 'failed' }]],
      ],
    });
  });
});

test('stores a location as rounded point, city and time', () => {
  expect(states.located).toEqual({ status: 'located', attempt: 2, located });
});

// L4.64
test('looks the city up three times in all and fails with the last code', () => {
  const second = location(states['looking-up'], notFound(2, 3));
  expect(second).toMatchObject({ status: 'looking-up', attempt: 3, retries: 1 });
  const third = location(second, notFound(3, 3));
  expect(third).toMatchObject({ status: 'looking-up', attempt: 4, retries: 2 });
  expect(location(third, notFound(4, 1))).toEqual({ status: 'failed', attempt: 4, code: 1 });
  expect(location(third, found(4))).toMatchObject({ status: 'located' });
});

// L8.19
test.each([
  { lat: Number.NaN, long: 1 },
  { lat: 91, long: 1 },
  { lat: 1, long: -181 },
])('rejects the point %j as bad arguments', (bad) => {
  expect(after(asked, positioned(1, bad))).toEqual({ status: 'failed', attempt: 1, code: 1 });
});

test.each([
  { lat: 90, long: 180 },
  { lat: -90, long: -180 },
])('accepts the point %j', (edge) => {
  expect(after(asked, positioned(1, edge))).toMatchObject({ status: 'looking-up', point: edge });
});

test('ignores responses to earlier requests', () => {
  const again = after(asked, notPositioned(1, 2), asked);
  expect(location(again, positioned(1))).toBe(again);
  expect(location(again, notPositioned(1, 4))).toBe(again);
  const second = location(states['looking-up'], notFound(2, 3));
  expect(location(second, found(2))).toBe(second);
  expect(location(second, notFound(2, 1))).toBe(second);
});

test('runs one request at a time, never a fourth lookup, and locates only confirmed cities', () => {
  const attempt = fc.integer({ min: 0, max: 12 });
  const event: fc.Arbitrary<LocationEvent> = fc.oneof(
    fc.constantFrom<LocationEvent>(asked, { type: 'remembered', located }),
    attempt.map((n) => positioned(n)),
    fc.tuple(attempt, fc.constantFrom<2 | 4>(2, 4)).map(([n, code]) => notPositioned(n, code)),
    attempt.map(found),
    fc.tuple(attempt, fc.constantFrom<1 | 3>(1, 3)).map(([n, code]) => notFound(n, code)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (events) => {
      let lookUps = 0;
      events.reduce((state, next) => {
        const then = location(state, next);
        if (then === state) return then;
        expect(then.attempt - state.attempt).toBeLessThanOrEqual(1);
        if (then.status === 'positioning') lookUps = 0;
        if (then.status === 'looking-up') lookUps += 1;
        expect(lookUps).toBeLessThanOrEqual(3);
        if (then.status === 'located') {
          expect(next.type).toBe(state.status === 'idle' ? 'remembered' : 'found');
        }
        return then;
      }, notLocated);
    }),
  );
});
