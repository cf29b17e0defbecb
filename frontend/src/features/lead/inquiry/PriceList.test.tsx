import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import type { Before } from './inquiry.machine';
import { PriceList } from './PriceList';

const price = (name: string) =>
  ({ type: 'local_min_final_price', name, price: '7.57', unit: '万' }) as const;
const names = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);
const show = (prices: Before['price_info'], modelId?: string) =>
  renderOn(<PriceList prices={prices} modelId={modelId} />);

beforeEach(() => {
  fakeGateway()
    .answer('/api/model/carmodalinfo', example('carModalInfo'))
    .answer('/api/model/getmodelconfignew', example('getmodelconfigNew'));
});

// L4.37 L9.11
test('shows five of six prices', () => {
  show(['一', '二', '三', '四', '五', '六'].map(price));
  expect(names()).toEqual(['一', '二', '三', '四', '五']);
});

test('the landing price is the last of the five, in a place that is kept while it loads', async () => {
  show(['一', '二', '三', '四', '五'].map(price), '20001');
  expect(names()).toEqual(['一', '二', '三', '四', '落地价估算']);
  await screen.findByText('7.88万');
  expect(names()).toEqual(['一', '二', '三', '四', '落地价估算']);
});

// L2.81 L3.75
test('shows type, name, price and unit', () => {
  show([price('本地最低裸车价')]);
  expect(screen.getByRole('term').textContent).toBe('本地最低裸车价');
  const shown = screen.getByRole('definition');
  expect(shown.textContent).toBe('7.57万');
  expect(shown.dataset['kind']).toBe('local_min_final_price');
});

test("shows the landing price of the site in place of the upstream's", async () => {
  show([{ type: 'sum_price', name: '预估落地价', price: '9.12', unit: '万' }], '20001');
  expect((await screen.findByText('7.88万')).closest('dd')).toBe(screen.getByRole('definition'));
  expect(names()).toEqual(['落地价估算']);
});

test('a landing price that is not known keeps its place', async () => {
  const model = example('carModalInfo');
  const unknown = { price: '', dealer_price: '' };
  const gateway = fakeGateway()
    .answer('/api/model/carmodalinfo', { ...model, modelInfo: { ...model.modelInfo, ...unknown } })
    .answer('/api/model/getmodelconfignew', example('getmodelconfigNew'));
  show([], '20001');
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(2);
  });
  expect(screen.getByRole('definition').textContent).toBe('—');
});

test('renders nothing without prices', () => {
  show([]);
  expect(names()).toEqual([]);
});
