import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderOn } from '../../../../test/support/render-page';
import { LowestPrice } from './LowestPrice';

// L9.21 L9.22 L9.23
test('says that it is the lowest of the bare-car prices that owners paid within a year', () => {
  const price = { city: '北京', price: '7.26', unit: '万', count: 12, time: '2026-03' };
  renderOn(<LowestPrice open price={price} onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name: '北京最低成交价' })).toBeTruthy();
  expect(screen.getByText('7.26').textContent).toBe('7.26万');
  const source = screen.getByText(/^取自/).textContent;
  for (const words of ['近一年内北京', '车主提交', '真实购车裸车价', '最低值']) {
    expect(source).toContain(words);
  }
});
