import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  emptySearchBox,
  searchBox,
  suggestionsOf,
  type SearchBox,
  type SearchBoxEvent,
  type Suggestion,
} from './search-box.machine';

const suggestion = (text: string, seriesId?: string): Suggestion => ({
  pieces: [{ text }],
  seriesId,
});
const found = [suggestion('宝马评测'), suggestion('宝马3系', '3'), suggestion('宝马5系', '5')];

const focused = { type: 'focused' } as const;
const typed = (text: string) => ({ type: 'typed', text }) as const;
const asked = { type: 'asked' } as const;
const answered = { type: 'answered', attempt: 1, shown: found } as const;
const failed = { type: 'failed', attempt: 1 } as const;
const submitted = { type: 'submitted' } as const;
const down = { type: 'moved', by: 1 } as const;
const up = { type: 'moved', by: -1 } as const;

const after = (...events: SearchBoxEvent[]): SearchBox => events.reduce(searchBox, emptySearchBox);
const marked = ({ list }: SearchBox) => (list.status === 'open' ? list.marked : 'closed');

describe('the list', () => {
  // B4.18 B4.19
  test('opens on focus and on typing', () => {
    expect(after(focused).list.status).toBe('open');
    expect(after(typed('宝')).list.status).toBe('open');
  });

  test('stays as it is on Escape while it is closed', () => {
    const shut = after(focused, typed('宝'), { type: 'escaped' });
    expect(searchBox(shut, { type: 'escaped' })).toBe(shut);
  });

  test('of a box with the focus has no highlight, and the pointer is not inside', () => {
    const open = { status: 'open', focused: true, pointerInside: false, marked: null };
    expect(after(focused).list).toEqual(open);
    expect(after(focused, typed('宝')).list).toEqual(open);
  });

  test('that typing has opened closes on blur', () => {
    expect(after(focused, typed('宝'), { type: 'blurred' }).list).toEqual({ status: 'closed' });
  });

  test('knows that the pointer is inside when it opens again', () => {
    const inside = after(focused, { type: 'pointer-entered' }, typed('宝'));
    expect(searchBox(inside, { type: 'blurred' }).list.status).toBe('open');
  });

  // B4.20
  test('closes on blur', () => {
    expect(after(focused, { type: 'blurred' }).list.status).toBe('closed');
  });

  // B4.21
  test('stays open on blur while the pointer is inside, and closes when it leaves', () => {
    const stays = after(focused, { type: 'pointer-entered' }, { type: 'blurred' });
    expect(stays.list).toMatchObject({ status: 'open', focused: false });
    expect(searchBox(stays, { type: 'pointer-left' }).list.status).toBe('closed');
  });

  test('stays open when the pointer leaves while the box has the focus', () => {
    const state = after(focused, { type: 'pointer-entered' }, { type: 'pointer-left' });
    expect(state.list).toMatchObject({ status: 'open', pointerInside: false });
  });

  // B4.22
  test('closes on Esc, on search and on selection', () => {
    const open = after(focused, typed('宝马'), asked, answered);
    expect(searchBox(open, { type: 'escaped' }).list.status).toBe('closed');
    expect(searchBox(open, submitted).list.status).toBe('closed');
    expect(searchBox(open, { type: 'picked', index: 1 }).list.status).toBe('closed');
  });
});

