import { beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../test/support/example';
import { keyText, callKey } from './question';
import { mend } from './mend';

const good = keyText(callKey('couponDetail', { spu_id: '1', coupon_type: '10' }, ''));
const broken = keyText(callKey('getcity', {}, ''));

type Answers = Parameters<typeof mend>[0];

const thrown = new TypeError('no list');

/** The answers of a page: those of its document, and those that came later. */
function answersOf(fallback: Record<string, unknown>, later: Record<string, unknown> = {}) {
  const cache = new Map(Object.entries(later).map(([key, data]) => [key, { data }]));
  const failures = new Map<string, { kind: string }>();
  const mutate = vi.fn();
  const failuresChanged = vi.fn();
  const answers = {
    preloaded: { fallback: { ...fallback }, failures },
    fallback,
    cache,
    mutate,
    failuresChanged,
  };
  return {
    ...answers,
    mend: (whole: boolean) => mend(answers as unknown as Answers, whole, thrown),
  };
}

beforeEach(() => {
  // The first run of a page looks into answers that only forms and lists keep.
  answersOf({}).mend(false);
});

test('a good answer stays, and rendering again is not worth it', () => {
  const page = answersOf({ [good]: example('couponDetail') });
  expect(page.mend(false)).toBe(false);
  expect(page.fallback).toHaveProperty([good]);
  expect(page.mutate).not.toHaveBeenCalled();
  expect(page.failuresChanged).not.toHaveBeenCalled();
});

test('where the whole page broke and no answer did, all answers are asked for anew', () => {
  const page = answersOf({ [good]: example('couponDetail') });
  expect(page.mend(true)).toBe(false);
  expect(page.fallback).toEqual({});
  expect(page.mutate).toHaveBeenCalledExactlyOnceWith(expect.any(Function), undefined);
  const [isAsked] = page.mutate.mock.lastCall as [(key: unknown) => boolean];
  expect(isAsked(good)).toBe(true);
  expect(page.failuresChanged).not.toHaveBeenCalled();
});

test('a broken answer, of the document or later, becomes a failure, and the good ones stay', () => {
  const page = answersOf({ [good]: example('couponDetail'), [broken]: { AllCityList: 7 } });
  expect(page.mend(true)).toBe(true);
  expect([...page.preloaded.failures.entries()]).toEqual([
    [broken, expect.objectContaining({ kind: 'malformed', call: 'getcity' })],
  ]);
  expect(Object.keys(page.fallback)).toEqual([good]);
  expect(Object.keys(page.preloaded.fallback)).toEqual([good]);
  expect(page.mutate).not.toHaveBeenCalled();
  expect(page.failuresChanged).toHaveBeenCalledOnce();

  const later = answersOf({}, { [broken]: { AllCityList: 8 } });
  expect(later.mend(false)).toBe(true);
  expect(later.cache.size).toBe(0);
  expect([...later.preloaded.failures.keys()]).toEqual([broken]);
});

test('an answer of no call that is known is left alone', () => {
  const page = answersOf({ other: 7, '@"nothing",': 7 });
  expect(page.mend(false)).toBe(false);
  expect(page.fallback).toEqual({ other: 7, '@"nothing",': 7 });
});
