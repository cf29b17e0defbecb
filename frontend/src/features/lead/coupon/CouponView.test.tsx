import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { renderOn } from '../../../../test/support/render-page';
import type { CouponStatus, CouponType } from '~/route/coupon';
import { closedCoupon, couponDialog, type CouponEvent } from './coupon.machine';
import { CouponView } from './CouponView';

const detail = example('couponDetail');
const now = (detail.get_end_time - 90_061) * 1000;

type Told = {
  detail?: typeof detail;
  type?: CouponType | undefined;
  events?: readonly CouponEvent[];
};

function show({ detail: what = detail, type, events = [] }: Told = {}) {
  const opened = { type: 'opened', coupon: { spuId: what.spuid, type } } as const;
  const arrived = { type: 'detail-arrived', attempt: 1, detail: what, now } as const;
  const state = [opened, arrived, ...events].reduce(couponDialog, closedCoupon);
  if (state.status !== 'shown') throw new Error(`it is ${state.status}`);
  return renderOn(
    <CouponView state={state}>
      <button type="button">立即领取</button>
    </CouponView>,
  );
}

// L3.112 L3.113 L3.114 L3.115
test.each([
  ['1', '购车立减'],
  ['2', '购车礼包'],
  ['3', '购车权益'],
  ['10', '购车返现'],
  [undefined, '购车返现'],
] as const)('a coupon of type %s is called %s', (type, words) => {
  show({ type });
  expect(screen.getByText(words)).toBeTruthy();
});

// L3.100 L3.101 L3.108 L4.43 L4.44 L4.45
test('shows countdown, stock and form of a coupon that can be claimed', () => {
  const { container } = show();
  expect(container.querySelector('[data-left]')?.textContent).toBe('1天01时01分01秒');
  expect(screen.getByText(`剩余 ${String(detail.stock)} 张`)).toBeTruthy();
  expect(screen.getByText('未领取')).toBeTruthy();
  expect(screen.getByText('2,500')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即领取' })).toBeTruthy();
});

describe('a claimed one', () => {
  // L3.103 L3.104 L3.105 L3.109 L3.110 L3.111 L4.40 L4.41 L4.42
  test.each([
    [1, '已领取', '您已领取'],
    [2, '已使用', '优惠券已使用'],
    [3, '已过期', '优惠券已过期'],
    // Received is received, whatever a wrong status says.
    [0, '已领取', '您已领取'],
  ] as const)('of status %i', (status: CouponStatus, label, title) => {
    show({ detail: { ...detail, is_receive: 1, receive_status: status } });
    expect(screen.getByText(label)).toBeTruthy();
    const result = within(screen.getByRole('status'));
    expect(result.getByText(title)).toBeTruthy();
    expect(result.getByText('2,500元')).toBeTruthy();
    expect(result.getByText('2026-12-29 20:03')).toBeTruthy();
  });

  // L4.49
  test('shows at once that it was claimed in this visit', () => {
    const receipt = example('couponReceiveAll');
    show({ events: [{ type: 'claim-begun' }, { type: 'claimed', receipt }] });
    expect(screen.getByText('领取成功')).toBeTruthy();
    expect(screen.getByText('已领取')).toBeTruthy();
  });
});

// L4.47
test('shows a zero countdown and the form of an expired coupon', () => {
  const { container } = show({ detail: example('couponDetail', 'ended') });
  expect(container.querySelector('[data-left]')?.textContent).toBe('0天00时00分00秒');
  expect(screen.getByText('领取时间已过，能否领取以经销商答复为准')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即领取' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^询.+底价$/ })).toBeTruthy();
});

describe('nothing to claim', () => {
  test.each([
    ['soldout', '优惠券已领完'],
    ['to-come', '领取尚未开始'],
  ])('%s: %s', (name, words) => {
    show({ detail: example('couponDetail', name) });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /^询.+底价$/ })).toBeTruthy();
  });

  test('after a refused claim keeps the text of the specification', () => {
    const gone = { ...detail, stock: 0 };
    const again = { type: 'detail-arrived', attempt: 2, detail: gone, now } as const;
    show({ events: [{ type: 'claim-begun' }, { type: 'claim-refused' }, again] });
    expect(screen.getByRole('alert').textContent).toBe('领取失败，请稍候重试~');
    expect(screen.getByText('优惠券已领完')).toBeTruthy();
  });
});

test('a claim refused because an earlier one succeeded says so, and no failure', () => {
  const mine = { ...detail, is_receive: 1 as const };
  const again = { type: 'detail-arrived', attempt: 2, detail: mine, now } as const;
  show({ events: [{ type: 'claim-begun' }, { type: 'claim-refused' }, again] });
  expect(screen.getByText('您已领取')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    '之前的领取已经成功，姓名和手机号以当时填写的为准',
  );
});
