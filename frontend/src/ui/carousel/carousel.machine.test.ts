import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  carousel,
  carouselOf,
  isPlaying,
  type Carousel,
  type CarouselEvent,
  type Hold,
} from './carousel.machine';

const passed = (turn: number) => ({ type: 'interval-passed', turn }) as const;
const next = { type: 'arrow-pressed', direction: 1 } as const;
const previous = { type: 'arrow-pressed', direction: -1 } as const;
const rested = { type: 'arrows-rested' } as const;
const chosen = (slide: number) => ({ type: 'slide-chosen', slide }) as const;
const held = (by: Hold) => ({ type: 'held', by }) as const;
const released = (by: Hold) => ({ type: 'released', by }) as const;

const of = (count: number, ...events: CarouselEvent[]): Carousel =>
  events.reduce(carousel, carouselOf(count));

describe('autoplay', () => {
  // B4.24 B4.25
  test('advances and wraps around', () => {
    expect(of(3, passed(0))).toMatchObject({ shown: 1, leaving: 0, direction: 1, turn: 1 });
    expect(of(3, passed(0), passed(1), passed(2))).toMatchObject({ shown: 0, leaving: 2 });
  });

  test('ignores the timer of an earlier slide', () => {
    const state = of(3, next);
    expect(carousel(state, passed(0))).toBe(state);
  });

  test.each<Hold>(['pointer', 'focus', 'hidden', 'motion', 'button'])('is held by %s', (by) => {
    const state = of(3, held(by));
    expect(isPlaying(state)).toBe(false);
    expect(carousel(state, passed(0))).toBe(state);
    expect(isPlaying(carousel(state, released(by)))).toBe(true);
  });

  test('resumes when the last reason to pause is gone', () => {
    expect(isPlaying(of(3, held('pointer'), held('focus'), released('pointer')))).toBe(false);
  });

  test.each([0, 1])('does nothing with %d slides', (count) => {
    const state = of(count);
    expect(isPlaying(state)).toBe(false);
    expect(carousel(state, passed(0))).toBe(state);
    expect(carousel(state, next)).toBe(state);
  });
});

describe('an arrow', () => {
  // B4.26
  test('moves both ways, around the ends', () => {
    expect(of(3, next)).toMatchObject({ shown: 1, direction: 1, arrows: 'resting' });
    expect(of(3, previous)).toMatchObject({ shown: 2, leaving: 0, direction: -1 });
  });

  test('is blocked for a moment after a press', () => {
    const state = of(3, next);
    expect(carousel(state, next)).toBe(state);
    expect(carousel(state, previous)).toBe(state);
    expect(of(3, next, rested, next).shown).toBe(2);
  });

  test('works while autoplay is paused', () => {
    expect(of(3, held('pointer'), next).shown).toBe(1);
  });
});

describe('an indicator', () => {
  test('moves in the shorter direction, even while the arrows are blocked', () => {
    expect(of(5, chosen(4))).toMatchObject({ shown: 4, direction: -1 });
    expect(of(5, next, chosen(3))).toMatchObject({ shown: 3, leaving: 1, direction: 1 });
  });

  test('goes back to the first slide', () => {
    expect(of(5, next, chosen(0))).toEqual({
      count: 5,
      shown: 0,
      leaving: 1,
      direction: -1,
      turn: 2,
      arrows: 'resting',
      holds: [],
    });
  });

  test.each([0, -1, 5, 0.5, NaN])('for the invalid slide %d changes nothing', (slide) => {
    const state = of(5);
    expect(carousel(state, chosen(slide))).toBe(state);
  });
});

test('events that do not apply return the same state', () => {
  const state = of(3);
  for (const event of [rested, released('focus')]) expect(carousel(state, event)).toBe(state);
  const still = of(3, held('focus'));
  expect(carousel(still, held('focus'))).toBe(still);
});

test('always shows exactly one existing slide', () => {
  const event: fc.Arbitrary<CarouselEvent> = fc.oneof(
    fc.nat(9).map(passed),
    fc.constantFrom<CarouselEvent>(next, previous, rested),
    fc.integer({ min: -2, max: 8 }).map(chosen),
    fc.constantFrom<Hold>('pointer', 'focus', 'button').map(held),
    fc.constantFrom<Hold>('pointer', 'focus', 'button').map(released),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(event), (count, events) => {
      const { shown, leaving, holds } = of(count, ...events);
      expect(shown).toBeGreaterThanOrEqual(0);
      expect(shown).toBeLessThan(count);
      expect(leaving).not.toBe(shown);
      expect(new Set(holds).size).toBe(holds.length);
    }),
  );
});
