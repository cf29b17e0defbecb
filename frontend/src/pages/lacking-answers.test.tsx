/** Answers that lack what the page needs: of a dealer and of a VR view. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import DealerCluePage from './DealerCluePage';
import DealerPage from './DealerPage';
import VrRoundPage from './VrRoundPage';

const shopPath = '/minServer/shop/clue/thread';
const dealersPath = '/api/dealer/dealerlist';
const shop = { ...example('shopClueThread'), brand_id: '3', brand_name: '比亚迪', city: '昆山' };
const dealer = { dealer_id: '1', dealer_s_name: '' };

let gateway: FakeGateway;
beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer(shopPath, shop)
    .answer('/minServer/gatherdiscount', { data: [], total: 0 })
    .answer(dealersPath, { dealer_list: [], offsite_dealers_list: [] });
});

test('dealers of another city are not listed under the city of the shop', async () => {
  gateway.answer(dealersPath, {
    dealer_list: [
      { ...dealer, dealer_id: '1', dealer_s_name: '昆山一店', city: '昆山' },
      { ...dealer, dealer_id: '2', dealer_s_name: '北京二店', city: '北京' },
      { ...dealer, dealer_id: '3', dealer_s_name: '三店' },
    ],
    offsite_dealers_list: [],
  });
  renderOn(<DealerPage />, { at: '/dealer/d-7001.html' });
  const heading = await screen.findByRole('heading', { name: '昆山其他比亚迪经销商' });
  const names = heading.closest('section')!.querySelectorAll('li a');
  expect([...names].map(({ textContent }) => textContent)).toEqual(['昆山一店', '三店']);
});

test('a dealer without a city has failed offers and dealers, and no city in words', async () => {
  gateway.answer(shopPath, { ...shop, city: undefined });
  renderOn(<DealerPage />, { at: '/dealer/d-7001.html' });
  expect(await screen.findByRole('heading', { name: '其他比亚迪经销商' })).toBeTruthy();
  expect(screen.getAllByText('加载失败')).toHaveLength(2);
});

test('a dealer without a series has no form; a retry renews it', async () => {
  gateway.answer(shopPath, { ...shop, series_id: undefined });
  renderOn(<DealerCluePage />, { at: '/dealer-clue/d-7001.html' });
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('询底价');
  gateway.answer(shopPath, shop);
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: '询价信息' })).toBeTruthy();
});

test.each(['', 'abc'])(
  'a dealer whose series id is %o has a page without a price request',
  async (id) => {
    gateway.answer(shopPath, { ...shop, series_id: id });
    renderOn(<DealerPage />, { at: '/dealer/d-7001.html' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '向本店询底价' })).toBeNull();
    expect(screen.queryByText('已停售')).toBeNull();
  },
);

test.each(['', 'abc'])('a VR view of the series %o links to that of the address', async (id) => {
  const config = { ...example('getvrconfig'), model_id: undefined, series_id: id };
  gateway.answer('/api/model/getvrconfig', config);
  renderOn(<VrRoundPage />, { at: '/vrround/s-1029.html' });
  const ways = await screen.findByRole('navigation', { name: '看车方式' });
  const links = within(ways).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/vrpano/s-1029.html');
});
