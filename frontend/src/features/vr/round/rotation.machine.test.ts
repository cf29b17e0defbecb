import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  isMoving,
  pictureOf,
  rotation,
  rotationOf,
  type Rotation,
  type RotationEvent,
} from './rotation.machine';

const grabbed = { type: 'grabbed' } as const;
const dragged = (by: number, ms = 16) => ({ type: 'dragged', by, ms }) as const;
const released = (ms = 10, calm = false) => ({ type: 'released', ms, calm }) as const;
const stepped = (by: number) => ({ type: 'stepped', by }) as const;
const placed = (at: number) => ({ type: 'placed', at }) as const;
const played = { type: 'play-pressed' } as const;
const passed = (ms: number) => ({ type: 'passed', ms }) as const;

const after = (...events: RotationEvent[]): Rotation => events.reduce(rotation, rotationOf(36));
const states: Record<string, Rotation> = {
  still: after(stepped(5)),
  held: after(grabbed, dragged(4)),
  gliding: after(grabbed, dragged(4), released()),
  playing: after(played),
};

test('starts still, at the front', () => {
  expect(rotationOf(36)).toEqual({ count: 36, place: 0, motion: { status: 'still' } });
  expect(rotationOf(0).count).toBe(1);
});

describe.each(Object.entries(states))('%s', (name, state) => {
  test('grabbed: held in place', () => {
    expect(rotation(state, grabbed)).toEqual({ ...state, motion: { status: 'held', speed: 0 } });
  });

  test('dragged: moves only when held', () => {
    const on = rotation(state, dragged(2));
    if (name === 'held') expect(on.place).toBe(state.place + 2);
    else expect(on).toBe(state);
  });

  test('released: only a held car is let go', () => {
    const on = rotation(state, released());
    if (name === 'held') expect(on.motion.status).toBe('gliding');
    else expect(on).toBe(state);
  });

  test('stepped and placed: moves there and stops', () => {
    expect(rotation(state, stepped(-1))).toEqual({
      count: 36,
      place: (Math.round(state.place) + 35) % 36,
      motion: { status: 'still' },
    });
    expect(rotation(state, placed(18))).toEqual({
      count: 36,
      place: 18,
      motion: { status: 'still' },
    });
  });

  test('play pressed: toggles rotation', () => {
    expect(rotation(state, played).motion.status).toBe(name === 'playing' ? 'still' : 'playing');
  });

  test('time moves only a moving car', () => {
    const on = rotation(state, passed(16));
    if (isMoving(state)) expect(on.place).not.toBe(state.place);
    else expect(on).toBe(state);
  });
});

test('the speed follows the latest drag', () => {
  const speedOf = ({ motion }: Rotation) => ('speed' in motion ? motion.speed : undefined);
  const first = after(grabbed, dragged(1, 20));
  expect(speedOf(first)).toBeCloseTo(0.035);
  expect(speedOf(rotation(first, dragged(1, 20)))).toBeCloseTo(0.0455);
  expect(speedOf(rotation(first, dragged(1, 0)))).toBe(speedOf(first));
  expect(speedOf(rotation(first, dragged(9, 1)))).toBe(0.12);
});

describe('after release', () => {
  test('stays if it rested before', () => {
    expect(after(grabbed, dragged(4), released(80)).motion.status).toBe('still');
  });

  test('stays with reduced motion', () => {
    expect(after(grabbed, dragged(4), released(0, true)).motion.status).toBe('still');
  });

  test.each([
    [0.002, 'still'],
    [-0.002, 'still'],
    [0.0021, 'gliding'],
    [-0.0021, 'gliding'],
  ])('at a speed of %d it is %s', (speed, status) => {
    const held: Rotation = { count: 36, place: 3, motion: { status: 'held', speed } };
    expect(rotation(held, released(79))).toEqual({
      count: 36,
      place: 3,
      motion: status === 'gliding' ? { status, speed } : { status },
    });
  });

  test('a glide ends within seconds', () => {
    let state = states['gliding']!;
    let speed = Infinity;
    for (let frame = 0; frame < 240 && state.motion.status === 'gliding'; frame += 1) {
      expect(Math.abs(state.motion.speed)).toBeLessThan(speed);
      speed = Math.abs(state.motion.speed);
      state = rotation(state, passed(16));
    }
    expect(state.motion.status).toBe('still');
  });
});

test('rotates once in six seconds', () => {
  let state = after(played);
  for (let frame = 0; frame < 300; frame += 1) state = rotation(state, passed(10));
  expect(pictureOf(state)).toBe(18);
});

test('does not jump after the tab was hidden', () => {
  expect(after(played, passed(60_000)).place).toBeLessThan(1);
});

test('always shows an existing picture', () => {
  const number = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.integer({ min: -40, max: 40 }),
    fc.constantFrom(35.5, -0.5, -1e-20, 35.999999999999),
  );
  const ms = fc.integer({ min: -5, max: 100_000 });
  const event: fc.Arbitrary<RotationEvent> = fc.oneof(
    fc.constantFrom<RotationEvent>(grabbed, played),
    fc.record({ type: fc.constant('dragged' as const), by: number, ms }),
    fc.record({ type: fc.constant('released' as const), ms, calm: fc.boolean() }),
    fc.record({ type: fc.constant('stepped' as const), by: number }),
    fc.record({ type: fc.constant('placed' as const), at: number }),
    fc.record({ type: fc.constant('passed' as const), ms }),
  );
  const counts = fc.oneof(fc.constant(36), fc.integer({ min: 1, max: 72 }));
  fc.assert(
    fc.property(counts, fc.array(event, { maxLength: 40 }), (count, events) => {
      let state = rotationOf(count);
      for (const one of events) {
        state = rotation(state, one);
        const picture = pictureOf(state);
        expect(Number.isInteger(picture) && picture >= 0 && picture < count).toBe(true);
        expect(state.place >= 0 && state.place < count).toBe(true);
      }
    }),
  );
});
