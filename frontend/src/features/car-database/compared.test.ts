import { expect, test } from 'vitest';

import { compared, type ComparedCar, type ComparedEvent } from './compared';

const car = (modelId: string): ComparedCar => ({ modelId, name: `车${modelId}` });
const picked = (modelId: string): ComparedEvent => ({ type: 'picked', car: car(modelId) });
const after = (...events: ComparedEvent[]) => events.reduce<readonly ComparedCar[]>(compared, []);

test('cars stand in the order in which they were picked, none twice', () => {
  expect(after(picked('2'), picked('1'), picked('2')).map(({ modelId }) => modelId)).toEqual([
    '2',
    '1',
  ]);
});

test('the last place taken, no more can be picked', () => {
  const full = after(...['1', '2', '3', '4'].map(picked));
  expect(full).toHaveLength(4);
  expect(compared(full, picked('5'))).toBe(full);
});

test('a car is put back, or all of them', () => {
  const two = after(picked('1'), picked('2'));
  expect(compared(two, { type: 'dropped', modelId: '1' })).toEqual([car('2')]);
  expect(compared(two, { type: 'cleared' })).toEqual([]);
});

test('what changes nothing returns that very list', () => {
  const one = after(picked('1'));
  expect(compared(one, picked('1'))).toBe(one);
  expect(compared(one, { type: 'dropped', modelId: '9' })).toBe(one);
  const none = after();
  expect(compared(none, { type: 'cleared' })).toBe(none);
});
