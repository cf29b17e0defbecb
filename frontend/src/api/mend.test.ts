import { beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../test/support/example';
import { answerStore } from './answer-store';
import type { CallError } from './call-error';
import { keyText, callKey } from './question';
import { mend } from './mend';

const good = keyText(callKey('couponDetail', { spu_id: '1', coupon_type: '10' }, ''));
const broken = keyText(callKey('getcity', {}, ''));
const unknown = keyText(callKey('nothing', {}, ''));

/** A visit with these answers, one of which is on show. */
function visitOf(payloads: Record<string, unknown>, shown = good) {
  const failures = new Map<string, CallError>();
  const answers = answerStore(payloads);
  const ask = vi.fn(() => new Promise(() => undefined));
  answers.watch(shown, { changed: vi.fn(), ask }, false);
  const failuresChanged = vi.fn();
  const visit = { preloaded: { payloads, failures }, answers, failuresChanged };
  ask.mockClear();
  return { ...visit, ask, mend: (whole: boolean) => mend(visit, whole) };
}

beforeEach(() => {
  // The first run of a page looks into answers that only forms and lists keep.
  visitOf({}).mend(false);
});

test('a good answer stays, and rendering again is not worth it', () => {
  const page = visitOf({ [good]: example('couponDetail') });
  expect(page.mend(false)).toBe(false);
  expect(page.answers.payloads()).toEqual([[good, example('couponDetail')]]);
  expect(page.ask).not.toHaveBeenCalled();
  expect(page.failuresChanged).not.toHaveBeenCalled();
});

test('where the whole page broke and no answer did, all answers are asked for anew', () => {
  const page = visitOf({ [good]: example('couponDetail') });
  expect(page.mend(true)).toBe(false);
  expect(page.answers.payloads()).toEqual([]);
  expect(page.ask).toHaveBeenCalledOnce();
  expect(page.failuresChanged).not.toHaveBeenCalled();
});

test('a broken answer becomes a failure, and the good ones stay', () => {
  const page = visitOf({ [good]: example('couponDetail'), [broken]: { AllCityList: 7 } });
  expect(page.mend(true)).toBe(true);
  expect([...page.preloaded.failures.entries()]).toEqual([
    [broken, expect.objectContaining({ kind: 'malformed', call: 'getcity' })],
  ]);
  expect(page.answers.payloads()).toEqual([[good, example('couponDetail')]]);
  expect(page.ask).not.toHaveBeenCalled();
  expect(page.failuresChanged).toHaveBeenCalledOnce();
});

test('an answer of no call that is known is left alone', () => {
  const page = visitOf({ [unknown]: 7 });
  expect(page.mend(false)).toBe(false);
  expect(page.answers.payloads()).toEqual([[unknown, 7]]);
});
