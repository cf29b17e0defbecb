// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { newSession, sessionFor, sessionOn } from './feed-session';

const start = 1_763_665_200_000;
const first = sessionOn(newSession, start, 'a');

test('the first request starts a session', () => {
  expect(first).toEqual({
    id: 'a',
    askedAt: start,
    asked: 1,
    count: { since: start, questions: 1 },
    answeredAt: 0,
  });
});

describe('the next request', () => {
  test('belongs to the same session for half an hour', () => {
    expect(sessionOn(first, start + 1_799_999, 'b')).toMatchObject({ id: 'a', asked: 2 });
  });

  // B4.44
  // L9.50
  test('after 30 idle minutes starts a new session; the count continues', () => {
    expect(sessionOn(first, start + 1_800_000, 'b')).toMatchObject({
      id: 'b',
      asked: 1,
      count: { since: start, questions: 2 },
    });
  });

  test('keeps the session while no pause reaches 30 minutes', () => {
    const last = [1, 2, 3].reduce(
      (session, step) => sessionOn(session, start + step * 1_799_999, 'b'),
      first,
    );
    expect(last).toMatchObject({ id: 'a', asked: 4 });
  });
});

// B4.46
// L9.51
test('restarts the count after 24 hours', () => {
  expect(sessionOn(first, start + 86_399_999, 'b').count.questions).toBe(2);
  expect(sessionOn(first, start + 86_400_000, 'b').count).toEqual({
    since: start + 86_400_000,
    questions: 1,
  });
});

test('a session never starts before its count', () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 86_400_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(pauses, (ms) => {
      let now = start;
      let session = first;
      for (const pause of ms) {
        now += pause;
        session = sessionOn(session, now, `id-${now}`);
        expect(session.askedAt).toBe(now);
        expect(session.asked).toBeGreaterThanOrEqual(1);
        expect(now - session.count.since).toBeLessThan(86_400_000);
      }
    }),
  );
});

describe('a page that was asked for before without an answer', () => {
  test('is asked for again with the same request', () => {
    expect(sessionFor(first, true, start + 9, 'b')).toEqual({ ...first, askedAt: start + 9 });
  });

  test('is asked for in a new session after 30 idle minutes', () => {
    expect(sessionFor(first, true, start + 1_800_000, 'b')).toMatchObject({ id: 'b', asked: 1 });
  });

  test('counts as a request otherwise', () => {
    expect(sessionFor(first, false, start + 9, 'b')).toMatchObject({ id: 'a', asked: 2 });
  });
});