describe('a request', () => {
  test('goes from due to asking to answered', () => {
    expect(after(typed('宝马')).question).toMatchObject({ status: 'due', query: '宝马' });
    expect(after(typed('宝马'), asked).question).toMatchObject({ status: 'asking', attempt: 1 });
    expect(suggestionsOf(after(typed('宝马'), asked, answered))).toEqual(found);
  });

  test('is trimmed and not repeated for the same words', () => {
    const first = after(typed('宝马'), asked, answered);
    expect(searchBox(first, typed(' 宝马 ')).question).toBe(first.question);
  });

  test('is not sent for blanks', () => {
    expect(after(typed('宝马'), asked, answered, typed('  ')).question.status).toBe('none');
  });

  test('keeps the previous suggestions while loading', () => {
    const state = after(typed('宝马'), asked, answered, typed('宝马3'), asked);
    expect(state.question).toMatchObject({ status: 'asking', attempt: 2 });
    expect(suggestionsOf(state)).toEqual(found);
  });

  test.each([answered, failed])('ignores a late $type', (late) => {
    const state = after(typed('宝马'), asked, typed('奔驰'), asked);
    expect(searchBox(state, late)).toBe(state);
  });

  test('that fails shows nothing', () => {
    expect(after(typed('宝马'), asked, failed).question.status).toBe('failed');
  });

  test('that failed is due again when the box is focused or typed into', () => {
    const broken = after(typed('宝马'), asked, failed, { type: 'blurred' });
    for (const again of [focused, typed('宝马'), typed('宝马 ')]) {
      const next = searchBox(broken, again);
      expect(next.question).toEqual({ status: 'due', query: '宝马', shown: [] });
      expect(next.list.status).toBe('open');
      expect(searchBox(next, asked).question).toMatchObject({ status: 'asking', attempt: 2 });
    }
  });

  test.each([answered, asked])('is not due again on focus otherwise: %j', (event) => {
    const state = after(typed('宝马'), asked, event);
    expect(searchBox(state, focused).question).toBe(state.question);
  });

  // B5.4 B9.5
  test('shows at most ten suggestions', () => {
    const many = Array.from({ length: 15 }, (_, n) => suggestion(String(n)));
    const state = after(typed('a'), asked, { type: 'answered', attempt: 1, shown: many });
    expect(suggestionsOf(state)).toHaveLength(10);
  });
});

describe('the highlight', () => {
  const open = after(typed('宝马'), asked, answered);

  test('wraps around through the box itself', () => {
    const seen = [down, down, down, down, up].reduce<SearchBox[]>(
      (states, event) => [...states, searchBox(states.at(-1) ?? open, event)],
      [],
    );
    expect(seen.map(marked)).toEqual([0, 1, 2, null, 2]);
  });

  test.each([[], [asked]])('does not enter suggestions for an earlier text: %j', (...events) => {
    const old = [typed('宝马3'), ...events].reduce(searchBox, open);
    expect(searchBox(old, down)).toBe(old);
    expect(searchBox(old, submitted).departure).toEqual({
      status: 'ready',
      to: { kind: 'search', query: '宝马3' },
    });
  });

  test('is removed by typing', () => {
    expect(marked(searchBox(searchBox(open, down), typed('奔')))).toBeNull();
  });

  test.each([
    { ...answered, attempt: 2, shown: found.slice(0, 1) },
    { ...failed, attempt: 2 },
  ])('is removed by new suggestions: $type', (event) => {
    const old = [typed('宝马3'), asked].reduce(searchBox, open);
    const next = searchBox(old, event);
    expect(marked(next)).toBeNull();
    expect(searchBox(next, submitted).departure).toEqual({
      status: 'ready',
      to: { kind: 'search', query: '宝马3' },
    });
  });

  test.each([answered, failed])('is not in a closed list: $type', (event) => {
    const closed = after(typed('宝马'), asked, { type: 'escaped' });
    expect(searchBox(closed, event).list).toEqual({ status: 'closed' });
  });

  test('that is not there leaves the list as it is', () => {
    const asking = after(typed('宝马'), asked);
    expect(searchBox(asking, answered).list).toBe(asking.list);
  });

  test('needs suggestions', () => {
    const state = after(focused);
    expect(searchBox(state, down)).toBe(state);
  });

  test('opens a closed list', () => {
    expect(marked(searchBox(searchBox(open, { type: 'escaped' }), down))).toBe(0);
  });
});

