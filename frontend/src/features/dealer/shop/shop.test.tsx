import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { renderOn } from '../../../../test/support/render-page';
import { AskPriceContext } from '~/route/ask-price';

import { ModelPrices } from './ModelPrices';
import { SeriesChoice } from './SeriesChoice';
import { SeriesOnSale } from './SeriesOnSale';
import { ShopHead, type Shop } from './ShopHead';

const shop = example('shopClueThread');
const [series] = shop.series_list!;

const withSeries = (...changes: object[]): Shop => ({
  ...shop,
  series_list: changes.map((change, at) => ({ ...series!, series_id: String(at + 1), ...change })),
});

test("shows a series with this dealer's price and an inquiry to it alone", async () => {
  const ask = vi.fn();
  const priced = { discount_price: '7.57万', reference_price: '7.98万', discount: '0.41万' };
  renderOn(
    <AskPriceContext value={ask}>
      <SeriesOnSale shop={withSeries({ ...priced, model_id: '9' })} />
    </AskPriceContext>,
  );
  const [car] = screen.getAllByRole('listitem');
  expect(car?.textContent).toContain('7.57万降0.41万');
  expect(car?.textContent).toContain('指导价7.98万');
  await userEvent.click(screen.getByRole('link', { name: '询底价' }));
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    seriesId: '1',
    modelId: '9',
    dealerId: shop.dealer_id,
    dealerName: shop.dealer_s_name,
  });
});

test('falls back to the guide price and offers no inquiry for discontinued series', () => {
  renderOn(<SeriesOnSale shop={withSeries({ discount_price: undefined, sell_stat: 0 })} />);
  expect(screen.getByText('厂商指导价')).toBeTruthy();
  expect(screen.getByText('已停售')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '询底价' })).toBeNull();
});

test('folds everything beyond two rows', async () => {
  renderOn(<SeriesOnSale shop={withSeries(...Array.from({ length: 11 }, () => ({})))} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: '展开全部11个车系' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
});

// L2.105
test('shows a model with both prices and a link to its page', () => {
  const model = {
    ...shop.model_list[0]!,
    mid: '7',
    modelName: '2025款 领先型',
    discount_price: '6.63万',
  };
  renderOn(
    <ModelPrices shop={{ ...shop, model_list: [model, { ...model, mid: '8', sell_stat: 2 }] }} />,
  );
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('6.63万');
  const links = within(first!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m-7',
    '/constrast?modelIds=7',
    `/dealer-clue/d-${shop.dealer_id}.html?series_id=${shop.series_id}&model_id=7`,
  ]);
  expect(links[1]?.getAttribute('aria-label')).toBe(`${shop.series_name} 2025款 领先型对比`);
  expect(within(second!).getByRole('link', { name: '预售咨询' })).toBeTruthy();
});

test('offers only series on sale, and no choice for a single one', async () => {
  const chosen = vi.fn();
  const three = { ...withSeries({}, { sell_stat: 0 }, { series_name: '丙' }), series_id: '1' };
  const { rerender } = renderOn(<SeriesChoice shop={three} onSeries={chosen} />);
  const select = screen.getByRole('combobox', { name: '车系' });
  expect(within(select).getAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(select, '丙');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('3');
  rerender(<SeriesChoice shop={withSeries({})} onSeries={chosen} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('renders hostile text as text', () => {
  const script = '<img src=x onerror=alert(1)>';
  const bad = {
    ...withSeries(
      { series_name: script, series_id: 'javascript:1' },
      { series_name: script, model_id: '9' },
    ),
    dealer_s_name: script,
  };
  renderOn(
    <>
      <ShopHead shop={bad} />
      <SeriesOnSale shop={bad} />
    </>,
  );
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(screen.getAllByText(script)).toHaveLength(3);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  // Those of the series with an id.
  expect(links).toEqual([
    '/s-2',
    '/dealer/d-5001.html?series_id=2#models',
    '/dealer-clue/d-5001.html?series_id=2&model_id=9',
  ]);
});
