import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn, transitionsOf } from '../../../../test/support/drawing';
import { example } from '../../../../test/support/example';
import {
  claimedOf,
  closedCoupon,
  couponDialog,
  stageOf,
  type CouponDialog,
  type CouponEvent,
  type Detail,
} from './coupon.machine';

const detail = example('couponDetail');
const receipt = example('couponReceiveAll');
const now = (detail.get_end_time - 100) * 1000;
const coupon = { spuId: detail.spuid };
const problem = { missing: false, message: '网络连接失败，请检查网络' };

const after = (...events: CouponEvent[]): CouponDialog => events.reduce(couponDialog, closedCoupon);
const opened = { type: 'opened', coupon } as const;
const arrived = (attempt: number, what: Detail = detail) =>
  ({ type: 'detail-arrived', attempt, detail: what, now }) as const;
const failed = (attempt: number) => ({ type: 'detail-failed', attempt, problem }) as const;
const begun = { type: 'claim-begun' } as const;
const claimed = { type: 'claimed', receipt } as const;
const known = { type: 'claim-known', spuId: coupon.spuId, receipt } as const;

const states = {
  closed: closedCoupon,
  loading: after(opened),
  failed: after(opened, failed(1)),
  shown: after(opened, arrived(1)),
  claiming: after(opened, arrived(1), begun),
  reloading: after(opened, arrived(1), begun, claimed),
};
type Name = keyof typeof states;

/** What a state is called: shown ones by what goes on in them. */
function nameOf(state: CouponDialog): Name {
  if (state.status !== 'shown') return state.status;
  if (state.reloading) return 'reloading';
  return state.claiming ? 'claiming' : 'shown';
}

test('each sample has the status of its name', () => {
  for (const [name, state] of Object.entries(states)) expect(nameOf(state)).toBe(name);
});

describe('every state and every event', () => {
  const deaf = {
    closed: '=',
    loading: '=',
    failed: '=',
    shown: '=',
    claiming: '=',
    reloading: '=',
  } as const;
  const everywhere = (name: Name) =>
    Object.fromEntries(Object.keys(states).map((key) => [key, name])) as Record<Name, Name>;
  type Row = { event: CouponEvent } & Record<Name, string>;
  const time = { type: 'second-passed', now: now + 1000 } as const;

  const table: Record<CouponEvent['type'], Row> = {
    opened: { event: opened, ...everywhere('loading') },
    closed: { event: { type: 'closed' }, ...everywhere('closed'), closed: '=' },
    retried: { event: { type: 'retried' }, ...deaf, failed: 'loading' },
    'detail-arrived': { event: arrived(1), ...deaf, loading: 'shown' },
    'detail-failed': { event: failed(1), ...deaf, loading: 'failed' },
    'second-passed': {
      event: time,
      ...deaf,
      shown: 'shown',
      claiming: 'claiming',
      reloading: 'reloading',
    },
    'claim-begun': { event: begun, ...deaf, shown: 'claiming', reloading: 'reloading' },
    claimed: { event: claimed, ...deaf, claiming: 'reloading' },
    'claim-refused': { event: { type: 'claim-refused' }, ...deaf, claiming: 'reloading' },
    'claim-failed': { event: { type: 'claim-failed' }, ...deaf, claiming: 'shown' },
    'claim-known': { event: known, ...deaf, shown: 'shown' },
  };

  for (const [type, { event, ...expected }] of Object.entries(table)) {
    test(type, () => {
      for (const [name, state] of Object.entries(states)) {
        const next = couponDialog(state, event);
        const word = expected[name as Name];
        if (word === '=') expect(next, name).toBe(state);
        else expect(nameOf(next), name).toBe(word);
        if ('attempt' in event) {
          expect(couponDialog(state, { ...event, attempt: 99 }), name).toBe(state);
        }
      }
    });
  }

  test('are drawn', async () => {
    await expectDrawn('coupon', { 'The dialog': ['closed', transitionsOf(states, table)] });
  });

  // L4.48
  test('a reloaded detail', () => {
    expect(nameOf(couponDialog(states.reloading, arrived(2)))).toBe('shown');
    expect(nameOf(couponDialog(states.reloading, failed(2)))).toBe('shown');
  });
});

describe('what there is to do', () => {
  const stage = (what: Detail, ...events: CouponEvent[]) => {
    const state = after(opened, arrived(1, what), ...events);
    return state.status === 'shown' ? stageOf(state) : state.status;
  };
  const at = (seconds: number) => ({ type: 'second-passed', now: seconds * 1000 }) as const;

  // L4.40 L4.43
  test.each([
    ['ok', 'open'],
    ['soldout', 'sold-out'],
    ['to-come', 'to-come'],
    ['ended', 'ended'],
    ['claimed', 'claimed'],
    ['used', 'claimed'],
    ['expired', 'claimed'],
  ])('the example %s', (name, expected) => {
    expect(stage(example('couponDetail', name))).toBe(expected);
  });

  // L3.102
  test('at the second when it opens and ends', () => {
    const { get_start_time: start, get_end_time: end } = detail;
    expect(stage(detail, at(start - 1))).toBe('to-come');
    expect(stage(detail, at(start))).toBe('open');
    expect(stage(detail, at(end - 1))).toBe('open');
    expect(stage(detail, at(end))).toBe('ended');
    // A claim that left in time is the upstream's to decide.
    expect(stage(detail, begun, at(end))).toBe('open');
    expect(stage(detail, begun, at(end), { type: 'claim-failed' })).toBe('ended');
    expect(stage(detail, begun, claimed, at(end))).toBe('claimed');
  });
});

