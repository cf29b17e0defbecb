import { beforeEach, expect, test, vi } from 'vitest';

import { claimHere, noteClaim } from './claims-of-browser';

const now = 1_763_665_200_000;
const dayMs = 86_400_000;

beforeEach(() => {
  localStorage.clear();
});

test('a coupon that was not claimed is not known', () => {
  noteClaim('1', undefined, now);
  expect(claimHere('2', now)).toBeUndefined();
});

test('a claim is known with its validity', () => {
  noteClaim('3', { receive_status: 1, effect_end_time: now / 1000 + 60 }, now);
  const known = { receive_status: 1, effect_end_time: now / 1000 + 60 };
  expect(claimHere('3', now)).toEqual(known);
  noteClaim('3', undefined, now + 1);
  expect(claimHere('3', now + 1)).toEqual(known);
});

test('a claim whose validity has ended is expired', () => {
  noteClaim('4', { receive_status: 1, effect_end_time: now / 1000 + 60 }, now);
  expect(claimHere('4', now + 60_000)).toMatchObject({ receive_status: 3 });
});

test('a claim is known in every tab, and nothing of the visitor is stored', () => {
  noteClaim('5', undefined, now);
  expect(Object.entries(localStorage)).toEqual([
    ['jiadao:claims', JSON.stringify([{ spuId: '5', at: now }])],
  ]);
});

test('a claim is forgotten after 90 days', () => {
  noteClaim('6', undefined, now);
  expect(claimHere('6', now + 90 * dayMs - 1)).toEqual({ receive_status: 1 });
  expect(claimHere('6', now + 90 * dayMs)).toBeUndefined();
});

test('the last fifty claims are kept', () => {
  for (let id = 100; id < 151; id += 1) noteClaim(String(id), undefined, now);
  expect(claimHere('100', now)).toBeUndefined();
  expect(claimHere('101', now)).toBeDefined();
});

test('a browser that refuses storage knows it until the page is left', () => {
  const refused = () => {
    throw new Error('refused');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  noteClaim('7', undefined, now);
  expect(claimHere('7', now)).toEqual({ receive_status: 1 });
});

test.each([
  ['no list', '5'],
  ['other members', '[null,1,{"spuId":8,"at":1},{"spuId":"8"},{"spuId":"8","at":1,"until":"x"}]'],
  ['no JSON', '{'],
])('what another script has stored is no claim: %s', (_name, stored) => {
  localStorage.setItem('jiadao:claims', stored);
  expect(claimHere('8', now)).toBeUndefined();
});
