import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { SalesTrend } from './SalesTrend';

test('describes the chart in text and lists its figures in a table, newest first', () => {
  render(
    <SalesTrend
      months={[
        { month: '202604', sale_num: 18_328, rank: 8 },
        { month: '202605', sale_num: 20_230 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: '2个月的月销量，最高20,230辆' })).toBeTruthy();
  expect(screen.getByText('+10.4', { exact: false }).dataset['direction']).toBe('rise');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '月份销量（辆）名次',
    '2026年5月20,230—',
    '2026年4月18,3288',
  ]);
});
