import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PriceList } from './PriceList';

const price = (name: string) =>
  ({ type: 'local_min_final_price', name, price: '7.57', unit: '万' }) as const;

// L4.37 L9.11
test('shows five of six prices', () => {
  render(<PriceList prices={['一', '二', '三', '四', '五', '六'].map(price)} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '一',
    '二',
    '三',
    '四',
    '五',
  ]);
});

// L2.81 L3.75
test('shows type, name, price and unit', () => {
  render(<PriceList prices={[{ type: 'sum_price', name: '落地价', price: '9.12', unit: '万' }]} />);
  expect(screen.getByRole('term').textContent).toBe('落地价');
  const shown = screen.getByRole('definition');
  expect(shown.textContent).toBe('9.12万');
  expect(shown.dataset['kind']).toBe('sum_price');
});

test('nothing collected is nothing shown', () => {
  expect(render(<PriceList prices={[]} />).container.innerHTML).toBe('');
});
