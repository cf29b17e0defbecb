import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { CouponContext, type CouponStatus } from './coupon';
import { CouponButton } from './CouponButton';

const coupon = { spuId: '1', type: '2' } as const;

function show(status: CouponStatus | undefined) {
  const open = vi.fn();
  const statusOf = (spuId: string) => (spuId === '1' ? status : undefined);
  render(
    <CouponContext value={{ open, show: vi.fn(), statusOf }}>
      <CouponButton coupon={coupon} label="秦PLUS" />
    </CouponContext>,
  );
  return open;
}

// L3.109 L3.110 L3.111
test.each([
  [undefined, '0', '领取'],
  [0, '0', '领取'],
  [1, '1', '已领取'],
  [2, '2', '已使用'],
  [3, '3', '已过期'],
] as const)('of status %s: %s, %s', (status, shown, words) => {
  show(status);
  const button = screen.getByRole('button', { name: `${words}：秦PLUS` });
  expect([button.dataset['status'], button.textContent]).toEqual([shown, words]);
});

test('opens its coupon', () => {
  const open = show(undefined);
  fireEvent.click(screen.getByRole('button'));
  expect(open).toHaveBeenCalledExactlyOnceWith(coupon);
});

test('is not there where nothing can be claimed', () => {
  render(<CouponButton coupon={coupon} label="秦PLUS" />);
  expect(screen.queryByRole('button')).toBeNull();
});
