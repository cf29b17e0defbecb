import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isMoving, look, lookAt, type Look, type LookEvent } from './look.machine';

const grabbed = { type: 'grabbed' } as const;
const dragged = (yaw: number, pitch = 0, ms = 16) => ({ type: 'dragged', yaw, pitch, ms }) as const;
const released = (ms = 10, calm = false) => ({ type: 'released', ms, calm }) as const;
const stepped = (yaw: number, pitch = 0) => ({ type: 'stepped', yaw, pitch }) as const;
const zoomed = (by: number) => ({ type: 'zoomed', by }) as const;
const placed = { type: 'placed', yaw: 20, pitch: -10 } as const;
const played = { type: 'play-pressed' } as const;
const passed = (ms: number) => ({ type: 'passed', ms }) as const;

const after = (...events: LookEvent[]): Look => events.reduce(look, lookAt(10, -8));
const states: Record<string, Look> = {
  still: after(),
  held: after(grabbed, dragged(4, 2)),
  gliding: after(grabbed, dragged(4, 2), released()),
  playing: after(played),
};

test("starts in the upstream's direction, or straight ahead", () => {
  expect(lookAt(10, -8)).toMatchObject({ yaw: 10, pitch: -8, motion: { status: 'still' } });
  expect(lookAt(370, -100)).toMatchObject({ yaw: 10, pitch: -80 });
  expect(lookAt(NaN, Infinity)).toMatchObject({ yaw: 0, pitch: 0 });
});

describe.each(Object.entries(states))('%s', (name, state) => {
  test('grabbed: held in place', () => {
    expect(look(state, grabbed)).toEqual({
      ...state,
      motion: { status: 'held', speed: { yaw: 0, pitch: 0 } },
    });
  });

  test('dragged: moves only when held', () => {
    const on = look(state, dragged(2, 1));
    if (name === 'held') expect(on).toMatchObject({ yaw: state.yaw + 2, pitch: state.pitch + 1 });
    else expect(on).toBe(state);
  });

  test('released: only a held view is let go', () => {
    const on = look(state, released());
    if (name === 'held') expect(on.motion.status).toBe('gliding');
    else expect(on).toBe(state);
  });

  test('stepped and placed: moves there and stops', () => {
    expect(look(state, stepped(-5, 3))).toEqual({
      ...state,
      yaw: state.yaw - 5,
      pitch: state.pitch + 3,
      motion: { status: 'still' },
    });
    expect(look(state, placed)).toEqual({
      view: state.view,
      yaw: 20,
      pitch: -10,
      motion: { status: 'still' },
    });
  });

  test('zoomed: changes the field of view, not the motion', () => {
    expect(look(state, zoomed(-10))).toEqual({ ...state, view: state.view - 10 });
    expect(look(state, zoomed(-999)).view).toBe(36);
    expect(look(state, zoomed(999)).view).toBe(90);
  });

  test('play pressed: toggles rotation', () => {
    expect(look(state, played).motion.status).toBe(name === 'playing' ? 'still' : 'playing');
  });

  test('time moves only a moving view', () => {
    const on = look(state, passed(16));
    if (isMoving(state)) expect(on.yaw).not.toBe(state.yaw);
    else expect(on).toBe(state);
  });
});

test('stays when released after a rest or with reduced motion', () => {
  expect(after(grabbed, dragged(4), released(80)).motion.status).toBe('still');
  expect(after(grabbed, dragged(4), released(0, true)).motion.status).toBe('still');
});

test('the speed follows the latest drag', () => {
  const speedOf = ({ motion }: Look) => ('speed' in motion ? motion.speed : undefined);
  const first = after(grabbed, dragged(1, 0.5, 20));
  expect(speedOf(first)?.yaw).toBeCloseTo(0.035);
  expect(speedOf(first)?.pitch).toBeCloseTo(0.0175);
  expect(speedOf(look(first, dragged(1, 0, 20)))?.yaw).toBeCloseTo(0.0455);
  expect(speedOf(look(first, dragged(1, 0, 0)))).toEqual(speedOf(first));
});

test('a glide ends within seconds', () => {
  let state = states['gliding']!;
  for (let frame = 0; frame < 240; frame += 1) state = look(state, passed(16));
  expect(state.motion.status).toBe('still');
});

test('always looks at the picture', () => {
  const angle = fc.oneof(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.integer({ min: -720, max: 720 }),
    fc.constantFrom(-1e-20, 179.9999999999999),
  );
  const ms = fc.integer({ min: -5, max: 100_000 });
  const event: fc.Arbitrary<LookEvent> = fc.oneof(
    fc.constantFrom<LookEvent>(grabbed, played, placed),
    fc.record({ type: fc.constant('dragged' as const), yaw: angle, pitch: angle, ms }),
    fc.record({ type: fc.constant('released' as const), ms, calm: fc.boolean() }),
    fc.record({ type: fc.constant('stepped' as const), yaw: angle, pitch: angle }),
    fc.record({ type: fc.constant('zoomed' as const), by: angle }),
    fc.record({ type: fc.constant('passed' as const), ms }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { yaw, pitch, view } = after(...events);
      expect(yaw >= -180 && yaw < 180).toBe(true);
      expect(Math.abs(pitch)).toBeLessThanOrEqual(80);
      expect(view >= 36 && view <= 90).toBe(true);
    }),
  );
});
