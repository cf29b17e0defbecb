import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  begunWith,
  pagedListBy,
  settled,
  unread,
  type Page,
  type PagedList,
  type PagedListEvent,
} from './paged-list.machine';

type State = PagedList<number>;
type Event = PagedListEvent<number>;

const list = pagedListBy<number>(String);
const problem = { message: '没有应答', traceId: 't' };
const second: Page<number> = { items: [3, 4], hasMore: true };
const last: Page<number> = { items: [5], hasMore: false };

const asked: Event = { type: 'more-asked' };
const neared: Event = { type: 'end-neared' };
const answered = (attempt: number, page = second): Event => ({ type: 'answered', attempt, page });
const failed = (attempt: number): Event => ({ type: 'failed', attempt, problem });

const overdue = (attempt: number): Event => ({ type: 'waited-too-long', attempt });
const subject = {};
const begun = (page: Page<number>, pn: number, byScrolling = 3): State =>
  begunWith(subject, page, pn, String, byScrolling);

const start: State = begun({ items: [1, 2], hasMore: true }, 1);
const after = (...events: Event[]): State => events.reduce(list, start);

const ready = start;
const loading = after(asked);
const broken = after(asked, failed(1));
const ended = after(asked, answered(1, last));
const late = after(asked, overdue(1));

describe('every state and event', () => {
  const waits = { status: 'loading', pn: 2, attempt: 1 };
  const again = { status: 'loading', pn: 2, attempt: 2 };
  const gone = { status: 'failed', problem };
  // B4.29 B4.30
  test.each<[string, State, Event, unknown]>([
    ['ready', ready, asked, waits],
    ['ready', ready, neared, waits],
    ['ready', ready, answered(0), ready.more],
    ['ready', ready, failed(0), ready.more],
    ['loading', loading, asked, loading.more],
    ['loading', loading, neared, loading.more],
    ['loading', loading, answered(1), { status: 'ready' }],
    ['loading', loading, answered(0), loading.more],
    ['loading', loading, failed(1), gone],
    ['loading', loading, failed(2), loading.more],
    ['loading', loading, overdue(1), { ...waits, status: 'overdue' }],
    ['loading', loading, overdue(0), loading.more],
    ['overdue', late, asked, again],
    ['overdue', late, neared, late.more],
    ['overdue', late, answered(1), { status: 'ready' }],
    ['overdue', late, failed(1), gone],
    ['overdue', late, overdue(1), late.more],
    ['ready', ready, overdue(0), ready.more],
    ['failed', broken, overdue(1), gone],
    ['ended', ended, overdue(1), { status: 'ended' }],
    ['failed', broken, asked, again],
    ['failed', broken, neared, gone],
    ['failed', broken, answered(1), gone],
    ['failed', broken, failed(1), gone],
    ['ended', ended, asked, { status: 'ended' }],
    ['ended', ended, neared, { status: 'ended' }],
    ['ended', ended, answered(1), { status: 'ended' }],
    ['ended', ended, failed(1), { status: 'ended' }],
  ])('%s, %o', (_, state, event, more) => {
    const next = list(state, event);
    expect(next.more).toEqual(more);
    if (next.more === state.more) expect(next).toBe(state);
  });
});

// B4.33
test('appends pages without duplicates', () => {
  expect(after(asked, answered(1, { items: [2, 3, 3], hasMore: true }))).toMatchObject({
    items: [1, 2, 3],
    pn: 2,
    more: { status: 'ready' },
  });
});

test('ignores responses to earlier attempts', () => {
  const state = after(asked, failed(1), asked);
  expect(list(state, answered(1))).toBe(state);
  expect(list(state, answered(2)).items).toEqual([1, 2, 3, 4]);
});

test('ends with an empty page, whatever it claims', () => {
  expect(after(asked, answered(1, { items: [], hasMore: true })).more.status).toBe('ended');
  expect(begun({ items: [], hasMore: true }, 1).more.status).toBe('ended');
});

test('continues after its initial page; an empty list starts at the first', () => {
  expect(list(begun(second, 4), asked).more).toMatchObject({ pn: 5 });
  expect(list(unread(subject, 1), neared).more).toMatchObject({ pn: 1 });
});

describe('scrolling', () => {
  const page = (from: number): Page<number> => ({ items: [from], hasMore: true });

  test('loads three pages, then waits for a click, and loads three more', () => {
    const three = after(neared, answered(1, page(3)), neared, answered(2, page(4)), neared);
    const third = list(three, answered(3, page(5)));
    expect(list(third, neared)).toBe(third);
    const byHand = list(list(third, asked), answered(4, page(6)));
    expect(list(byHand, neared).more).toMatchObject({ status: 'loading', pn: 6 });
  });

  test('loads nothing while scrolling is disabled', () => {
    const still = begun({ items: [1], hasMore: true }, 1, 0);
    expect(list(still, neared)).toBe(still);
  });
});

describe('another list', () => {
  const other = begunWith({}, { items: [8, 9], hasMore: true }, 1, String, 3);
  const opened: Event = { type: 'opened', list: other };

  test.each([
    ['loading', loading],
    ['overdue', late],
  ])('drops answers to the previous one, which was %s', (_, state) => {
    const shown = list(state, opened);
    expect(shown.items).toEqual([8, 9]);
    expect(list(shown, answered(1))).toBe(shown);
    expect(list(shown, failed(1))).toBe(shown);
    // Nor as the answer to its own first request.
    expect(list(list(shown, asked), answered(1)).more).toMatchObject({ status: 'loading' });
  });

  test('is opened without a request in flight', () => {
    const left = list(other, asked);
    expect(list(start, { type: 'opened', list: left }).more).toEqual({ status: 'ready' });
  });
});

test('the state kept for later has no request in flight', () => {
  expect(settled(loading)).toMatchObject({ items: [1, 2], more: { status: 'ready' } });
  expect(settled(late)).toMatchObject({ items: [1, 2], more: { status: 'ready' } });
  expect(settled(ended)).toBe(ended);
});

test('never duplicates or loses items; attempts only increase', () => {
  const event = fc.oneof(
    fc.constantFrom(asked, neared),
    fc.nat(5).map(overdue),
    fc.record({
      type: fc.constant('failed' as const),
      attempt: fc.nat(5),
      problem: fc.constant(problem),
    }),
    fc.record({
      type: fc.constant('answered' as const),
      attempt: fc.nat(5),
      page: fc.record({ items: fc.array(fc.nat(9), { maxLength: 3 }), hasMore: fc.boolean() }),
    }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state: State = start;
      for (const next of events) {
        const before = state;
        state = list(before, next);
        expect(state.items.slice(0, before.items.length)).toEqual(before.items);
        expect(new Set(state.items).size).toBe(state.items.length);
        expect(state.attempts).toBeGreaterThanOrEqual(before.attempts);
        expect(state.pn - before.pn).toBeLessThanOrEqual(1);
      }
    }),
  );
});
