import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn, transitionsOf } from '../../../../test/support/drawing';

import { login, unknownLogin, type Login, type LoginEvent, type Want } from './login.machine';

const want: Want = { reason: '领取优惠需要先登录', wish: '10990131' };
const user = { name: '爱车的小林', picture: undefined };
const stoken = 'st.0123456789abcdef';

const after = (...events: LoginEvent[]): Login => events.reduce(login, unknownLogin);
const started = (wasIn: boolean) => ({ type: 'started', wasIn }) as const;
const wanted = { type: 'login-wanted', want } as const;
const given = (attempt: number) => ({ type: 'token-given', attempt, stoken }) as const;
const learned = (attempt: number) => ({ type: 'name-learned', attempt, user }) as const;

/** Attempt 1 in each, but 2 while logging out. */
const states: Record<Login['status'], Login> = {
  unknown: unknownLogin,
  learning: after(started(true)),
  out: after(started(false)),
  waiting: after(started(false), wanted),
  entering: after(started(false), wanted, given(1)),
  reloading: after(started(false), wanted, given(1), { type: 'admitted', attempt: 1 }),
  in: after(started(true), learned(1)),
  leaving: after(started(true), learned(1), { type: 'logout-wanted' }),
  left: after(
    started(true),
    learned(1),
    { type: 'logout-wanted' },
    { type: 'logged-out', attempt: 2 },
  ),
};

test('sample states have the status of their name', () => {
  for (const [name, { status }] of Object.entries(states)) expect(status).toBe(name);
});

describe('every state and every event', () => {
  const deaf = {
    unknown: '=',
    learning: '=',
    out: '=',
    waiting: '=',
    entering: '=',
    reloading: '=',
    in: '=',
    leaving: '=',
    left: '=',
  } as const;
  type Row = { event: LoginEvent } & Record<Login['status'], string>;

  /** The resulting status; '=' means the identical state. */
  const table: Record<LoginEvent['type'], Row> = {
    started: { event: started(true), ...deaf, unknown: 'learning' },
    'name-learned': { event: learned(1), ...deaf, learning: 'in' },
    'name-not-learned': {
      event: { type: 'name-not-learned', attempt: 1 },
      ...deaf,
      learning: 'out',
    },
    'session-changed': {
      event: { type: 'session-changed' },
      ...deaf,
      learning: 'learning',
      out: 'learning',
      in: 'learning',
    },
    'login-wanted': {
      event: wanted,
      ...deaf,
      learning: 'learning',
      out: 'waiting',
      waiting: 'waiting',
    },
    'passport-missing': {
      event: { type: 'passport-missing', attempt: 1 },
      ...deaf,
      waiting: 'out',
    },
    'window-blocked': { event: { type: 'window-blocked', attempt: 1 }, ...deaf, waiting: 'out' },
    'window-closed': { event: { type: 'window-closed', attempt: 1 }, ...deaf, waiting: 'out' },
    'passport-heard': {
      event: { type: 'passport-heard', attempt: 1 },
      ...deaf,
      waiting: 'waiting',
    },
    'passport-silent': {
      event: { type: 'passport-silent', attempt: 1 },
      ...deaf,
      waiting: 'waiting',
    },
    'token-given': { event: given(1), ...deaf, waiting: 'entering' },
    admitted: { event: { type: 'admitted', attempt: 1 }, ...deaf, entering: 'reloading' },
    refused: {
      event: { type: 'refused', attempt: 1, message: '登录已失效' },
      ...deaf,
      entering: 'out',
    },
    failed: {
      event: { type: 'failed', attempt: 1, message: '网络连接失败' },
      ...deaf,
      entering: 'out',
    },
    dismissed: { event: { type: 'dismissed' }, ...deaf, waiting: 'out' },
    'logout-wanted': { event: { type: 'logout-wanted' }, ...deaf, in: 'leaving' },
    'logged-out': { event: { type: 'logged-out', attempt: 2 }, ...deaf, leaving: 'left' },
    'logout-failed': {
      event: { type: 'logout-failed', attempt: 2, message: '网络连接失败' },
      ...deaf,
      leaving: 'in',
    },
  };

  for (const [type, { event, ...expected }] of Object.entries(table)) {
    test(type, () => {
      for (const [name, state] of Object.entries(states)) {
        const next = login(state, event);
        const word = expected[name as Login['status']];
        if (word === '=') expect(next, name).toBe(state);
        else expect(next.status, name).toBe(word);
        // A response to another attempt is late.
        if ('attempt' in event) expect(login(state, { ...event, attempt: 99 }), name).toBe(state);
      }
    });
  }

  test('match the drawing', async () => {
    await expectDrawn('login', { 'Who is in': ['unknown', transitionsOf(states, table)] });
  });
});

test('requests nothing for a visitor who was not logged in before', () => {
  expect(after(started(false))).toEqual({ status: 'out', attempt: 0, stopped: null });
});

// L4.59
test('holds a request until the login state is known', () => {
  const asking = after(started(true), wanted);
  expect(asking).toEqual({ status: 'learning', attempt: 1, want });
  expect(login(asking, learned(1)).status).toBe('in');
  const loggedOut = login(asking, { type: 'name-not-learned', attempt: 1 });
  expect(loggedOut).toEqual({ status: 'waiting', attempt: 2, want, passport: 'called' });
});

