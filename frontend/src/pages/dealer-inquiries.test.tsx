/** An inquiry from a page of one dealer, or of its ad, names that dealer. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { AskPriceContext } from '~/route/ask-price';

import { example } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import AdSubmitPage from './AdSubmitPage';
import DealerCluePage from './DealerCluePage';
import DealerPage from './DealerPage';

const beforePath = '/api/clue/askprice/popbefore';
const cardPath = '/api/clue/askprice/showcard';
const shop = example('shopClueThread');

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  fakeViewport();
  gateway = fakeGateway()
    .answer('/minServer/shop/clue/thread', { ...shop, dealer_id: '5001', series_id: '1001' })
    .answer('/minServer/gatherdiscount', example('gatherDiscount'))
    .answer('/api/dealer/dealerlist', example('dealerList'))
    .answer('/api/ads/getsubmit', { ...example('getSubmit'), dealer_id: '5009' })
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/intention_check', { pop_style: 1 })
    .answer(cardPath, example('showCard'))
    .answer(beforePath, example('popBefore'));
});

/** The dealers that the calls to a path name. */
async function dealersAt(path: string): Promise<unknown[]> {
  const asked = () => gateway.asked.filter((one) => one.path === path);
  await waitFor(() => {
    expect(asked().length).toBeGreaterThan(0);
  });
  return asked().map(({ body }) => (body as { dealer_id?: string }).dealer_id);
}

test.each<[string, string, ReactNode, string]>([
  ['a dealer', '/dealer-clue/d-5001.html?series_id=1001', <DealerCluePage key="1" />, '5001'],
  ['the ad of a dealer', '/submit/103.html', <AdSubmitPage key="2" />, '5009'],
])('the page that inquires at %s asks once, at that one', async (_what, at, page, dealer) => {
  renderOn(page, { at });
  await screen.findByRole('textbox', { name: '手机号' });
  expect(await dealersAt(beforePath)).toEqual([dealer]);
});

test('the page that inquires at a dealer does so without popBefore', async () => {
  gateway
    .answer(beforePath, () => failure(503, 50301, '服务暂时不可用'))
    .answer('/api/series/getseriesinfo', example('getSeriesInfo'))
    .answer('/api/model/carmodalinfo', example('carModalInfo'));
  renderOn(<DealerCluePage />, { at: '/dealer-clue/d-5001.html?series_id=1001' });
  await screen.findByRole('textbox', { name: '手机号' });
  const consent = screen.getByRole('checkbox', { name: /^我已阅读/ });
  const label = consent.getAttribute('aria-labelledby') ?? '';
  const words = label.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(words.join('')).toContain(`提供给${shop.dealer_s_name ?? ''}，`);
});

test.each(['向本店询底价', '询底价', '获取最低价'])(
  'a link of that page names the dealer: %s',
  async (name) => {
    const ask = vi.fn();
    renderOn(
      <AskPriceContext value={ask}>
        <DealerPage />
      </AskPriceContext>,
      { at: '/dealer/d-5001.html' },
    );
    const links = await screen.findAllByRole('link', { name });
    for (const link of links) await userEvent.click(link);
    expect(ask).toHaveBeenCalledTimes(links.length);
    for (const [car] of ask.mock.calls) {
      expect(car).toMatchObject({ dealerId: '5001', dealerName: shop.dealer_s_name });
    }
  },
);

test('the page of a dealer inquires at it, from its head and from its card', async () => {
  renderOn(<DealerPage />, { at: '/dealer/d-5001.html' });
  const link = await screen.findByRole('link', { name: '向本店询底价' });
  expect(link.getAttribute('href')).toBe('/dealer-clue/d-5001.html?series_id=1001');
  expect(await dealersAt(cardPath)).toEqual(['5001']);
});
