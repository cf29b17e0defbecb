import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  counted,
  hasRoom,
  nearestReady,
  pictures,
  picturesOf,
  type Pictures,
  type PicturesEvent,
} from './pictures.machine';

const wanted = (near = 0) => ({ type: 'wanted', near }) as const;
const loaded = (picture: number) => ({ type: 'loaded', picture }) as const;
const failed = (picture: number) => ({ type: 'failed', picture }) as const;
const retried = { type: 'retried' } as const;
const after = (...events: PicturesEvent[]): Pictures => events.reduce(pictures, picturesOf(36));
const places = (state: Pictures, of: string) =>
  state.flatMap((one, place) => (one === of ? [place] : []));

describe('every state and event', () => {
  const state: Pictures = ['waiting', 'asked', 'ready', 'failed'];

  test('loaded and failed settle only pending pictures', () => {
    for (const place of [0, 2, 3, 9, -1]) {
      expect(pictures(state, loaded(place))).toBe(state);
      expect(pictures(state, failed(place))).toBe(state);
    }
    expect(pictures(state, loaded(1))).toEqual(['waiting', 'ready', 'ready', 'failed']);
    expect(pictures(state, failed(1))).toEqual(['waiting', 'failed', 'ready', 'failed']);
  });

  test('retried: failed pictures wait again', () => {
    expect(pictures(state, retried)).toEqual(['waiting', 'asked', 'ready', 'waiting']);
    const whole: Pictures = ['ready'];
    expect(pictures(whole, retried)).toBe(whole);
  });

  test('wanted: waiting pictures are requested', () => {
    expect(pictures(state, wanted())).toEqual(['asked', 'asked', 'ready', 'failed']);
    const whole: Pictures = ['ready', 'failed', 'asked'];
    expect(pictures(whole, wanted())).toBe(whole);
  });
});

test('requests the current picture, then those a quarter turn apart, six at a time', () => {
  expect(places(picturesOf(36, 7), 'asked')).toEqual([7]);
  const first = after(wanted());
  expect(places(first, 'asked')).toEqual([0, 3, 6, 9, 18, 27]);
  expect(hasRoom(first)).toBe(false);
  expect(pictures(first, wanted())).toBe(first);
  expect(hasRoom(pictures(first, loaded(9)))).toBe(true);
});

test('of ten pictures three steps apart are requested first, then the next ones', () => {
  const none: Pictures = picturesOf(10).map(() => 'waiting' as const);
  expect(places(pictures(none, wanted(0)), 'asked')).toEqual([0, 1, 2, 3, 6, 9]);
});

test('requests in the order of a quarter turn, then denser, from any picture', () => {
  const order: number[] = [];
  let state: Pictures = picturesOf(36, 5).map(() => 'waiting' as const);
  for (let turn = 0; turn < 36; turn += 1) {
    const six = places(pictures(state, wanted(5)), 'asked');
    order.push(...six);
    state = state.map((one, place) => (six.includes(place) ? 'ready' : one));
  }
  expect(order.slice(0, 12)).toEqual([5, 8, 11, 14, 23, 32, 2, 17, 20, 26, 29, 35]);
  expect(new Set(order).size).toBe(36);
});

test('shows the nearest loaded picture, also across the front', () => {
  const few: Pictures = picturesOf(36).map((_, place) =>
    [2, 34].includes(place) ? 'ready' : 'waiting',
  );
  expect(nearestReady(few, 1)).toBe(2);
  expect(nearestReady(few, 35)).toBe(34);
  expect(nearestReady(picturesOf(36), 0)).toBeUndefined();
});

test('requests all 36 pictures once, never more than six at a time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 36, maxLength: 36 }), fc.nat(35), (luck, near) => {
      let state = pictures(picturesOf(36, near), wanted(near));
      for (const draw of luck) {
        const asked = places(state, 'asked');
        expect(asked.length).toBeLessThanOrEqual(6);
        const picture = asked[draw % asked.length]!;
        state = pictures(state, draw % 5 === 0 ? failed(picture) : loaded(picture));
        state = pictures(state, wanted(near));
      }
      expect(counted(state, 'ready') + counted(state, 'failed')).toBe(36);
    }),
  );
});
