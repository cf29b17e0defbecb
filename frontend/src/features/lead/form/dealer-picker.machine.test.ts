import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';

import {
  dealerPicker,
  isOpen,
  noDealers,
  recipients,
  type DealerPicker,
  type DealerPickerEvent,
  type OfferedDealers,
} from './dealer-picker.machine';

const offered = (count: number, more: Partial<OfferedDealers> = {}): OfferedDealers => ({
  dealers: Array.from({ length: count }, (_, at) => ({
    dealerId: String(at + 1),
    name: `店${at}`,
  })),
  hidden: false,
  offsite: false,
  ...more,
});
const toggled = (id: number) => ({ type: 'dealer-toggled', dealerId: String(id) }) as const;
const arrived = (count: number, more?: Partial<OfferedDealers>) =>
  ({ type: 'dealers-arrived', offered: offered(count, more) }) as const;
const after = (...events: DealerPickerEvent[]): DealerPicker =>
  events.reduce(dealerPicker, noDealers);

describe('the selection', () => {
  // L4.24 L9.3
  test.each([
    [0, []],
    [1, ['1']],
    [2, ['1', '2']],
    [3, ['1', '2', '3']],
    [9, ['1', '2', '3']],
  ])('of %i dealers is the first three', (count, checked) => {
    expect(after(arrived(count)).checked).toEqual(checked);
  });

  test('keeps the order of the dealers', () => {
    expect(after(arrived(6), toggled(6), toggled(1), toggled(5), toggled(1)).checked).toEqual([
      '1',
      '2',
      '3',
      '5',
      '6',
    ]);
  });

  // L4.26 L9.4
  test('ignores a sixth dealer', () => {
    const five = after(arrived(7), toggled(4), toggled(5));
    expect(five.checked).toHaveLength(5);
    expect(dealerPicker(five, toggled(6))).toBe(five);
  });

  // L4.25 L9.5
  test('keeps the last dealer', () => {
    const one = after(arrived(4), toggled(1), toggled(2));
    expect(one.checked).toEqual(['3']);
    expect(dealerPicker(one, toggled(3))).toBe(one);
  });

  test('ignores a dealer that is not offered', () => {
    const state = after(arrived(4));
    expect(dealerPicker(state, toggled(99))).toBe(state);
    expect(dealerPicker(noDealers, toggled(1))).toBe(noDealers);
  });

  test('starts anew with other dealers', () => {
    const state = after(arrived(5), toggled(5), arrived(2));
    expect(state).toMatchObject({ checked: ['1', '2'], touched: false });
  });
});

describe('every state and every event', () => {
  const states = {
    nobody: noDealers,
    one: after(arrived(1)),
    some: after(arrived(7)),
    five: after(arrived(7), toggled(4), toggled(5)),
  };
  const nameOf = ({ checked }: DealerPicker) =>
    checked.length === 0
      ? 'nobody'
      : checked.length === 1
        ? 'one'
        : checked.length === 5
          ? 'five'
          : 'some';
  const to = (word: string) => ({ nobody: word, one: word, some: word, five: word });
  const table: Record<string, [DealerPickerEvent, Record<keyof typeof states, string>]> = {
    'dealers-arrived (none)': [arrived(0), to('nobody')],
    'dealers-arrived (one)': [arrived(1), to('one')],
    'dealers-arrived (several)': [arrived(7), to('some')],
    'dealer-toggled (one that is ticked)': [
      toggled(1),
      { nobody: '=', one: '=', some: 'some', five: 'some' },
    ],
    'dealer-toggled (one that is not)': [
      toggled(7),
      { nobody: '=', one: '=', some: 'some', five: '=' },
    ],
  };
  test.each(Object.entries(table))('%s', (_type, [event, expected]) => {
    for (const [name, state] of Object.entries(states)) {
      const next = dealerPicker(state, event);
      const word = expected[name as keyof typeof states];
      if (word === '=') expect(next, name).toBe(state);
      else expect(nameOf(next), name).toBe(word);
    }
  });

  test('are drawn', async () => {
    const rows = Object.entries(table).map(([type, [, expected]]) => [type, expected] as const);
    await expectDrawn('dealer-picker', {
      'How many dealers are ticked': ['nobody', rows],
    });
  });
});

test('a repeated dealer is offered once', () => {
  const twice = { ...offered(0), dealers: [...offered(2).dealers, ...offered(2).dealers] };
  const state = after({ type: 'dealers-arrived', offered: twice });
  expect(state.dealers).toHaveLength(2);
  expect(state.checked).toEqual(['1', '2']);
});

// L3.38
test('an appointed dealer is the only one, without a choice', () => {
  const state = after(arrived(5, { appointed: '4' }));
  expect(recipients(state).map(({ dealerId }) => dealerId)).toEqual(['4']);
  expect(isOpen(state)).toBe(false);
  expect(dealerPicker(state, toggled(1))).toBe(state);
});

test('there is a choice of two dealers and none of one', () => {
  expect([0, 1, 2].map((count) => isOpen(after(arrived(count))))).toEqual([false, false, true]);
});

test('an appointed dealer that is not offered leaves the choice open', () => {
  const state = after(arrived(5, { appointed: '77' }));
  expect(isOpen(state)).toBe(true);
  expect(state.checked).toHaveLength(3);
});

// L3.39
test('hidden dealers: the first three, without a choice', () => {
  const state = after(arrived(5, { hidden: true }));
  expect(state.checked).toHaveLength(3);
  expect(isOpen(state)).toBe(false);
  expect(dealerPicker(state, toggled(4))).toBe(state);
});

// L5.23
test('any clicks leave one to five offered dealers, in order', () => {
  const event = fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 }).map((count) => arrived(count)) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 14 }).map(toggled) },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const state = after(...events);
      const ids = state.dealers.map(({ dealerId }) => dealerId);
      expect(state.checked).toEqual(ids.filter((id) => state.checked.includes(id)));
      if (ids.length === 0) expect(state.checked).toEqual([]);
      else {
        expect(state.checked.length).toBeGreaterThanOrEqual(1);
        expect(state.checked.length).toBeLessThanOrEqual(5);
      }
    }),
  );
});
