import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { CouponContext, type Coupons } from '~/route/coupon';

import { CouponHost } from './CouponHost';
import { CouponLink } from './CouponLink';

import { example } from '../../test/support/example';
import { fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';

const path = '/api/coupon/detail';
let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(path, example('couponDetail'));
});

const show = (search: string) =>
  renderOn(
    <CouponHost>
      <CouponLink />
    </CouponHost>,
    { at: `/${search}` },
  );
const asked = () => gateway.asked.filter((call) => call.path === path).map(({ query }) => query);

// L6.4
test.each([
  ['?coupon=10010001', { spu_id: '10010001', coupon_type: '10' }],
  ['?coupon=10010001&coupon_type=2', { spu_id: '10010001', coupon_type: '2' }],
  ['?coupon=10010001&coupon_type=7', { spu_id: '10010001', coupon_type: '10' }],
])('the link %s opens a coupon without a login', async (search, query) => {
  show(search);
  expect(await screen.findByRole('button', { name: '立即领取' })).toBeTruthy();
  expect(asked()).toEqual([query]);
});

test.each(['', '?coupon=', '?coupon=x', '?coupon=123456789012345678901'])(
  'the address %j opens none',
  (search) => {
    show(search);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked()).toEqual([]);
  },
);

test('opens it once, also when the coupons in the context change', () => {
  const show = vi.fn<Coupons['show']>();
  const place = () => (
    <MemoryRouter initialEntries={['/?coupon=10010001']}>
      <CouponContext
        value={{ open: show, show: (coupon) => show(coupon), statusOf: () => undefined }}
      >
        <CouponLink />
      </CouponContext>
    </MemoryRouter>
  );
  const { rerender } = render(place());
  rerender(place());
  expect(show).toHaveBeenCalledOnce();
});