function shown(state: CouponDialog): Extract<CouponDialog, { status: 'shown' }> {
  if (state.status !== 'shown') throw new Error(`not shown but ${state.status}`);
  return state;
}

// L4.49
test('a claim of this visit overrides an older detail', () => {
  const state = after(opened, arrived(1), begun, claimed, arrived(2));
  expect(state).toMatchObject({ receipt, reloading: false });
  expect(stageOf(shown(state))).toBe('claimed');
  expect(claimedOf(shown(state))).toMatchObject({ receive_status: 1 });
});

test('a detail that includes the claim of this visit gives its status', () => {
  const used = example('couponDetail', 'used');
  const state = after(opened, arrived(1), begun, claimed, arrived(2, used));
  expect(state).toMatchObject({ receipt });
  expect(claimedOf(shown(state)).receive_status).toBe(2);
});

test('after reopening the detail gives the status of the claim', () => {
  const used = example('couponDetail', 'used');
  const again = after(opened, arrived(1), begun, claimed, arrived(2), opened, arrived(3, used));
  expect(claimedOf(shown(again)).receive_status).toBe(2);
});

test('what the browser knows of a claim makes a detail claimed that does not say it', () => {
  const until = { receive_status: 1, effect_end_time: 1_800_000_000 } as const;
  const state = shown(after(opened, arrived(1), { ...known, receipt: until }));
  expect(stageOf(state)).toBe('claimed');
  expect(claimedOf(state)).toMatchObject(until);
  expect(state.receipt).toBeNull();
});

test('a claim of another coupon, and one that the detail knows better, change nothing', () => {
  expect(couponDialog(states.shown, { ...known, spuId: '7' })).toBe(states.shown);
  const used = after(opened, arrived(1, example('couponDetail', 'used')));
  expect(couponDialog(used, known)).toBe(used);
});

test('a refusal is kept until the next claim', () => {
  const refused = after(opened, arrived(1), begun, { type: 'claim-refused' });
  expect(refused).toMatchObject({ refused: true, reloading: true });
  const again = couponDialog(couponDialog(refused, arrived(2)), begun);
  expect(again).toMatchObject({ refused: false, claiming: true });
});

test('no sequence of events reverts a claim or mixes two coupons', () => {
  const other = { spuId: '20990131' };
  const weights: Record<CouponEvent['type'], number> = {
    opened: 2,
    closed: 1,
    retried: 1,
    'detail-arrived': 6,
    'detail-failed': 1,
    'second-passed': 2,
    'claim-begun': 6,
    claimed: 4,
    'claim-refused': 1,
    'claim-failed': 1,
    'claim-known': 1,
  };
  const event = fc.oneof(
    ...Object.entries(weights).map(([type, weight]) => ({
      weight,
      arbitrary: fc.constant(type as CouponEvent['type']),
    })),
  );
  const late = fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0);
  let wins = 0;
  const walk = fc.array(fc.tuple(event, fc.boolean(), late), { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(walk, (events) => {
      let state: CouponDialog = states.shown;
      let won: string | undefined;
      for (const [type, second, isLate] of events) {
        const attempt = isLate ? state.attempt - 1 : state.attempt;
        const asked = second ? other : coupon;
        const spuid = state.status === 'closed' ? '' : state.coupon.spuId;
        const samples: Record<CouponEvent['type'], CouponEvent> = {
          opened: { type: 'opened', coupon: asked },
          closed: { type: 'closed' },
          retried: { type: 'retried' },
          'detail-arrived': arrived(attempt, { ...detail, spuid }),
          'detail-failed': failed(attempt),
          'second-passed': {
            type: 'second-passed',
            now: second ? now : detail.get_end_time * 1001,
          },
          'claim-begun': begun,
          claimed,
          'claim-refused': { type: 'claim-refused' },
          'claim-failed': { type: 'claim-failed' },
          'claim-known': known,
        };
        const next = couponDialog(state, samples[type]);
        if (next.status === 'shown') {
          expect(next.detail.spuid).toBe(next.coupon.spuId);
          if (type === 'claimed' && next !== state) won = next.coupon.spuId;
          if (won !== undefined) expect(stageOf(next)).toBe('claimed');
        } else won = undefined;
        if (won !== undefined) wins += 1;
        state = next;
      }
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(wins).toBeGreaterThan(0);
});
