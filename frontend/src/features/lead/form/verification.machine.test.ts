import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';
import { waitFrom } from '~/lib/wait';

import {
  noVerification,
  verification,
  type Verification,
  type VerificationEvent,
} from './verification.machine';

const askedFor = { type: 'code-asked-for' } as const;
const sent = (attempt: number) => ({ type: 'code-sent', attempt }) as const;
const notSent = (attempt: number) => ({ type: 'code-not-sent', attempt }) as const;
const limited = (attempt: number) =>
  ({ type: 'code-not-sent', attempt, wait: waitFrom(3600, 0) }) as const;
const waitOver = { type: 'wait-over' } as const;
const phoneChanged = { type: 'phone-changed' } as const;
const tick = { type: 'second-passed' } as const;
const wanted = (code: string) => ({ type: 'check-wanted', code }) as const;
const passed = (attempt: number) => ({ type: 'check-passed', attempt }) as const;
const failed = (attempt: number) => ({ type: 'check-failed', attempt }) as const;
const outdated = { type: 'check-outdated' } as const;
const after = (...events: VerificationEvent[]): Verification =>
  events.reduce(verification, noVerification);
const ticks = (count: number) => Array.from({ length: count }, () => tick);

describe('every state and every event', () => {
  const sendings = {
    ready: noVerification,
    sending: after(askedFor),
    counting: after(askedFor, sent(1)),
    waiting: after(askedFor, limited(1)),
  };
  /** What of the sending each event makes; '=' returns the very state. */
  const table: Record<VerificationEvent['type'], [VerificationEvent, Record<string, string>]> = {
    'code-asked-for': [askedFor, { ready: 'sending', sending: '=', counting: '=', waiting: '=' }],
    'code-sent': [sent(1), { ready: '=', sending: 'counting', counting: '=', waiting: '=' }],
    'code-not-sent': [notSent(1), { ready: '=', sending: 'ready', counting: '=', waiting: '=' }],
    'second-passed': [tick, { ready: '=', sending: '=', counting: 'counting', waiting: '=' }],
    'wait-over': [waitOver, { ready: '=', sending: '=', counting: '=', waiting: 'ready' }],
    'check-wanted': [
      wanted('1'),
      { ready: 'ready', sending: 'sending', counting: 'counting', waiting: 'waiting' },
    ],
    'check-passed': [passed(1), { ready: '=', sending: '=', counting: '=', waiting: '=' }],
    'check-failed': [failed(1), { ready: '=', sending: '=', counting: '=', waiting: '=' }],
    'check-outdated': [outdated, { ready: '=', sending: '=', counting: '=', waiting: '=' }],
    'phone-changed': [phoneChanged, { ready: '=', sending: '=', counting: '=', waiting: 'ready' }],
  };
  // L4.20
  test.each(Object.entries(table))('%s, by the sending', (_type, [event, expected]) => {
    for (const [name, state] of Object.entries(sendings)) {
      const next = verification(state, event);
      if (expected[name] === '=') expect(next).toBe(state);
      else expect(next.sending.status).toBe(expected[name]);
    }
  });

  const checks = {
    none: noVerification,
    checking: after(wanted('123456')),
    passed: after(wanted('123456'), passed(1)),
  };
  const checkTable: Record<
    VerificationEvent['type'],
    [VerificationEvent, Record<keyof typeof checks, string>]
  > = {
    'code-asked-for': [askedFor, { none: 'none', checking: 'checking', passed: 'passed' }],
    'code-sent': [sent(1), { none: '=', checking: '=', passed: '=' }],
    'code-not-sent': [notSent(1), { none: '=', checking: '=', passed: '=' }],
    'second-passed': [tick, { none: '=', checking: '=', passed: '=' }],
    'wait-over': [waitOver, { none: '=', checking: '=', passed: '=' }],
    'check-wanted': [wanted('654321'), { none: 'checking', checking: '=', passed: 'checking' }],
    'check-passed': [passed(1), { none: '=', checking: 'passed', passed: '=' }],
    'check-failed': [failed(1), { none: '=', checking: 'none', passed: '=' }],
    'check-outdated': [outdated, { none: '=', checking: 'none', passed: 'none' }],
    'phone-changed': [phoneChanged, { none: '=', checking: 'none', passed: 'none' }],
  };
  test.each(Object.entries(checkTable))('%s, by the check', (_type, [event, expected]) => {
    for (const [name, state] of Object.entries(checks)) {
      const next = verification(state, event);
      const word = expected[name as keyof typeof checks];
      if (word === '=') expect(next).toBe(state);
      else expect(next.check.status).toBe(word);
    }
  });

  test('are drawn', async () => {
    await expectDrawn('verification', {
      'Sending a code': [
        'ready',
        Object.entries(table).map(([type, [, to]]) => [type, to] as const),
      ],
      'Checking a code': [
        'none',
        Object.entries(checkTable).map(([type, [, to]]) => [type, to] as const),
      ],
    });
  });
});