describe('a session that another tab changed', () => {
  const changed = { type: 'session-changed' } as const;

  test('is requested again, and responses in flight are dropped', () => {
    const learning = login(states.learning, changed);
    expect(login(learning, learned(1))).toBe(learning);
    expect(login(learning, learned(2)).status).toBe('in');
  });

  test('keeps the reason of a failed login', () => {
    const stopped = login(states.waiting, { type: 'window-blocked', attempt: 1 });
    expect(login(stopped, changed)).toBe(stopped);
  });
});

describe('the window', () => {
  const of = (state: Login) => (state.status === 'out' ? state.stopped : undefined);

  test.each([
    ['window-blocked', 'blocked'],
    ['window-closed', 'closed'],
    ['passport-missing', 'no-passport'],
  ] as const)('reports %s and keeps the request for the next try', (type, kind) => {
    const stopped = login(states.waiting, { type, attempt: 1 });
    expect(of(stopped)).toEqual({ want, problem: { kind } });
    expect(login(stopped, { type: 'dismissed' })).toMatchObject({ status: 'out', stopped: null });
    expect(login(stopped, wanted)).toMatchObject({ status: 'waiting', attempt: 2, want });
  });

  test('stays silent when closed before its page loaded', () => {
    const silent = login(states.waiting, { type: 'passport-silent', attempt: 1 });
    const closed = login(silent, { type: 'window-closed', attempt: 1 });
    expect(of(closed)?.problem).toEqual({ kind: 'silent' });
    // A late page is accepted.
    const late = login(silent, { type: 'passport-heard', attempt: 1 });
    expect(of(login(late, { type: 'window-closed', attempt: 1 }))?.problem.kind).toBe('closed');
    expect(login(late, { type: 'passport-silent', attempt: 1 })).toBe(late);
    expect(login(late, { type: 'passport-heard', attempt: 1 })).toBe(late);
    expect(login(silent, given(1)).status).toBe('entering');
  });
});

test("reports the upstream's message about a token and drops the token", () => {
  const refused = login(states.entering, { type: 'refused', attempt: 1, message: '登录已失效' });
  expect(refused).toEqual({
    status: 'out',
    attempt: 1,
    stopped: { want, problem: { kind: 'refused', message: '登录已失效' } },
  });
  const event = { type: 'failed', attempt: 1, message: '网络连接失败', traceId: 't' } as const;
  expect(login(states.entering, event)).toMatchObject({
    stopped: { problem: { kind: 'failed', message: '网络连接失败', traceId: 't' } },
  });
});

test('keeps a visitor logged in when logout fails, with a dismissible message', () => {
  const stays = login(states.leaving, { type: 'logout-failed', attempt: 2, message: '超时' });
  expect(stays).toEqual({ status: 'in', attempt: 2, user, problem: '超时' });
  expect(login(stays, { type: 'dismissed' })).toMatchObject({ status: 'in', problem: null });
  expect(login(stays, { type: 'logout-wanted' })).toMatchObject({ status: 'leaving', attempt: 3 });
});

/** Mostly responses to the current attempt; the others are late. */
const anyEvent = fc.record({
  late: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  event: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom<LoginEvent>(
        { ...wanted },
        given(0),
        learned(0),
        { type: 'admitted', attempt: 0 },
        { type: 'logout-wanted' },
        { type: 'logged-out', attempt: 0 },
        { type: 'session-changed' },
      ),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom<LoginEvent>(
        started(true),
        { type: 'name-not-learned', attempt: 0 },
        { type: 'window-blocked', attempt: 0 },
        { type: 'window-closed', attempt: 0 },
        { type: 'passport-missing', attempt: 0 },
        { type: 'passport-heard', attempt: 0 },
        { type: 'passport-silent', attempt: 0 },
        { type: 'refused', attempt: 0, message: '' },
        { type: 'failed', attempt: 0, message: '' },
        { type: 'dismissed' },
        { type: 'logout-failed', attempt: 0, message: '' },
      ),
    },
  ),
});

test('no sequence of events shows an unknown name or keeps a token', () => {
  let entered = 0;
  const met = new Set<string>();
  const cameFrom: Record<string, string> = {
    'name-learned': 'learning',
    'logout-failed': 'leaving',
  };
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyEvent, { maxLength: 40 }), (wasIn, events) => {
      let state = after(started(wasIn));
      let attempt = wasIn ? 1 : 0;
      for (const { event: kind, late } of events) {
        const event = 'attempt' in kind ? { ...kind, attempt: late ? attempt - 1 : attempt } : kind;
        const next = login(state, event);
        if (late && 'attempt' in event) expect(next).toBe(state);
        // A name comes from the session, or stays after a failed logout. The page reloads
        // only after the token was sent, and a session ends only where there was one.
        const from = state.status;
        if (next.status !== from) {
          if (next.status === 'in') expect(from).toBe(cameFrom[event.type]);
          if (next.status === 'reloading') expect(from).toBe('entering');
          if (next.status === 'left') expect(from).toBe('leaving');
          met.add(next.status);
        }
        if (next.status === 'entering') entered += 1;
        else expect(JSON.stringify(next)).not.toContain(stoken);
        // Attempts only increase: a late response stays late.
        if ('attempt' in next) {
          expect(next.attempt).toBeGreaterThanOrEqual(attempt);
          attempt = next.attempt;
        }
        state = next;
      }
    }),
    // Fixed seed: the visited states are asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(entered).toBeGreaterThan(0);
  for (const status of ['in', 'reloading', 'left']) expect(met).toContain(status);
});
