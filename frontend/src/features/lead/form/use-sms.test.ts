import { act, waitFor } from '@testing-library/react';
import { useEffect, useReducer } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';

import { waitFrom } from '~/lib/wait';

import type { SmsEvent } from './sms-event';
import { useSms, type Sms } from './use-sms';
import { noVerification, verification, type Verification } from './verification.machine';

const sendPath = '/api/clue/verify/send';
const typed = '19900000000';
const saved = { phone: '199****0000', encryptphone: 'sealed-one' };

let clock: FakeClock;
let gateway: FakeGateway;
let told: SmsEvent[];
const tell = (event: SmsEvent): void => {
  told.push(event);
};
beforeEach(() => {
  clock = fakeClock();
  told = [];
  gateway = fakeGateway().answer(sendPath, { data: true });
});

function run(sms: Partial<Sms>) {
  const start: Sms = { verification: noVerification, phone: typed, ...sms };
  return renderHookOn((now: Sms) => {
    useSms(now, tell, clock);
  }, start);
}

const sending = (attempt: number): Verification => ({
  ...noVerification,
  sending: { status: 'sending', attempt },
});
const counting = (seconds: number): Verification => ({
  ...noVerification,
  sending: { status: 'counting', seconds },
});
async function untilTold(events: readonly SmsEvent[]): Promise<void> {
  await waitFor(() => {
    expect(told).not.toEqual([]);
  });
  expect(told).toEqual(events);
}

test('requests nothing while idle', async () => {
  run({});
  await settled();
  expect(gateway.asked).toEqual([]);
  expect(clock.waiting()).toBe(0);
});

describe('sending a code', () => {
  // L7.21 L7.42 L7.43
  test.each([
    [typed, { phone: '19900000000' }],
    [saved, { encryptphone: 'sealed-one' }],
  ])('requests it for the phone of the form: %j', async (phone, body) => {
    run({ verification: sending(7), phone });
    await untilTold([{ type: 'code-sent', attempt: 7 }]);
    expect(gateway.asked).toMatchObject([{ method: 'POST', path: sendPath, body }]);
    expect(gateway.asked[0]?.body).toEqual(body);
  });

  // L7.43
  test.each([
    ['says that nothing was sent', () => ({ data: false })],
    ['is refused', () => Response.json({ ResultCode: 1, ResultMsg: 'x', Result: null })],
    ['is limited', () => failure(429, 42900, '请求过于频繁')],
    ['is malformed', () => new Response('{"Result')],
    ['never comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reports the answer %s as not sent', async (_case, answer) => {
    gateway.answer(sendPath, answer);
    run({ verification: sending(7) });
    await untilTold([{ type: 'code-not-sent', attempt: 7 }]);
  });

  test('tells how long a refusal lasts', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(5000);
    const limited = { ResultCode: 42900, ResultMsg: '请求过于频繁', Result: null };
    const headers = { 'retry-after': '30' };
    gateway.answer(sendPath, () => Response.json(limited, { status: 429, headers }));
    run({ verification: sending(7) });
    await untilTold([{ type: 'code-not-sent', attempt: 7, wait: { seconds: 30, until: 35_000 } }]);
  });

  test('sends one message per attempt, also while typing', async () => {
    const one = sending(1);
    const { rerender } = run({ verification: one });
    rerender({ verification: one, phone: '19911110000' });
    await untilTold([{ type: 'code-sent', attempt: 1 }]);
    await settled();
    expect(gateway.asked).toHaveLength(1);
    rerender({ verification: sending(2), phone: '19911110000' });
    await waitFor(() => {
      expect(gateway.asked).toHaveLength(2);
    });
    expect(gateway.asked[1]?.body).toEqual({ phone: '19911110000' });
  });
});

describe('the seconds until a code may be sent again', () => {
  // L4.18
  test('are counted one by one', () => {
    run({ verification: counting(60) });
    clock.pass(999);
    expect(told).toEqual([]);
    clock.pass(1);
    expect(told).toEqual([{ type: 'second-passed' }]);
  });

  // L4.17 L4.18 L4.20 L4.21 L9.9
  test('are sixty: the code can be requested again after a minute, not earlier', () => {
    const { result } = renderHookOn(() => {
      const [state, dispatch] = useReducer(verification, sending(1));
      useSms({ verification: state, phone: typed }, dispatch as never, clock);
      useEffect(() => {
        dispatch({ type: 'code-sent', attempt: 1 });
      }, []);
      return state;
    }, undefined);
    expect(result.current.sending).toEqual({ status: 'counting', seconds: 60 });
    for (let second = 1; second < 60; second += 1) {
      act(() => {
        clock.pass(1000);
      });
      expect(result.current.sending).toEqual({ status: 'counting', seconds: 60 - second });
    }
    act(() => {
      clock.pass(999);
    });
    expect(result.current.sending).toEqual({ status: 'counting', seconds: 1 });
    act(() => {
      clock.pass(1);
    });
    expect(result.current.sending).toEqual({ status: 'ready' });
    expect(clock.waiting()).toBe(0);
  });

  test('are those of Retry-After if given, and their end is reported once', () => {
    const wait = waitFrom(3, clock.now());
    run({ verification: { ...noVerification, sending: { status: 'waiting', wait } } });
    const pass = (ms: number) => {
      act(() => {
        clock.pass(ms);
      });
    };
    pass(2000);
    expect(told).toEqual([]);
    pass(1000);
    expect(told).toEqual([{ type: 'wait-over' }]);
  });

  test('stop when the form is removed', () => {
    const { unmount } = run({ verification: counting(60) });
    expect(clock.waiting()).toBe(1);
    unmount();
    expect(clock.waiting()).toBe(0);
  });
});
