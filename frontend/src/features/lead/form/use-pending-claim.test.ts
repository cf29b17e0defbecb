import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import type { Outbox, Sending } from './outbox.machine';
import { usePendingClaim } from './use-claims';

/** The claim of a page before this one. */
const left = {
  id: 'k1',
  kind: 'claim',
  claim: null,
  lead: null,
  about: { seriesId: '1001', spuId: '1' },
  progress: { status: 'lost' },
} as unknown as Sending;

let sendings: readonly Sending[];
const listeners = new Set<() => void>();
const forget = vi.fn();
const subscribe = vi.fn<(listener: () => void) => () => void>();
vi.mock('./outbox', () => ({
  outboxOf: () => ({ state: (): Pick<Outbox, 'sendings'> => ({ sendings }), subscribe, forget }),
}));

beforeEach(() => {
  sendings = [left];
  listeners.clear();
  forget.mockReset();
  subscribe.mockReset().mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
});

const run = (spuId = '1') => renderHookOn(usePendingClaim, spuId);
type View = ReturnType<typeof run>;

async function untilFound({ result }: View): Promise<void> {
  await waitFor(() => {
    expect(result.current).toBeDefined();
  });
}

function forgetOf({ result: { current } }: View): void {
  if (typeof current === 'object') current.forget();
}

function become(...now: Sending[]): void {
  sendings = now;
  act(() => {
    listeners.forEach((listener) => {
      listener();
    });
  });
}

test('finds a claim from before a reload, which can be dropped', async () => {
  const view = run();
  expect(view.result.current).toBeUndefined();
  await untilFound(view);
  forgetOf(view);
  expect(forget).toHaveBeenCalledExactlyOnceWith('k1');
  become();
  expect(view.result.current).toBeUndefined();
});

test.each([
  ['of another coupon', { about: { seriesId: '1001', spuId: '2' } }],
  ['that is a lead', { kind: 'lead' }],
  ['whose body is known', { claim: {} }],
  ['whose lead is known', { lead: {} }],
  ['that was accepted', { progress: { status: 'accepted' } }],
])('a claim %s is not pending', async (_case, more) => {
  const view = run();
  await untilFound(view);
  become({ ...left, ...more } as Sending);
  expect(view.result.current).toBeUndefined();
});

test('another coupon has its own pending claim', async () => {
  const view = run();
  await untilFound(view);
  view.rerender('2');
  await waitFor(() => {
    expect(view.result.current).toBeUndefined();
  });
  become({ ...left, id: 'k2', about: { seriesId: '1001', spuId: '2' } });
  forgetOf(view);
  expect(forget).toHaveBeenCalledExactlyOnceWith('k2');
});

test('stays the same until settled', async () => {
  const view = run();
  await untilFound(view);
  const first = view.result.current;
  become({ ...left });
  expect(view.result.current).toBe(first);
});

test('a removed form receives no more events', async () => {
  const view = run();
  await untilFound(view);
  expect(listeners.size).toBe(1);
  view.unmount();
  expect(listeners.size).toBe(0);
});

test('a form removed before the code is loaded never subscribes', async () => {
  run().unmount();
  await import('./outbox');
  await settled();
  expect(subscribe).not.toHaveBeenCalled();
});

test('a claim that another tab has stored, and not told the dealer of, is elsewhere', async () => {
  sendings = [];
  const names = { leadCall: 'leadSubmit', leadKey: 'l1', aim: 'a', leadAim: 'b' };
  const kept = { ...names, id: 'k1', kind: 'claim', about: left.about, claimed: true };
  localStorage.setItem('jiadao:outbox', JSON.stringify([{ ...kept, at: Date.now() }]));
  const view = run();
  await untilFound(view);
  expect(view.result.current).toBe('elsewhere');
  become(left);
  expect(view.result.current).toMatchObject({ forget: expect.anything() as unknown });
  localStorage.clear();
});
