import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { FigureField } from './FigureField';

test('says range and decimals of a figure that is none, and keeps the one before', async () => {
  const change = vi.fn();
  render(<FigureField label="年利率" unit="%" least={0} most={24} value={4} onChange={change} />);
  const field = screen.getByRole('textbox', { name: '年利率' });
  await userEvent.clear(field);
  await userEvent.type(field, '3.855');
  const words = screen.getByText('请填0到24，最多两位小数');
  expect(words.getAttribute('role')).toBe('alert');
  expect(field.getAttribute('aria-describedby')).toBe(words.id);
  expect(change).toHaveBeenLastCalledWith(3.85);
});
