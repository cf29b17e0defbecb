import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { AskPriceContext } from '~/route/ask-price';

import { answering } from '../../../../test/support/answering';
import { example } from '../../../../test/support/example';
import { failure, fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';

import { CityOffers } from './CityOffers';
import { ShopOffers } from './ShopOffers';

const [offer] = example('gatherDiscount').data;
const offers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...offer!,
    goods_id: String(from + at),
    series_name: `车${from + at}`,
    dealer_id: '5001',
    cash_back: '2800',
    stock: 21,
  }));
const first = (total: number, count: number) =>
  answering(
    'gatherDiscount',
    { pn: '1', rn: '10', brand_id: '1' },
    { total, data: offers(1, count) },
  );
const path = '/minServer/gatherdiscount';

// L2.111 L3.118 L3.119
test('shows discount, limit and dealer, and inquires at that dealer', async () => {
  const ask = vi.fn();
  renderOn(
    <AskPriceContext value={ask}>
      <CityOffers first={first(1, 1)} />
    </AskPriceContext>,
  );
  expect(screen.getByText('返现2,800元')).toBeTruthy();
  expect(screen.getByText('限21人')).toBeTruthy();
  expect(screen.getByRole('link', { name: offer!.shop_name! }).getAttribute('href')).toBe(
    '/dealer/d-5001.html',
  );
  expect(screen.getByRole('link', { name: '询底价' }).getAttribute('href')).toMatch(
    /^\/dealer-clue\/d-5001\.html\?series_id=/,
  );
  // Of one page no further one is asked for; the price has its note.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '25.35-32.99万',
  ]);
  await userEvent.click(screen.getByRole('link', { name: '询底价' }));
  expect(ask.mock.calls[0]).toMatchObject([{ dealerId: '5001', dealerName: offer!.shop_name }]);
});

// L9.10
test('loads ten per page to the end and retries a failed page', async () => {
  const gateway = fakeGateway().answer(path, () => failure(502, 50201, '没有应答'));
  renderOn(<CityOffers first={first(12, 10)} />);
  await userEvent.click(screen.getByRole('link', { name: '加载更多优惠' }));
  expect(await screen.findByText('没有应答')).toBeTruthy();
  gateway.answer(path, { total: 12, data: offers(11, 2) });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已显示全部优惠')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  expect(gateway.asked.at(-1)?.query).toEqual({ pn: '2', rn: '10', brand_id: '1' });
});

test("unfolds one dealer's offers without repeating its name", async () => {
  renderOn(<ShopOffers offers={offers(1, 6)} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(screen.queryByText(offer!.shop_name!)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '展开全部6项优惠' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
});
