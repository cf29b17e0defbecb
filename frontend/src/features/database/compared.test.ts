import { expect, test } from 'vitest';

import { compared, type ComparedCar, type ComparedEvent } from './compared';

const car = (modelId: string): ComparedCar => ({ modelId, name: `车${modelId}` });
const picked = (modelId: string): ComparedEvent => ({ type: 'picked', car: car(modelId) });
const after = (...events: ComparedEvent[]) => events.reduce<readonly ComparedCar[]>(compared, []);

test('keeps cars in picking order without duplicates', () => {
  expect(after(picked('2'), picked('1'), picked('2')).map(({ modelId }) => modelId)).toEqual([
    '2',
    '1',
  ]);
});

test('accepts no more cars when full', () => {
  const full = after(...['1', '2', '3', '4'].map(picked));
  expect(full).toHaveLength(4);
  expect(compared(full, picked('5'))).toBe(full);
});

test('removes one car or all of them', () => {
  const two = after(picked('1'), picked('2'));
  expect(compared(two, { type: 'dropped', modelId: '1' })).toEqual([car('2')]);
  expect(compared(two, { type: 'cleared' })).toEqual([]);
});

test('returns the same list when nothing changes', () => {
  const one = after(picked('1'));
  expect(compared(one, picked('1'))).toBe(one);
  expect(compared(one, { type: 'dropped', modelId: '9' })).toBe(one);
  const none = after();
  expect(compared(none, { type: 'cleared' })).toBe(none);
});
