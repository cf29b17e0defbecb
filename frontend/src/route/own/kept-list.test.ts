// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { basketRules, favouriteRules, filterRules, seenRules, type SeenCar } from './entries';
import { readList, withEntry, withoutKey, withReplaced } from './kept-list';

const now = Date.parse('2026-11-24T12:00:00+08:00');
const day = 24 * 3_600_000;
const car = (id: string, at: number): SeenCar => ({ kind: 'series', id, name: `车${id}`, at });

test('what is no list is empty', () => {
  for (const stored of [undefined, null, 7, 'cars', {}, { length: 1 }]) {
    expect(readList(stored, seenRules, now)).toEqual([]);
  }
});

test('entries that are none are left out, the others stay', () => {
  const stored = [
    null,
    'x',
    {},
    car('1', now),
    { ...car('2', now), kind: 'dealer' },
    { ...car('javascript:1', now) },
    { ...car('3', now), name: '' },
    { ...car('4', now), name: 'x'.repeat(201) },
    { ...car('5', now), at: 'today' },
    { kind: 'series', id: '6', name: '没有时间' },
  ];
  expect(readList(stored, seenRules, now).map(({ id }) => id)).toEqual(['1']);
});

test('entries last ninety days; those of the future are of another clock', () => {
  const stored = [car('1', now - 90 * day + 1), car('2', now - 90 * day), car('3', now + 2 * day)];
  expect(readList(stored, seenRules, now).map(({ id }) => id)).toEqual(['1']);
});

test('of more than a hundred the newest stay, newest first', () => {
  const stored = Array.from({ length: 130 }, (_, place) => car(String(place), now - 200 + place));
  const list = readList(stored, seenRules, now);
  expect(list).toHaveLength(100);
  expect(list[0]?.id).toBe('129');
  expect(list.at(-1)?.id).toBe('30');
});

test('a thing is kept once, as it was last', () => {
  const stored = [car('1', now - 2), car('2', now - 1), { ...car('1', now), name: '新名' }];
  expect(readList(stored, seenRules, now).map(({ name }) => name)).toEqual(['新名', '车2']);
  const list = withEntry(readList(stored, seenRules, now), car('2', now + 1), seenRules);
  expect(list.map(({ id }) => id)).toEqual(['2', '1']);
});

test('a series and a model of one number are two things', () => {
  const model = { ...car('1', now), kind: 'model' as const };
  expect(readList([car('1', now), model], seenRules, now)).toHaveLength(2);
});

test('what is replaced keeps its place; what is not there is not added', () => {
  const list = [car('1', 3), car('2', 2)];
  expect(withReplaced(list, { ...car('2', 2), name: '二' }, seenRules)[1]?.name).toBe('二');
  expect(withReplaced(list, car('3', 1), seenRules)).toBe(list);
});

test('what is removed twice is removed once', () => {
  const list = [car('1', 3), car('2', 2)];
  const rest = withoutKey(list, 'series 1', seenRules);
  expect(rest.map(({ id }) => id)).toEqual(['2']);
  expect(withoutKey(rest, 'series 1', seenRules)).toBe(rest);
});

test('the basket holds ten models', () => {
  const stored = Array.from({ length: 12 }, (_, place) => ({
    modelId: String(place),
    name: '车',
    at: now,
  }));
  expect(readList(stored, basketRules, now)).toHaveLength(10);
  expect(readList([{ modelId: '../x', name: '车', at: now }], basketRules, now)).toEqual([]);
});

test('a price that is none is not kept, its car is', () => {
  const of = (price: unknown) => readList([{ ...car('1', now), price }], seenRules, now)[0]?.price;
  expect(of({ kind: 'dealer', wan: 7.15, city: '北京' })).toEqual({
    kind: 'dealer',
    wan: 7.15,
    city: '北京',
  });
  for (const price of [
    null,
    7,
    { kind: 'dealer', wan: 0, city: '北京' },
    { kind: 'dealer', wan: 1e300, city: '北京' },
    { kind: 'dealer', wan: 1e-9, city: '北京' },
    { kind: 'dealer', wan: '7', city: '北京' },
    { kind: 'owner', wan: 7, city: '北京' },
    { kind: 'dealer', wan: 7 },
  ]) {
    expect(of(price)).toBeUndefined();
  }
});

test('a picture that is on no site of ours and has no https is not kept, its car is', () => {
  const of = (picture: unknown) => {
    const [read] = readList([{ ...car('1', now), picture }], seenRules, now);
    return [read?.id, read?.picture];
  };
  expect(of('/media/white/1001.svg')).toEqual(['1', '/media/white/1001.svg']);
  for (const picture of ['javascript:alert(1)', 'http://x.example/x.png', 7]) {
    expect(of(picture)).toEqual(['1', undefined]);
  }
});

test('a price seen later is kept with its time only', () => {
  const of = (at: unknown) => {
    const latest = { kind: 'dealer', wan: 7.15, city: '北京', at };
    return readList([{ ...car('1', now), latest }], favouriteRules, now)[0]?.latest;
  };
  expect(of(now)).toEqual({ kind: 'dealer', wan: 7.15, city: '北京', at: now });
  expect([of(null), of(0), of('today')]).toEqual([undefined, undefined, undefined]);
});

test('a saved filter leads to the car database and nowhere else', () => {
  const of = (path: string) => readList([{ path, words: '条件', at: now }], filterRules, now);
  expect(of('/car/1-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html')).toHaveLength(1);
  for (const path of [
    'javascript:alert(1)',
    '//x.example/',
    '/car/../login',
    '/car/0-0.html',
    '/car/1-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0-0.html',
    'https://x.example',
  ]) {
    expect(of(path)).toEqual([]);
  }
});

test('any stored value reads as a valid list', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      for (const rules of [seenRules, favouriteRules, filterRules, basketRules]) {
        const list = readList<{ at: number }>(stored, rules as never, now);
        expect(list.length).toBeLessThanOrEqual(100);
        // Written and read again it is the same.
        expect(readList(JSON.parse(JSON.stringify(list)), rules as never, now)).toEqual(
          JSON.parse(JSON.stringify(list)),
        );
      }
    }),
  );
});
