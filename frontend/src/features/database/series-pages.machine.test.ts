import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  openList,
  seriesPages,
  settled,
  type SeriesPages,
  type SeriesPagesEvent,
} from './series-pages.machine';

type Item = { readonly seriesId: string };
type State = SeriesPages<Item, string>;
type Event = SeriesPagesEvent<Item, string>;

/** A page of cars with consecutive ids from `first`. */
const page = (from: number, count = 20): Item[] =>
  Array.from({ length: count }, (_, place) => ({ seriesId: String(from + place) }));

const neared: Event = { type: 'bottom-neared' };
const asked: Event = { type: 'more-asked' };
const answered = (attempt: number, items: Item[]): Event => ({ type: 'answered', attempt, items });
const failed = (attempt: number): Event => ({ type: 'failed', attempt, problem: '没有应答' });
const opened = (items: Item[], pn = 1): Event => ({
  type: 'list-opened',
  list: openList(pn, items),
});

const start: State = openList(1, page(0));
const after = (...events: Event[]): State => events.reduce<State>(seriesPages, start);

describe('every state handles every event', () => {
  const states: Record<string, State> = {
    ready: start,
    resting: { ...start, unasked: 0 },
    loading: after(asked),
    failed: after(asked, failed(1)),
    complete: after(asked, answered(1, page(20, 3))),
  };
  const events: Record<string, Event> = {
    opened: opened(page(500)),
    neared,
    asked,
    answered: answered(1, page(20)),
    late: answered(7, page(20)),
    failed: failed(1),
  };
  // The result for `more`; `same` means the identical state.
  test.each([
    [
      'ready',
      {
        opened: 'ready',
        neared: 'loading',
        asked: 'loading',
        answered: 'same',
        late: 'same',
        failed: 'same',
      },
    ],
    [
      'resting',
      {
        opened: 'ready',
        neared: 'same',
        asked: 'loading',
        answered: 'same',
        late: 'same',
        failed: 'same',
      },
    ],
    [
      'loading',
      {
        opened: 'ready',
        neared: 'same',
        asked: 'same',
        answered: 'ready',
        late: 'same',
        failed: 'failed',
      },
    ],
    [
      'failed',
      {
        opened: 'ready',
        neared: 'same',
        asked: 'loading',
        answered: 'same',
        late: 'same',
        failed: 'same',
      },
    ],
    [
      'complete',
      {
        opened: 'ready',
        neared: 'same',
        asked: 'same',
        answered: 'same',
        late: 'same',
        failed: 'same',
      },
    ],
  ] as const)('%s', (name, outcomes) => {
    const state = states[name]!;
    for (const [event, outcome] of Object.entries(outcomes)) {
      const next = seriesPages(state, events[event]!);
      if (outcome === 'same') expect(next, event).toBe(state);
      else expect(next.more.status, event).toBe(outcome);
    }
  });
});

describe('a page', () => {
  test('is appended and raises the number of the next one', () => {
    const state = after(asked, answered(1, page(20)), asked);
    expect(state.items).toHaveLength(40);
    expect(state).toMatchObject({ pn: 2, more: { status: 'loading', pn: 3, attempt: 2 } });
  });

  test.each([
    [20, 'ready'],
    [19, 'complete'],
    [0, 'complete'],
  ])('of %i cars sets the status %s', (count, status) => {
    expect(after(asked, answered(1, page(20, count))).more.status).toBe(status);
    expect(openList(1, page(0, count)).more.status).toBe(status);
  });

  test('drops repeated cars but its full length decides whether it was the last', () => {
    const state = after(asked, answered(1, page(15)));
    expect(state.items).toHaveLength(35);
    expect(state.more.status).toBe('ready');
  });

  test('continues from the page in the address', () => {
    expect(seriesPages(openList<Item, string>(4, page(0)), asked).more).toMatchObject({ pn: 5 });
  });
});

describe('a late response', () => {
  test.each([answered(1, page(20)), failed(1)])(
    'to other conditions is dropped ($type)',
    (late) => {
      const idle = after(asked, opened(page(500)));
      expect(seriesPages(idle, late)).toBe(idle);
      const busy = after(asked, opened(page(500)), asked);
      expect(seriesPages(busy, late)).toBe(busy);
    },
  );
});

test('loads three pages by scrolling, then waits for a click', () => {
  const three = [1, 2, 3].flatMap((attempt) => [neared, answered(attempt, page(20 * attempt))]);
  const state = after(...three);
  expect(state.items).toHaveLength(80);
  expect(seriesPages(state, neared)).toBe(state);
  const on = [asked, answered(4, page(80)), neared].reduce<State>(seriesPages, state);
  expect(on.more.status).toBe('loading');
});

test('restores a list to its earlier length', () => {
  const read = after(asked, answered(1, page(20)), asked);
  const back = seriesPages(openList(1, page(500)), { type: 'list-opened', list: read });
  expect(back.items).toHaveLength(40);
  expect(back).toMatchObject({ pn: 2, attempts: 2, more: { status: 'ready' } });
  expect(settled(back)).toBe(back);
});

test('never duplicates or loses a car', () => {
  const items = fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom(0, 1, 19, 20))
    .map(([from, count]) => page(from, count));
  const attempt = fc.integer({ min: 0, max: 12 });
  const event: fc.Arbitrary<Event> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(neared, asked) },
    { weight: 1, arbitrary: items.map((list) => opened(list)) },
    { weight: 4, arbitrary: fc.tuple(attempt, items).map(([n, list]) => answered(n, list)) },
    { weight: 2, arbitrary: attempt.map(failed) },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = start;
      for (const happened of events) {
        const next = seriesPages(state, happened);
        expect(new Set(next.items.map(({ seriesId }) => seriesId)).size).toBe(next.items.length);
        expect(next.attempts).toBeGreaterThanOrEqual(state.attempts);
        if (happened.type !== 'list-opened') {
          expect(next.items.slice(0, state.items.length)).toEqual(state.items);
        }
        if (happened.type === 'answered' && next !== state) {
          expect(next.more.status === 'complete').toBe(happened.items.length < 20);
          expect(next.pn).toBe(state.pn + 1);
        }
        if (next.more.status === 'loading') expect(next.more.pn).toBe(next.pn + 1);
        state = next;
      }
    }),
  );
});
