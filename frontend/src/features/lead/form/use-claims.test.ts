import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { claimWrites, FakeSend, lost, taken } from '../../../../test/support/outbox-samples';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useClaims } from './use-claims';
import { useOutbox } from './use-outbox';

beforeEach(() => {
  localStorage.clear();
});

function run(place = {}) {
  const onClaimed = vi.fn();
  const view = renderHookOn(
    () => {
      useClaims(onClaimed);
      return useOutbox();
    },
    undefined,
    place,
  );
  const claim = async (
    { spuId, ...of }: { spuId?: string; seriesId: string },
    ...answers: (() => Promise<unknown>)[]
  ) => {
    const outbox = await view.result.current();
    const gateway = new FakeSend();
    for (const answer of answers) gateway.then(answer);
    const { claim: coupon, lead } = claimWrites(`k${spuId ?? ''}`);
    const writes = { claim: { ...coupon, terms: { ...coupon.terms, spu_id: spuId ?? '9' } }, lead };
    await act(async () => {
      await outbox.claim(gateway.send, writes, spuId ? { ...of, spuId } : of, 99);
    });
  };
  return { ...view, onClaimed, claim };
}

const coupon = (spuId: string) => ({ seriesId: `100${spuId}`, spuId });

// L4.51
test('reports a claimed coupon once', async () => {
  const { claim, onClaimed } = run();
  await claim(
    coupon('1'),
    () => taken(),
    () => taken(),
  );
  await settled();
  expect(onClaimed.mock.calls).toEqual([['1']]);
});

test('reports a coupon that was claimed before', async () => {
  const place = {};
  const before = run(place);
  // Its lead gets no answer: nothing follows that the later page would hear of.
  await before.claim(coupon('1'), () => taken());
  await settled();
  before.unmount();
  const { onClaimed } = run(place);
  await settled();
  expect(onClaimed.mock.calls).toEqual([['1']]);
});

test('reports no coupon that was not claimed', async () => {
  const { claim, onClaimed } = run();
  await claim(coupon('1'), lost);
  await settled();
  expect(onClaimed).not.toHaveBeenCalled();
});

test('reports no lead without a coupon', async () => {
  const { claim, onClaimed } = run();
  await claim({ seriesId: '1001' }, () => taken());
  await settled();
  expect(onClaimed).not.toHaveBeenCalled();
});

test.each([
  ['is gone', settled],
  ['was gone before the outbox came', () => Promise.resolve()],
])('reports nothing to a page that %s', async (_name, untilGone) => {
  const { claim, onClaimed, unmount } = run();
  await untilGone();
  unmount();
  await claim(coupon('1'), () => taken());
  await settled();
  expect(onClaimed).not.toHaveBeenCalled();
});

test('reports to the callback of the latest render', async () => {
  const [before, later] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHookOn((onClaimed: typeof before) => {
    useClaims(onClaimed);
    return useOutbox();
  }, before);
  await settled();
  rerender(later);
  const outbox = await result.current();
  const gateway = new FakeSend().then(() => taken());
  await act(async () => {
    await outbox.claim(gateway.send, claimWrites('k1'), coupon('1'), 99);
  });
  await settled();
  expect([before.mock.calls, later.mock.calls]).toEqual([[], [['1']]]);
});
