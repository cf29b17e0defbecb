import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PriceHistory } from './PriceHistory';

const price = (low: number, high: number) => ({
  kind: 'rank' as const,
  source: '月销量榜',
  low,
  high,
});

test('says source and change, and lists its figures in a table, newest first', () => {
  const { container } = render(
    <PriceHistory
      sold={[
        { month: '202505', sale_num: 1, price: price(7.98, 10.98) },
        { month: '202604', sale_num: 1 },
        { month: '202605', sale_num: 1, price: price(7.5, 10.5) },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: '13个月的参考价，最低7.50万，最高10.98万' })).toBeTruthy();
  expect(screen.getByText('-0.48万').dataset['direction']).toBe('fall');
  expect(container.textContent).toContain('来源：月销量榜逐月所列的参考价，全国');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '月份参考价',
    '2026年5月7.50-10.50万',
    '2025年5月7.98-10.98万',
  ]);
});

test('one month is not shown', () => {
  const { container } = render(
    <PriceHistory sold={[{ month: '202605', sale_num: 1, price: price(7, 8) }]} />,
  );
  expect(container.textContent).toBe('');
});
