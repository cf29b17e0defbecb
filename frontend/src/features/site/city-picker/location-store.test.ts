import { beforeEach, expect, test, vi } from 'vitest';

import { readCookie } from '~/lib/cookies';
import { readStored, writeStored } from '~/lib/storage';

import { forgetLocated, keepChosen, keepLocated, readLocated } from './location-store';

const now = 1_800_000_000_000;
const located = { lat: 31.23, long: 121.47, cityCode: '289', cityName: '上海', timeStamp: now };

beforeEach(() => {
  localStorage.clear();
  forgetLocated();
});

// L3.132 L3.133 L3.135 L4.62 L9.12
test('keeps the location for five minutes and its city in a cookie', () => {
  keepLocated(located);
  expect(readLocated(now)).toEqual(located);
  expect(readLocated(now + 299_999)).toEqual(located);
  expect(readLocated(now + 300_000)).toBeUndefined();
  expect(readLocated(now - 1)).toBeUndefined();
  expect(readCookie('loc_city')).toBe('上海');
});

test('keeps the city of the location in its cookie for two days', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  keepLocated(located);
  expect(written.mock.calls).toEqual([
    ['loc_city=%E4%B8%8A%E6%B5%B7; Path=/; Max-Age=172800; SameSite=Lax'],
  ]);
});

// L3.134 L4.61
test('keeps the chosen city separately, in either order', () => {
  keepChosen('广州');
  expect(readLocated(now)).toBeUndefined();
  keepLocated(located);
  expect(readStored('location')).toEqual({ ...located, currCity: '广州' });
  keepChosen('北京');
  expect(readLocated(now)).toEqual(located);
});

test('keeps the district with its city, and drops it with the next one', () => {
  keepLocated({ ...located, district: '黄浦区' });
  expect(readLocated(now)).toEqual({ ...located, district: '黄浦区' });
  keepLocated({ ...located, cityCode: '257', cityName: '广州' });
  expect(readStored('location')).toEqual({ ...located, cityCode: '257', cityName: '广州' });
});

test('keeps the chosen city when the location is deleted', () => {
  keepLocated(located);
  keepChosen('广州');
  forgetLocated();
  expect(readStored('location')).toEqual({ currCity: '广州' });
  expect(readCookie('loc_city')).toBeUndefined();
});

test.each([null, 5, '上海', {}, { ...located, lat: '31' }, { ...located, timeStamp: null }])(
  'ignores the foreign value %j',
  (stored) => {
    writeStored('location', stored);
    expect(readLocated(now)).toBeUndefined();
  },
);
