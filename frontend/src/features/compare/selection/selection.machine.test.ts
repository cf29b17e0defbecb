import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  idsOf,
  selection,
  selectionOf,
  type Selection,
  type SelectionEvent,
} from './selection.machine';

const ten = Array.from({ length: 10 }, (_, place) => String(place + 1));
const states: Record<Selection['status'], Selection> = {
  empty: selectionOf([]),
  open: selectionOf(['1', '2', '3']),
  full: selectionOf(ten),
};

test('derives the status from the number of models', () => {
  for (const [status, state] of Object.entries(states)) expect(state.status).toBe(status);
  expect(selectionOf(['1', '1', '2'])).toEqual({ status: 'open', ids: ['1', '2'] });
  expect(idsOf(selectionOf([...ten, '11']))).toEqual(ten);
});

/** [state, event, ids afterwards]; 'same' is the identical object. */
const table: [Selection['status'], SelectionEvent, readonly string[] | 'same'][] = [
  ['empty', { type: 'added', id: '7' }, ['7']],
  ['empty', { type: 'removed', id: '7' }, 'same'],
  ['empty', { type: 'moved', id: '7', to: 0 }, 'same'],
  ['empty', { type: 'replaced', id: '7', by: '8' }, 'same'],
  ['empty', { type: 'cleared' }, []],
  ['open', { type: 'added', id: '7' }, ['1', '2', '3', '7']],
  ['open', { type: 'added', id: '2' }, 'same'],
  ['open', { type: 'removed', id: '2' }, ['1', '3']],
  ['open', { type: 'removed', id: '7' }, 'same'],
  ['open', { type: 'moved', id: '1', to: 2 }, ['2', '3', '1']],
  ['open', { type: 'moved', id: '3', to: 0 }, ['3', '1', '2']],
  ['open', { type: 'moved', id: '1', to: 99 }, ['2', '3', '1']],
  ['open', { type: 'moved', id: '3', to: -1 }, ['3', '1', '2']],
  ['open', { type: 'moved', id: '2', to: 1 }, 'same'],
  ['open', { type: 'moved', id: '3', to: 99 }, 'same'],
  ['open', { type: 'moved', id: '1', to: -1 }, 'same'],
  ['open', { type: 'moved', id: '1', to: 1 }, ['2', '1', '3']],
  ['open', { type: 'moved', id: '7', to: 1 }, 'same'],
  ['open', { type: 'replaced', id: '2', by: '7' }, ['1', '7', '3']],
  ['open', { type: 'replaced', id: '2', by: '3' }, 'same'],
  ['open', { type: 'replaced', id: '7', by: '8' }, 'same'],
  ['open', { type: 'cleared' }, []],
  ['full', { type: 'added', id: '99' }, 'same'],
  ['full', { type: 'removed', id: '10' }, ten.slice(0, 9)],
  ['full', { type: 'moved', id: '10', to: 0 }, ['10', ...ten.slice(0, 9)]],
  ['full', { type: 'replaced', id: '1', by: '99' }, ['99', ...ten.slice(1)]],
  ['full', { type: 'cleared' }, []],
];

describe('every state and event', () => {
  test.each(table)('%s: %j results in %j', (status, event, left) => {
    const before = states[status];
    const after = selection(before, event);
    if (left === 'same') expect(after).toBe(before);
    else expect(idsOf(after)).toEqual(left);
  });

  test('is in the table', () => {
    const types = ['added', 'removed', 'moved', 'replaced', 'cleared'];
    const seen = new Set(table.map(([status, { type }]) => `${status} ${type}`));
    expect(seen.size).toBe(Object.keys(states).length * types.length);
  });
});

const id = fc.integer({ min: 1, max: 14 }).map(String);
const event: fc.Arbitrary<SelectionEvent> = fc.oneof(
  fc.record({ type: fc.constant('added' as const), id }),
  fc.record({ type: fc.constant('removed' as const), id }),
  fc.record({ type: fc.constant('moved' as const), id, to: fc.integer({ min: -3, max: 20 }) }),
  fc.record({ type: fc.constant('replaced' as const), id, by: id }),
  fc.record({ type: fc.constant('cleared' as const) }),
);

test('keeps at most ten unique models, a matching status and the order of the others', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = selectionOf([]);
      for (const one of events) {
        const before = idsOf(state);
        state = selection(state, one);
        const ids = idsOf(state);
        expect(ids.length).toBeLessThanOrEqual(10);
        expect(new Set(ids).size).toBe(ids.length);
        expect(state.status).toBe(ids.length === 0 ? 'empty' : ids.length < 10 ? 'open' : 'full');
        if (one.type === 'cleared' || one.type === 'replaced') continue;
        const others = (list: readonly string[]) =>
          list.filter((other) => other !== one.id && before.includes(other));
        expect(others(ids)).toEqual(others(before));
      }
    }),
  );
});

test('adding then removing, and moving there and back, change nothing', () => {
  const chosen = fc.uniqueArray(id, { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(chosen, fc.nat(8), (ids, to) => {
      const before = selectionOf(ids);
      const more = selection(before, { type: 'added', id: '99' });
      expect(selection(more, { type: 'removed', id: '99' })).toEqual(before);
      const first = ids[0]!;
      const there = selection(before, { type: 'moved', id: first, to });
      expect(selection(there, { type: 'moved', id: first, to: 0 })).toEqual(before);
    }),
  );
});
