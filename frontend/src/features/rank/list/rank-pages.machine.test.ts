import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  openList,
  rankPages,
  settled,
  type Page,
  type RankPages,
  type RankPagesEvent,
} from './rank-pages.machine';

type State = RankPages<string, number, string>;
type Event = RankPagesEvent<string, number, string>;

const first: Page<number> = { items: [1, 2], hasMore: true };
const second: Page<number> = { items: [3, 4], hasMore: true };
const last: Page<number> = { items: [5], hasMore: false };

const neared: Event = { type: 'bottom-neared' };
const asked: Event = { type: 'more-asked' };
const answered = (attempt: number, page: Page<number>): Event => ({
  type: 'answered',
  attempt,
  page,
});
const failed = (attempt: number): Event => ({ type: 'failed', attempt, problem: '没有应答' });
const opened = (question: string, page = first): Event => ({
  type: 'list-opened',
  list: openList(question, 1, page),
});

const start: State = openList('sale', 1, first);
const after = (...events: Event[]): State => events.reduce<State>(rankPages, start);

describe('loading more', () => {
  test.each([asked, neared])('is started by $type', (event) => {
    expect(after(event).more).toEqual({ status: 'loading', pn: 2, attempt: 1 });
  });

  test('appends the page', () => {
    expect(after(asked, answered(1, second))).toMatchObject({
      items: [1, 2, 3, 4],
      pn: 2,
      more: { status: 'ready' },
    });
  });

  test('reaches the end', () => {
    const state = after(asked, answered(1, last));
    expect(state).toMatchObject({ items: [1, 2, 5], more: { status: 'ended' } });
    for (const event of [asked, neared]) expect(rankPages(state, event)).toBe(state);
  });

  test('ends with an empty page, whatever it claims', () => {
    expect(after(asked, answered(1, { items: [], hasMore: true })).more.status).toBe('ended');
    expect(openList('sale', 1, { items: [], hasMore: true }).more.status).toBe('ended');
  });

  test('continues from the page in the address', () => {
    const state: State = openList('sale', 4, first);
    expect(rankPages(state, asked).more).toMatchObject({ pn: 5 });
  });

  test.each([asked, neared])('runs once: $type while loading does nothing', (event) => {
    const state = after(asked);
    expect(rankPages(state, event)).toBe(state);
  });
});

describe('a failed page', () => {
  const state = after(asked, answered(1, second), asked, failed(2));

  test('keeps the loaded pages', () => {
    expect(state).toMatchObject({ items: [1, 2, 3, 4], pn: 2 });
    expect(state.more).toEqual({ status: 'failed', problem: '没有应答' });
  });

  test('is retried only on request', () => {
    expect(rankPages(state, neared)).toBe(state);
    expect(rankPages(state, asked).more).toEqual({ status: 'loading', pn: 3, attempt: 3 });
  });
});

describe('a late response', () => {
  test.each([answered(1, second), failed(1)])(
    'to an earlier attempt is dropped ($type)',
    (late) => {
      const state = after(asked, failed(1), asked);
      expect(rankPages(state, late)).toBe(state);
    },
  );

  test.each([answered(1, second), failed(1)])('for another list is dropped ($type)', (late) => {
    const idle = after(asked, opened('heat'));
    expect(rankPages(idle, late)).toBe(idle);
    const busy = after(asked, opened('heat'), asked);
    expect(rankPages(busy, late)).toBe(busy);
  });
});

test('another list starts empty and keeps counting attempts', () => {
  expect(after(asked, answered(1, second), asked, opened('heat', last))).toEqual({
    question: 'heat',
    items: [5],
    pn: 1,
    attempts: 2,
    unasked: 3,
    more: { status: 'ended' },
  });
});

test('restores a list to its earlier length', () => {
  const read = after(asked, answered(1, second), asked);
  const back = rankPages(after(opened('heat')), { type: 'list-opened', list: read });
  expect(back).toMatchObject({ question: 'sale', items: [1, 2, 3, 4], pn: 2, attempts: 2 });
  expect(back.more.status).toBe('ready');
});

test('loads three pages by scrolling, then waits for a click', () => {
  const three = [1, 2, 3].flatMap((attempt) => [neared, answered(attempt, second)]);
  const state = after(...three);
  expect(state.items).toHaveLength(8);
  expect(rankPages(state, neared)).toBe(state);
  expect([asked, answered(4, second), neared].reduce<State>(rankPages, state).more.status).toBe(
    'loading',
  );
});

test('the state kept for later is not loading', () => {
  expect(settled(after(asked)).more.status).toBe('ready');
  const idle = after();
  expect(settled(idle)).toBe(idle);
});

test.each([answered(0, second), answered(1, second), failed(1)])(
  '$type without a request returns the same state',
  (event) => {
    expect(rankPages(start, event)).toBe(start);
  },
);

test('keeps pages of one list in order and unique', () => {
  const page = fc.record({
    items: fc.array(fc.integer(), { maxLength: 3 }),
    hasMore: fc.boolean(),
  });
  const attempt = fc.integer({ min: 0, max: 12 });
  const event: fc.Arbitrary<Event> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(neared, asked) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('sale', 'heat'), page).map(([q, p]) => opened(q, p)),
    },
    { weight: 4, arbitrary: fc.tuple(attempt, page).map(([n, p]) => answered(n, p)) },
    { weight: 2, arbitrary: attempt.map(failed) },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = start;
      for (const happened of events) {
        const next = rankPages(state, happened);
        expect(next.attempts - state.attempts).toBeLessThanOrEqual(1);
        if (happened.type === 'list-opened') {
          expect(next.items).toBe(happened.list.items);
        } else {
          expect(next.items.slice(0, state.items.length)).toEqual(state.items);
          expect(next.pn - state.pn).toBe(next.items === state.items ? 0 : 1);
          if (next.items !== state.items) expect(state.more.status).toBe('loading');
        }
        if (next.more.status === 'loading') expect(next.more.pn).toBe(next.pn + 1);
        expect(next.unasked).toBeGreaterThanOrEqual(0);
        state = next;
      }
    }),
  );
});
