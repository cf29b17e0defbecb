import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { basket } from '~/route/own/own-lists';

import { renderOn } from '../../../../test/support/render-page';
import { ModelTabs } from './ModelTabs';

const model = (id: number, more: object = {}) => ({
  model_id: String(id),
  model_name: `第${id}款`,
  price: '7.98万',
  dealer_price: '7.15万',
  sell_stat: 1,
  ...more,
});
const years = [
  {
    year: '2025',
    groups: [{ title: '1.5L', models: [model(1), model(2, { sell_stat: 2 })] }],
  },
  {
    year: '2024',
    groups: [{ title: '纯电', models: Array.from({ length: 12 }, (_, at) => model(at + 10)) }],
  },
  { year: '2023', groups: [{ title: '1.5L', models: [model(90, { sell_stat: 0, price: '' })] }] },
];
const rows = () => screen.getAllByRole('row').slice(1);

test('opens the newest year first, with links for each model', () => {
  renderOn(<ModelTabs seriesId="1001" seriesName="秦PLUS" years={years} />);
  const [first, second] = rows();
  expect(within(first!).getByRole('rowheader').textContent).toBe('第1款');
  const hrefs = within(first!)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/m-1',
    '/parameter/m-1.html',
    '/constrast?modelIds=1',
    '/askprice/m-1.html',
  ]);
  expect(within(first!).getByRole('link', { name: '询底价' })).toBeTruthy();
  expect(within(second!).getByRole('link', { name: '预售咨询' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '对比这2款' }).getAttribute('href')).toBe(
    '/constrast?modelIds=1%2C2',
  );
});

test('switches years with arrow keys and unfolds a long group', async () => {
  renderOn(<ModelTabs seriesId="1001" seriesName="秦PLUS" years={years} />);
  screen.getByRole('tab', { name: /2025款/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /2024款/ }).getAttribute('aria-selected')).toBe('true');
  expect(rows()).toHaveLength(8);
  expect(screen.getByRole('link', { name: '对比前10款' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '展开其余4款' }));
  expect(rows()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(rows()).toHaveLength(8);
});

test('offers no inquiry for discontinued models', async () => {
  renderOn(<ModelTabs seriesId="1001" seriesName="秦PLUS" years={years} />);
  await userEvent.click(screen.getByRole('tab', { name: /停售车款/ }));
  const [row] = rows();
  expect(row!.textContent).toContain('已停售');
  expect(row!.textContent).toContain('暂无报价');
  expect(within(row!).queryByRole('link', { name: '询底价' })).toBeNull();
});

test('shows a model without id as text and nothing for a series without models', () => {
  const bad = { ...model(1), model_id: 'javascript:alert(1)', model_name: '<img onerror=x>' };
  const { container, unmount } = renderOn(
    <ModelTabs
      seriesId="1001"
      seriesName="秦PLUS"
      years={[{ year: '2025', groups: [{ title: '', models: [bad] }] }]}
    />,
  );
  expect(within(rows()[0]!).queryAllByRole('link')).toEqual([]);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img onerror=x>')).toBeTruthy();
  unmount();
  expect(
    renderOn(<ModelTabs seriesId="1001" seriesName="秦PLUS" years={[]} />).container.textContent,
  ).toBe('');
});

test('a compared model has the name of its series', async () => {
  basket.clear();
  renderOn(<ModelTabs seriesId="1001" seriesName="秦PLUS" years={years} />);
  await userEvent.click(await screen.findByRole('button', { name: '秦PLUS 第1款加入对比' }));
  expect(basket.read().map(({ name }) => name)).toEqual(['秦PLUS 第1款']);
  basket.clear();
});