describe('Enter', () => {
  const open = after(typed('宝马'), asked, answered);

  // B5.2
  test('does nothing in an empty box', () => {
    const state = after(focused, typed('  '));
    expect(searchBox(state, submitted)).toBe(state);
  });

  const search = (query: string) => ({ status: 'ready', to: { kind: 'search', query } });

  test('searches for the trimmed input, with or without suggestions', () => {
    for (const state of [open, after(typed(' 宝马 ')), after(typed('宝马'), asked, failed)]) {
      expect(searchBox(state, submitted)).toMatchObject({
        list: { status: 'closed' },
        departure: search('宝马'),
      });
    }
  });

  test('opens the highlighted suggestion', () => {
    const state = [down, down, down, submitted].reduce(searchBox, open);
    expect(state).toMatchObject({
      text: '宝马5系',
      departure: { status: 'ready', to: { kind: 'series', id: '5' } },
      list: { status: 'closed' },
    });
  });

  test('searches for the words of a suggestion that is no series', () => {
    expect([down, submitted].reduce(searchBox, open)).toMatchObject({
      text: '宝马评测',
      departure: search('宝马评测'),
    });
  });

  test('does nothing on a suggestion without words', () => {
    const blank = { ...answered, shown: [suggestion(' ')] };
    const state = after(typed('宝马'), asked, blank, down);
    expect(searchBox(state, submitted)).toBe(state);
  });

  test('navigates once', () => {
    const gone = searchBox(searchBox(open, submitted), { type: 'departed' });
    expect(gone.departure.status).toBe('none');
    expect(searchBox(gone, { type: 'departed' })).toBe(gone);
  });
});

test('events that do not apply to the empty box return the same state', () => {
  const senseless: SearchBoxEvent[] = [
    { type: 'blurred' },
    { type: 'pointer-entered' },
    { type: 'pointer-left' },
    asked,
    answered,
    failed,
    down,
    up,
    { type: 'escaped' },
    submitted,
    { type: 'picked', index: 0 },
    { type: 'departed' },
  ];
  for (const event of senseless) expect(searchBox(emptySearchBox, event)).toBe(emptySearchBox);
});

test('the state stays consistent', () => {
  const event: fc.Arbitrary<SearchBoxEvent> = fc.oneof(
    fc.constantFrom<SearchBoxEvent>(
      focused,
      { type: 'blurred' },
      { type: 'pointer-entered' },
      { type: 'pointer-left' },
      asked,
      down,
      up,
      { type: 'escaped' },
      submitted,
      { type: 'departed' },
    ),
    fc.record({ type: fc.constant('typed' as const), text: fc.constantFrom('', ' ', 'a', 'ab') }),
    fc.record({ type: fc.constant('failed' as const), attempt: fc.integer({ min: 0, max: 5 }) }),
    fc.record({
      type: fc.constant('answered' as const),
      attempt: fc.integer({ min: 0, max: 5 }),
      shown: fc.constantFrom([], found),
    }),
    fc.record({ type: fc.constant('picked' as const), index: fc.integer({ min: 0, max: 3 }) }),
  );
  // From an open list with suggestions, which random events hardly ever reach.
  const starts = fc.constantFrom<SearchBoxEvent[]>([], [typed('a'), asked, answered]);
  let marks = 0;
  fc.assert(
    fc.property(starts, fc.array(event, { minLength: 10, maxLength: 30 }), (start, events) => {
      let state = after(...start);
      for (const next of events) {
        state = searchBox(state, next);
        const { list, question, departure, text } = state;
        if (list.status === 'open' && list.marked !== null) {
          expect(suggestionsOf(state)[list.marked]).toBeDefined();
          expect(question.status).toBe('answered');
          marks += 1;
        }
        if (question.status === 'none') expect(text.trim()).toBe('');
        if ('query' in question) expect(question.query).toBe(text.trim());
        if (departure.status === 'ready' && departure.to.kind === 'search') {
          expect(departure.to.query.trim()).toBe(departure.to.query);
          expect(departure.to.query).not.toBe('');
        }
      }
    }),
    // Fixed seed: the visited states are asserted below.
    { numRuns: 1000, seed: 1 },
  );
  expect(marks).toBeGreaterThan(100);
});
