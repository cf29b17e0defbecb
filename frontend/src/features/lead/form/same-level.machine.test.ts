import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';
import { proposed } from '../../../../test/support/lead-samples';
import type { Answer } from './outbox.machine';
import {
  buttonOf,
  noSameLevel,
  sameLevel,
  type SameLevel,
  type SameLevelButton,
  type SameLevelEvent,
} from './same-level.machine';

const agreed = { type: 'agreed', at: 5 } as const;
const asked = (key = 'k1', seriesId = '1002') =>
  ({ type: 'asked', seriesId, proposed: proposed(key) }) as const;
const own = (attempt: number, seriesId = '1002') => ({ seriesId, attempt });
const accepted = (attempt: number) =>
  ({ type: 'accepted', ...own(attempt), leadId: '7', waits: false }) as const;
const refused = (attempt: number) =>
  ({ type: 'refused', ...own(attempt), message: '提交过于频繁' }) as const;
const failed = (attempt: number) =>
  ({ type: 'failed', ...own(attempt), message: '没有应答' }) as const;

const after = (...events: SameLevelEvent[]): SameLevel => events.reduce(sameLevel, noSameLevel);
const states: Record<SameLevelButton['status'], SameLevel> = {
  idle: after(agreed),
  submitting: after(agreed, asked()),
  failed: after(agreed, asked(), failed(1)),
  done: after(agreed, asked(), { ...accepted(1), waits: true }),
};
const status = (state: SameLevel, seriesId = '1002') => buttonOf(state, seriesId).status;

describe('every state of a button and every event', () => {
  type Row = [SameLevelEvent, Record<SameLevelButton['status'], string>];
  const kept = { idle: 'idle', submitting: 'submitting', failed: 'failed', done: 'done' };
  const same = { idle: '=', submitting: '=', failed: '=', done: '=' };
  const table: Record<SameLevelEvent['type'], Row> = {
    agreed: [agreed, kept],
    disagreed: [{ type: 'disagreed' }, kept],
    'recipients-changed': [{ type: 'recipients-changed' }, kept],
    asked: [asked('k2'), { ...same, idle: 'submitting', failed: 'submitting' }],
    accepted: [accepted(1), { ...same, submitting: 'done' }],
    refused: [refused(1), { ...same, submitting: 'failed' }],
    failed: [failed(1), { ...same, submitting: 'failed' }],
    learned: [
      { type: 'learned', seriesId: '1002', answer: { status: 'refused', message: '今天询价过多' } },
      { ...same, done: 'failed' },
    ],
  };
  test.each(Object.entries(table))('%s', (_type, [event, expected]) => {
    for (const [name, state] of Object.entries(states)) {
      const next = sameLevel(state, event);
      const word = expected[name as SameLevelButton['status']];
      if (word === '=') expect(next, name).toBe(state);
      else expect(status(next), name).toBe(word);
    }
  });

  test('are drawn', async () => {
    const rows = Object.entries(table).map(([type, [, expected]]) => [type, expected] as const);
    await expectDrawn('same-level', {
      'The button 查成交价 of one car': ['idle', rows],
    });
  });
});

test('without consent nothing is sent, and the missing consent is shown', () => {
  const state = after(asked());
  expect(state).toMatchObject({ revealed: true, attempts: 0 });
  expect(status(state)).toBe('idle');
  for (const event of [{ type: 'disagreed' }, { type: 'recipients-changed' }] as const) {
    expect(status(after(agreed, event, asked()))).toBe('idle');
  }
});

test('can be clicked again after a failure: the outbox resolves a lost answer', () => {
  const lost = after(agreed, asked(), failed(1));
  expect(buttonOf(lost, '1002')).toMatchObject({ status: 'failed', lead: { key: 'k1' } });
  expect(buttonOf(sameLevel(lost, asked('k2')), '1002')).toMatchObject({ status: 'submitting' });
  const final = after(agreed, asked(), refused(1));
  expect(buttonOf(final, '1002')).toMatchObject({ status: 'failed', lead: null });
});

test('one that waits says what is learned of it, once', () => {
  const waits = after(agreed, asked(), { ...accepted(1), waits: true });
  const learned = (answer: Answer, state = waits) =>
    sameLevel(state, { type: 'learned', seriesId: '1002', answer });
  const delivered = learned({ status: 'accepted', receipt: { leadId: '9', encryptphone: '' } });
  expect(buttonOf(delivered, '1002')).toEqual({ status: 'done', leadId: '9', waits: false });
  expect(learned({ status: 'withdrawn', mayHaveArrived: false }, delivered)).toBe(delivered);
  const refused = learned({ status: 'refused', message: '今天询价过多' });
  expect(buttonOf(refused, '1002')).toEqual({
    status: 'failed',
    message: '今天询价过多',
    lead: null,
  });
  expect(buttonOf(learned({ status: 'withdrawn', mayHaveArrived: false }), '1002')).toEqual({
    status: 'failed',
    message: '您的询价已撤回，不会再转给经销商。',
    lead: null,
  });
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  for (const answer of [
    { status: 'held', receiptNumber },
    { status: 'failed', message: '中断' },
    { status: 'unknown' },
  ] as const) {
    expect(learned(answer)).toBe(waits);
  }
});

test('cars are independent of each other', () => {
  const state = after(agreed, asked('k1', '1'), asked('k2', '2'), {
    type: 'accepted',
    ...own(1, '1'),
    leadId: '7',
    waits: false,
  });
  expect([status(state, '1'), status(state, '2'), status(state, '3')]).toEqual([
    'done',
    'submitting',
    'idle',
  ]);
});

// B4.6
test('any sequence of events sends no car twice and none without consent', () => {
  const attempt = fc.integer({ min: 0, max: 9 });
  const event: fc.Arbitrary<SameLevelEvent> = fc.oneof(
    fc.constantFrom<SameLevelEvent>(agreed, { type: 'disagreed' }, { type: 'recipients-changed' }),
    fc.constantFrom('1002', '1003').map((seriesId) => asked('k', seriesId)),
    attempt.map(accepted),
    attempt.map(refused),
    attempt.map(failed),
  );
  let [sent, done] = [0, 0];
  fc.assert(
    fc.property(fc.array(event, { maxLength: 50, size: 'max' }), (events) => {
      events.reduce((state, next) => {
        const then = sameLevel(state, next);
        for (const seriesId of ['1002', '1003']) {
          const [was, is] = [buttonOf(state, seriesId), buttonOf(then, seriesId)];
          if (was.status === 'done') {
            expect(is).toBe(was);
            done += 1;
          }
          if (was.status !== 'submitting' && is.status === 'submitting') {
            expect(state.agreedAt).not.toBeNull();
            sent += 1;
          }
        }
        return then;
      }, noSameLevel);
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(Math.min(sent, done)).toBeGreaterThan(100);
});