// L4.17 L4.21 L9.9
test('the countdown goes from 60 to 1 and then is over', () => {
  const seconds = Array.from({ length: 60 }, (_, passedSeconds) => {
    const { sending } = after(askedFor, sent(1), ...ticks(passedSeconds));
    return sending.status === 'counting' ? sending.seconds : null;
  });
  expect(seconds).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at));
  expect(after(askedFor, sent(1), ...ticks(60)).sending).toEqual({ status: 'ready' });
});

// L4.16 L8.13
test('a failure releases the lock', () => {
  expect(after(askedFor, notSent(1), askedFor).sending).toEqual({ status: 'sending', attempt: 2 });
});

test('a used-up quota holds the lock until its wait is over or the phone changes', () => {
  const waiting = after(askedFor, limited(1));
  expect(waiting.sending).toEqual({ status: 'waiting', wait: waitFrom(3600, 0) });
  expect(after(askedFor, limited(1), askedFor)).toEqual(waiting);
  expect(after(askedFor, limited(1), waitOver, askedFor).sending.status).toBe('sending');
  expect(after(askedFor, limited(1), phoneChanged, askedFor).sending.status).toBe('sending');
  expect(after(askedFor, sent(1), phoneChanged).sending.status).toBe('counting');
});

test('late answers are dropped', () => {
  const second = after(askedFor, notSent(1), askedFor);
  expect(verification(second, sent(1))).toBe(second);
  expect(verification(second, notSent(1))).toBe(second);
  const check = after(wanted('1'), failed(1), wanted('2'));
  expect(verification(check, passed(1))).toBe(check);
  expect(verification(check, failed(1))).toBe(check);
});

test('a code that passed is not checked again', () => {
  const state = after(wanted('123456'), passed(1));
  expect(verification(state, wanted('123456'))).toBe(state);
});

// L4.15
test('any sequence of events: one sending at a time, 1 to 60 seconds, growing attempts', () => {
  const attempt = fc.integer({ min: 0, max: 6 });
  const event: fc.Arbitrary<VerificationEvent> = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<VerificationEvent>(askedFor, tick, outdated) },
    { weight: 1, arbitrary: fc.constantFrom<VerificationEvent>(waitOver, phoneChanged) },
    { weight: 1, arbitrary: attempt.map(limited) },
    { weight: 2, arbitrary: attempt.map(sent) },
    { weight: 1, arbitrary: attempt.map(notSent) },
    { weight: 1, arbitrary: fc.constantFrom('1', '2').map(wanted) },
    { weight: 1, arbitrary: attempt.map(passed) },
    { weight: 1, arbitrary: attempt.map(failed) },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 200 }), (events) => {
      events.reduce((state, next) => {
        const then = verification(state, next);
        expect(then.attempts).toBeGreaterThanOrEqual(state.attempts);
        if (then.sending.status === 'counting') {
          expect(then.sending.seconds).toBeGreaterThanOrEqual(1);
          expect(then.sending.seconds).toBeLessThanOrEqual(60);
        }
        // While it is locked nothing starts another sending.
        if (state.sending.status !== 'ready' && then.sending.status === 'sending') {
          expect(then.sending).toBe(state.sending);
        }
        return then;
      }, noVerification);
    }),
  );
});

test('another code is checked anew, also after one that passed', () => {
  const passedBefore = after(wanted('123456'), passed(1));
  expect(verification(passedBefore, wanted('654321'))).toEqual({
    attempts: 2,
    sending: { status: 'ready' },
    check: { status: 'checking', attempt: 2, code: '654321' },
  });
});
