import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { onPage, renderOn } from '../../test/support/render-page';
import { ChosenChips } from './ChosenChips';

const month = { key: 'month', title: '2026年4月' };
const level = { key: 'sub_level', title: '轿车', without: '/rank/month' };

test('a chip keeps the focus while another is removed', () => {
  const both = [{ ...month, without: '/rank/level' }, level];
  const { rerender } = renderOn(<ChosenChips chips={both} clear="/rank" />);
  const link = screen.getByRole('link', { name: '去掉条件 2026年4月' });
  act(() => {
    link.focus();
  });
  const left = [{ ...month, without: '/rank' }];
  rerender(onPage(<ChosenChips chips={left} clear="/rank" />));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '去掉条件 2026年4月' }));
});

test('nothing is shown without a condition', () => {
  renderOn(<ChosenChips chips={[]} clear="/rank" />);
  expect(screen.queryByRole('list')).toBeNull();
});
