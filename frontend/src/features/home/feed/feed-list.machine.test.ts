import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FeedItem } from './feed-item';
import { emptyFeedList, feedList, type FeedList, type FeedListEvent } from './feed-list.machine';

const start = 1_763_665_200_000;
const page = (from: number, count = 10): FeedItem[] =>
  Array.from({ length: count }, (_, place) => ({
    nid: String(from + place),
    title: `文章 ${from + place}`,
    contentType: 1,
  }));

const wanted = { type: 'more-wanted', at: start, freshId: 'a' } as const;
const answered = (attempt: number, items = page(attempt * 100)) =>
  ({ type: 'answered', attempt, at: start + 5, items }) as const;
const failed = (attempt: number) =>
  ({ type: 'failed', attempt, problem: { message: '失败' } }) as const;
const overdue = (attempt: number) => ({ type: 'waited-too-long', attempt }) as const;

const after = (...events: FeedListEvent[]): FeedList => events.reduce(feedList, emptyFeedList);

describe('loading', () => {
  test('starts idle', () => {
    expect(emptyFeedList.loading).toEqual({ status: 'idle' });
  });

  test('runs one request at a time', () => {
    const asking = after(wanted);
    expect(asking).toMatchObject({ loading: { status: 'asking', attempt: 1 }, attempts: 1 });
    expect(feedList(asking, wanted)).toBe(asking);
  });

  test('appends page by page', () => {
    const state = after(wanted, answered(1), wanted, answered(2));
    expect(state.items.map(({ nid }) => nid)).toEqual(
      [...page(100), ...page(200)].map(({ nid }) => nid),
    );
    expect(state).toMatchObject({ loading: { status: 'idle' }, pages: 2 });
    expect(state.session).toMatchObject({ asked: 2, answeredAt: start + 5 });
  });

  test('ends with a short or empty page', () => {
    for (const count of [0, 1, 9]) {
      const state = after(wanted, answered(1, page(1, count)));
      expect(state.loading.status).toBe('complete');
      expect(feedList(state, wanted)).toBe(state);
    }
  });

  test('drops duplicates', () => {
    const state = after(
      wanted,
      answered(1, [...page(1), ...page(1)]),
      wanted,
      answered(2, page(5)),
    );
    expect(state.items.map(({ nid }) => nid)).toEqual(page(1, 14).map(({ nid }) => nid));
    expect(state.loading.status).toBe('idle');
  });
});

describe('a failure', () => {
  const state = after(wanted, answered(1), wanted, failed(2));

  test('keeps the list and stores the error', () => {
    expect(state.items).toHaveLength(10);
    expect(state.loading).toEqual({ status: 'failed', problem: { message: '失败' } });
  });

  test('is retried with the same request', () => {
    const again = feedList(state, { ...wanted, at: start + 9 });
    expect(again.loading).toEqual({ status: 'asking', attempt: 3 });
    expect(again.session).toMatchObject({ asked: 2, askedAt: start + 9 });
  });

  test('is retried in a new session after 30 idle minutes', () => {
    const later = { ...wanted, at: start + 1_800_000, freshId: 'b' };
    expect(feedList(state, later).session).toMatchObject({ id: 'b', asked: 1 });
  });
});

describe('a timeout', () => {
  const late = after(wanted, overdue(1));

  test('allows a retry', () => {
    expect(late.loading).toEqual({ status: 'overdue', attempt: 1 });
    expect(feedList(late, wanted).loading).toEqual({ status: 'asking', attempt: 2 });
  });

  test('still accepts a late response', () => {
    expect(feedList(late, answered(1))).toMatchObject({ loading: { status: 'idle' }, pages: 1 });
    expect(feedList(late, failed(1)).loading.status).toBe('failed');
  });

  test.each([answered(1), failed(1), overdue(1)])('ignores a late $type', (event) => {
    const newer = feedList(late, wanted);
    expect(feedList(newer, event)).toBe(newer);
  });
});

test('events that do not apply return the same state', () => {
  for (const state of [emptyFeedList, after(wanted, answered(1)), after(wanted, failed(1))]) {
    for (const event of [answered(1), failed(1), overdue(1)]) {
      expect(feedList(state, event)).toBe(state);
    }
  }
});

test('never duplicates an item, and only the latest attempt counts', () => {
  const attempt = fc.integer({ min: 0, max: 6 });
  const event: fc.Arbitrary<FeedListEvent> = fc.oneof(
    fc.constant(wanted),
    fc
      .tuple(attempt, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 12 }))
      .map(([of, from, count]) => answered(of, page(from, count))),
    attempt.map(failed),
    attempt.map(overdue),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { items, loading, attempts, pages } = after(...events);
      expect(new Set(items.map(({ nid }) => nid)).size).toBe(items.length);
      if ('attempt' in loading) expect(loading.attempt).toBe(attempts);
      expect(pages).toBeLessThanOrEqual(attempts);
    }),
  );
});
