import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countResetMs, newSession, sessionIdleMs, sessionOn } from './feed-session';

const start = 1_763_665_200_000;
const first = sessionOn(newSession, start, 'a');

test('the first question begins a session', () => {
  expect(first).toEqual({
    id: 'a',
    askedAt: start,
    asked: 1,
    count: { since: start, questions: 1 },
    answeredAt: 0,
  });
});

describe('the next question', () => {
  test('belongs to the same session for half an hour', () => {
    expect(sessionOn(first, start + sessionIdleMs - 1, 'b')).toMatchObject({ id: 'a', asked: 2 });
  });

  test('after 30 idle minutes begins another one; the count goes on', () => {
    expect(sessionOn(first, start + sessionIdleMs, 'b')).toMatchObject({
      id: 'b',
      asked: 1,
      count: { since: start, questions: 2 },
    });
  });

  test('keeps the session as long as no pause is 30 minutes', () => {
    const last = [1, 2, 3].reduce(
      (session, step) => sessionOn(session, start + step * (sessionIdleMs - 1), 'b'),
      first,
    );
    expect(last).toMatchObject({ id: 'a', asked: 4 });
  });
});

test('the count begins anew after 24 hours', () => {
  expect(sessionOn(first, start + countResetMs - 1, 'b').count.questions).toBe(2);
  expect(sessionOn(first, start + countResetMs, 'b').count).toEqual({
    since: start + countResetMs,
    questions: 1,
  });
});

test('whenever one asks, the session has begun after its count', () => {
  const pauses = fc.array(fc.integer({ min: 1, max: countResetMs }), { maxLength: 30 });
  fc.assert(
    fc.property(pauses, (ms) => {
      let now = start;
      let session = first;
      for (const pause of ms) {
        now += pause;
        session = sessionOn(session, now, `id-${now}`);
        expect(session.askedAt).toBe(now);
        expect(session.asked).toBeGreaterThanOrEqual(1);
        expect(now - session.count.since).toBeLessThan(countResetMs);
      }
    }),
  );
});
