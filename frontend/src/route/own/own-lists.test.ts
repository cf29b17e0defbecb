import { beforeEach, expect, test, vi } from 'vitest';

import {
  addToBasket,
  basket,
  favourites,
  forgetEverything,
  savedFilters,
  seenCars,
} from './own-lists';

const at = Date.parse('2026-11-20T12:00:00+08:00');
const qin = { kind: 'series' as const, id: '1001', name: '秦PLUS', at };
const stored = () => Object.keys(localStorage).sort();

beforeEach(() => {
  vi.setSystemTime(at);
  forgetEverything();
  return () => {
    vi.useRealTimers();
  };
});

test('each list has its own place in the storage', () => {
  addToBasket({ modelId: '20001', name: '秦PLUS 2026款' });
  expect(stored()).toEqual(['jiadao:basket']);
  seenCars.add(qin);
  favourites.add(qin);
  savedFilters.add({ path: '/car/0-0-1-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', words: '轿车', at });
  expect(stored()).toEqual(['jiadao:basket', 'jiadao:favourites', 'jiadao:filters', 'jiadao:seen']);
  forgetEverything();
  expect(stored()).toEqual([]);
});

test('the basket takes ten cars, and not an eleventh', () => {
  for (let id = 1; id <= 11; id += 1) addToBasket({ modelId: String(id), name: `车${id}` });
  expect(basket.read().map(({ modelId }) => modelId)).toHaveLength(10);
  expect(basket.read()).not.toContainEqual({ modelId: '11', name: '车11', at });
});
